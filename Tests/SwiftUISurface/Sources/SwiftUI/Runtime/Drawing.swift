/// What a user sees of a node and of what is in it.
@_spi(Host) @MainActor
public struct Drawing {
  /// What it is.
  public enum Kind {
    /// Its children and nothing else.
    case group
    /// A list, a stack of views, a section, and their like.
    case container(String)
    /// A text.
    case text(String)
    /// An image and what VoiceOver calls it.
    case image(String?)
    /// Something to act on, labelled by its children.
    case control(Control)
    /// The title of the screen that the children are on.
    case title(String)
    /// How the children look.
    case look(Look)
    /// What VoiceOver learns of the children.
    case accessibility(AccessibilityAttribute)
    /// An overlay, an inset or a toolbar beside its first child.
    case attachment(String)
    /// A navigation stack, with its screens as children, of which the last is shown.
    case stack(back: @MainActor () -> Bool, toRoot: @MainActor () -> Void)
    /// A screen of a navigation stack.
    case screen
    /// A tab bar, with the tabs that were built as children.
    case tabs([Tab])
    /// The columns of a split view that there are now, as children.
    case columns(show: @MainActor (NavigationSplitViewVisibility) -> Void)
    /// A column of a split view: 0 for the sidebar, 1 for the content, 2 for the detail.
    case column(Int)
    /// A row of a list that can be selected.
    case row(isSelected: Bool, select: @MainActor () -> Void)
    /// An alert.
    case alert(String)
  }

  /// A tab, built or not.
  public struct Tab {
    /// The text of its label.
    public let title: String
    /// Its badge.
    public let badge: String?
    /// Whether its content was ever built.
    public let isBuilt: Bool
    /// Whether its content is shown.
    public let isSelected: Bool
    /// Whether the tab bar finds its stack, so that it can pop it and expand the field of a search tab.
    public let findsStack: Bool
    /// Where it stands in a sidebar.
    public let place: TabPlace
    /// Taps it.
    public let select: @MainActor () -> Void
  }

  /// What it is.
  public let kind: Kind
  /// What is in it.
  public let children: [Drawing]
  /// Whether a user can see it: not in a covered screen, nor in another tab.
  public let isOnScreen: Bool

  init(kind: Kind, children: [Drawing], isOnScreen: Bool) {
    self.kind = kind
    self.children = children
    self.isOnScreen = isOnScreen
  }

  /// An empty drawing, before the first frame.
  public init() {
    self.init(kind: .group, children: [], isOnScreen: false)
  }
}

/// What lies over one another: the scene at the bottom, and what is presented over it.
@_spi(Host) @MainActor
public struct Layer {
  /// How it is presented; nil for the scene.
  public let style: PresentationStyle?
  /// What it shows.
  public let drawing: Drawing
  /// Whether it is appearing or going.
  public let isMoving: Bool
}

extension Stage {
  /// What is shown, bottom to top.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var layers: [Layer] {
    guard let root else { return [] }
    let presented = presentations.all.compactMap { presentation in
      presentation.content.map {
        Layer(style: presentation.style, drawing: $0.drawing, isMoving: presentation.isMoving)
      }
    }
    return [Layer(style: nil, drawing: root.drawing, isMoving: false)] + presented
  }

  /// Lets a user drag the topmost sheet down, if one is on top and rests.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public func dragDown() -> Bool { presentations.dragDown() }
}

extension Node {
  fileprivate var drawing: Drawing {
    let parts = children.filter { $0.part == .content && $0.interest == .everything }
    return Drawing(kind: drawingKind, children: parts.map(\.drawing), isOnScreen: isOnScreen)
  }

  private var drawingKind: Drawing.Kind {
    if let row { return .row(isSelected: row.isSelected, select: row.select) }
    return switch role {
    case .container(let name): .container(name)
    case .text(let text): .text(text)
    case .image(let label): .image(label)
    case .control(let control): .control(control)
    case .attribute(.navigationTitle(let title)): .title(title)
    case .attribute(.look(let look)): .look(look)
    case .attribute(.accessibility(let attribute)): .accessibility(attribute)
    case .attachment(let place): .attachment(place.rawValue)
    case .stack(let stack): .stack(back: { stack.goBack() }, toRoot: { stack.popToRoot() })
    case .screen: .screen
    case .tabs(let tabs): .tabs(tabBar(of: tabs))
    case .columns(let columns): .columns(show: { columns.setVisibility($0) })
    case .column(let index): .column(index)
    case .alert(let title): .alert(title)
    default: .group
    }
  }

  private func tabBar(of tabs: TabsModel) -> [Drawing.Tab] {
    children.map { tab in
      Drawing.Tab(
        title: tab.tabItem?.texts.joined(separator: " ") ?? "",
        badge: tab.attribute { if case .badge(let badge) = $0 { badge } else { nil } },
        isBuilt: tab.interest == .everything,
        isSelected: tabs.selected === tab,
        findsStack: !tabs.disturbed.contains(ObjectIdentifier(tab)),
        place: tabs.place(of: tab),
        select: { [weak tab] in tab.map(tabs.select) })
    }
  }

  var texts: [String] {
    if case .text(let text) = role { return [text] }
    return children.flatMap(\.texts)
  }
}

extension StackModel {
  fileprivate func goBack() -> Bool {
    guard !elements.isEmpty else { return false }
    removeLast(1)
    return true
  }
}
