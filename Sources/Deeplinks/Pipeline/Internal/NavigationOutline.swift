/// The wanted state of an app by the names of its tabs and routes, without any value that they carry.
///
/// The console shows it, because it knows nothing of the app's types. The shown state follows step by step.
package struct NavigationOutline: Hashable, Sendable {
  /// A stack, with those presented over it.
  package struct Stack: Hashable, Sendable {
    /// The name of its tab; nil in an app with one stack.
    package let tab: String?
    /// Whether its tab is the selected one.
    package let isSelected: Bool
    /// The stack itself, and then those presented over it, bottom to top.
    package let levels: [Level]
  }

  /// One level of a stack: its root and the screens pushed on it.
  package struct Level: Hashable, Sendable {
    /// How it is presented; nil for the stack at the bottom.
    package let style: ModalStyle?
    /// The names of its routes, the root first.
    package let screens: [String]
  }

  /// The stack of each tab in order, or the only one.
  package let stacks: [Stack]
}

extension NavigationOutline {
  init<Tab: TabRoute, Destination: Route>(_ state: TabNavigationState<Tab, Destination>) {
    func level(_ style: ModalStyle?, _ root: Destination, _ path: [Destination]) -> Level {
      Level(style: style, screens: ([root] + path).map(\.name.onOneLine))
    }
    stacks = state.tabs.compactMap { tab in
      state[tab].map { stack in
        Stack(
          tab: tab is OnlyTab ? nil : tab.name.onOneLine, isSelected: tab == state.selection,
          levels: [level(nil, stack.root, stack.path)]
            + stack.modals.map { level($0.style, $0.root, $0.path) })
      }
    }
  }
}

extension DeeplinkPipeline {
  /// The wanted state of the pipeline's routers by names; nil in an app with its own navigation.
  ///
  /// It is observed like a router's own properties.
  ///
  /// - Complexity: Linear in the number of screens on all stacks.
  package var outline: NavigationOutline? { app.outline() }
}
