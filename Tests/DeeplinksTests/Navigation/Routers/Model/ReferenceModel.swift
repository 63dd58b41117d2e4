import Deeplinks

/// What tabs and stacks do, in the plainest words there are, to compare the routers with.
///
/// It is written from the documentation, not from `NavigationState`: a stack is a list of screens of
/// which the first is the root, and holds the stack it presents.
struct ReferenceModel: Equatable {
  var tabs = ModelTab.shown
  var selected = ModelTab.first
  var stacks: [ModelTab: Stack]
  var reselections = 0

  struct Stack: Equatable {
    var screens: [ModelRoute]
    /// Empty, or the one stack presented over this one.
    var presented: [Modal] = []
  }

  struct Modal: Equatable {
    var style: ModalStyle
    var stack: Stack
  }

  init() {
    self.stacks = [
      .first: Stack(screens: [.home]), .second: Stack(screens: [.list]),
      .third: Stack(screens: [.item(.one)]),
    ]
  }

  /// What a tab shows when it comes.
  private static let roots: [ModelTab: ModelRoute] = [
    .first: .home, .second: .list, .third: .item(.one),
  ]

  /// How many stacks are presented in a tab, one over the other.
  func depth(of tab: ModelTab) -> Int {
    stacks[tab]?.depth ?? 0
  }

  var currentRoute: ModelRoute? { stacks[selected]?.topmost.screens.last }
}

// MARK: - Tabs

extension ReferenceModel {
  mutating func select(_ tab: ModelTab) -> Bool {
    guard stacks.keys.contains(tab) else { return false }
    stacks[selected]?.presented = []
    if tab == selected {
      stacks[tab]?.screens.removeSubrange(1...)
      reselections += 1
    }
    selected = tab
    return true
  }

  mutating func open(_ link: TabDeeplink<ModelTab, ModelRoute>) -> Bool {
    if let deeplink = link.deeplink, deeplink.stack == .onTop {
      stacks[selected]?.open(deeplink)
      return true
    }
    let target = link.tab ?? selected
    guard stacks.keys.contains(target) else { return false }
    if target != selected || link.deeplink == nil {
      for tab in [selected, target] { stacks[tab]?.presented = [] }
    }
    selected = target
    if let link = link.deeplink { stacks[selected]?.open(link) }
    return true
  }

  /// Performs `action` on the stack at `depth` in `tab`, where 0 is the tab's own.
  mutating func perform(_ action: StackAction, tab: ModelTab, depth: Int) -> Bool {
    switch action {
    case .dismissAll:
      stacks[tab]?.presented = []
      return true
    case .dismiss where depth > 0 && depth == stacks[tab]?.depth:
      stacks[tab]?.change(at: depth - 1) { $0.presented = [] }
      return true
    default:
      var answer = false
      stacks[tab]?.change(at: depth) { answer = $0.perform(action) }
      return answer
    }
  }

  mutating func restore(_ saved: ReferenceModel) {
    for tab in tabs {
      if let stack = saved.stacks[tab] { stacks[tab] = stack }
    }
    if tabs.contains(saved.selected) { selected = saved.selected }
  }

  /// Shows `tabs`, some of which may be named twice.
  mutating func setTabs(_ tabs: [ModelTab]) -> Bool {
    guard let first = tabs.first else { return false }
    for tab in self.tabs where !tabs.contains(tab) {
      stacks[tab] = nil
    }
    for tab in tabs where stacks[tab] == nil {
      stacks[tab] = Self.roots[tab].map { Stack(screens: [$0]) }
    }
    self.tabs = tabs.indices.filter { !tabs[..<$0].contains(tabs[$0]) }.map { tabs[$0] }
    if !tabs.contains(selected) { selected = first }
    return true
  }
}

// MARK: - Stacks

extension ReferenceModel.Stack {
  var depth: Int { presented.first.map { 1 + $0.stack.depth } ?? 0 }

  var topmost: Self { presented.first?.stack.topmost ?? self }

  mutating func change(at depth: Int, _ body: (inout Self) -> Void) {
    if depth == 0 { body(&self) } else { presented[0].stack.change(at: depth - 1, body) }
  }

  mutating func perform(_ action: StackAction) -> Bool {
    switch action {
    case .push(let route): screens.append(route)
    case .pushItem(let item): screens.append(.item(item))
    case .present(let route, let style): present(route, style)
    case .presentItem(let item, let style): present(.item(item), style)
    case .replace(let route): replace(route)
    case .replaceItem(let item): replace(.item(item))
    case .back: if screens.count > 1 { screens.removeLast() }
    case .backTo(let route): return back(to: route)
    case .popToRoot: screens = [screens[0]]
    case .update(let route): screens = [route]
    case .dismiss, .dismissAll: presented = []
    case .open(let link): open(link)
    case .openItem(let link): open(link.map(ModelRoute.item))
    case .restore(let stack): self = stack
    }
    return true
  }

  mutating func present(_ route: ModelRoute, _ style: ModalStyle, inner: [ModelRoute] = []) {
    presented = [.init(style: style, stack: Self(screens: [route] + inner))]
  }

  mutating func replace(_ route: ModelRoute) {
    if screens.count > 1 { screens[screens.count - 1] = route }
  }

  mutating func back(to route: ModelRoute) -> Bool {
    guard screens.contains(route) else { return false }
    while screens.last != route { screens.removeLast() }
    return true
  }

  mutating func open(_ link: DeeplinkRoute<ModelRoute>) {
    if link.stack == .onTop { return change(at: depth) { $0.add(link) } }
    presented = []
    if link.stack == .reset { screens = [screens[0]] }
    if let root = link.root { screens = [root] }
    let pushed = link.path + (link.type == .push ? [link.route].compactMap(\.self) : [])
    for route in pushed where link.stack == .reset || route != screens.last {
      screens.append(route)
    }
    guard let route = link.route else { return }
    if link.type == .root { screens = [route] }
    guard let style = link.style else { return }
    present(route, style, inner: link.inner)
  }

  /// Opens a link on top of this stack, which presents nothing.
  mutating func add(_ link: DeeplinkRoute<ModelRoute>) {
    for route in link.path + [link.type == .push ? link.route : nil] {
      if let route, route != screens.last { screens.append(route) }
    }
    if let route = link.route, let style = link.style { present(route, style, inner: link.inner) }
  }
}

extension DeeplinkRoute {
  /// How the link presents its screen, if it does.
  fileprivate var style: ModalStyle? {
    switch type {
    case .sheet: .sheet
    case .cover: .cover
    case .push, .root: nil
    }
  }
}
