// What tabs come to: views in a row, of which each says of itself what kind of tab it is.

/// A tab of the new form, as a tab view lists it.
struct ListedTab: AttributeCarrier {
  let tag: AnyHashable
  let content: any View
  let label: any View
  var traits: TabTraits
  /// The header of the section it is in.
  var header: (any View)?
}

/// What is said of a tab of the new form.
struct TabTraits {
  var customizationID: String?
  var role: TabRole?
  var sectionID: String?
}

/// Tab content without a body.
@MainActor
private protocol PrimitiveTabContent {
  /// Its tabs, in order.
  ///
  /// - Parameter id: What a `customizationID` around it says.
  func tabs(id: String?) -> [(slot: AnyHashable, tab: ListedTab)]
}

extension TabContentBuilder.Content: PrimitiveView, ViewList {
  func lowering(in node: Node) -> Lowering {
    Lowering(children: elements.map { node.child($0.view, at: $0.slot) })
  }

  var elements: [(slot: AnyHashable, view: any View)] {
    tabs(of: content).map { ($0.slot, $0.tab) }
  }
}

@MainActor
private func tabs(
  of content: any TabContent, id: String? = nil
) -> [(slot: AnyHashable, tab: ListedTab)] {
  if let primitive = content as? any PrimitiveTabContent { return primitive.tabs(id: id) }
  // Of content of an app's own only the body is read: it has no state here.
  return tabs(of: body(of: content), id: id)
}

@MainActor
private func body(of content: some TabContent) -> any TabContent { content.body }

extension Tab: PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
  fileprivate func tabs(id: String?) -> [(slot: AnyHashable, tab: ListedTab)] {
    let traits = TabTraits(customizationID: id, role: role)
    return [(0, ListedTab(tag: value, content: content, label: label, traits: traits))]
  }
}

extension TabSection: PrimitiveTabContent where Header: View, Content: TabContent {
  fileprivate func tabs(id: String?) -> [(slot: AnyHashable, tab: ListedTab)] {
    SwiftUI.tabs(of: content).map { slot, tab in
      var tab = tab
      tab.header = header
      tab.traits.sectionID = id
      return (slot, tab)
    }
  }
}

extension ForEach: PrimitiveTabContent where Content: TabContent {
  fileprivate func tabs(id customizationID: String?) -> [(slot: AnyHashable, tab: ListedTab)] {
    data.flatMap { element in
      SwiftUI.tabs(of: content(element), id: customizationID).map { slot, tab in
        (AnyHashable([AnyHashable(element[keyPath: id]), slot]), tab)
      }
    }
  }
}

/// Several pieces of content in a row.
struct TabContentList<TabValue: Hashable> {
  let contents: [any TabContent]
}

extension TabContentList: PrimitiveTabContent {
  fileprivate func tabs(id: String?) -> [(slot: AnyHashable, tab: ListedTab)] {
    contents.enumerated().flatMap { index, content in
      SwiftUI.tabs(of: content, id: id).map { slot, tab in
        (AnyHashable([AnyHashable(index), slot]), tab)
      }
    }
  }
}

extension TabContentList: TabContent {
  var body: Self { return self }
}

/// Content with an identifier of its own.
struct IdentifiedTabContent<Content: TabContent> {
  let content: Content
  let id: String
}

extension IdentifiedTabContent: PrimitiveTabContent {
  fileprivate func tabs(id outer: String?) -> [(slot: AnyHashable, tab: ListedTab)] {
    SwiftUI.tabs(of: content, id: id)
  }
}

extension IdentifiedTabContent: TabContent {
  typealias TabValue = Content.TabValue
  var body: Self { return self }
}

extension ListedTab: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let view = TabScreen(content: content)
      .modifier(AttributeModifier(.tabItem(label))).modifier(AttributeModifier(.tag(tag)))
    var children = [node.child(view)]
    if let header {
      var child = node.child(header, at: "header", as: .tabSection)
      child.interest = .everything
      children.append(child)
    }
    return Lowering(role: .attribute(.tab(traits)), children: children)
  }
}

/// What a tab shows; nothing in it is read before the tab is selected.
private struct TabScreen: PrimitiveView {
  let content: any View

  func lowering(in node: Node) -> Lowering { Lowering(children: [node.child(content)]) }
}
