extension NavigationState {
  /// The stack and the stacks presented over it by the names of their routes: one on a line, bottom to top.
  ///
  ///     catalog.list > catalog.category > catalog.product
  ///       sheet: catalog.review
  ///
  /// It is meant for debugging and contains no value that a route carries.
  public var treeDescription: String {
    layers.map { style, routes in
      let names = routes.map(\.name.onOneLine).joined(separator: " > ")
      return style.map { "  \($0.rawValue): \(names)" } ?? names
    }
    .joined(separator: "\n")
  }
}

extension TabNavigationState {
  /// Every tab's stack and those presented over it, with the selected tab marked by a star.
  ///
  ///       home: home
  ///     * catalog: catalog.list > catalog.product
  ///         sheet: catalog.review
  ///
  /// It is meant for debugging and contains no value that a route carries.
  public var treeDescription: String {
    tabs.map { tab in
      let stack = self[tab]?.treeDescription ?? ""
      let line = "\(tab == selection ? "* " : "  ")\(tab.name.onOneLine): \(stack)"
      return line.split(separator: "\n").joined(separator: "\n  ")
    }
    .joined(separator: "\n")
  }
}

extension Router {
  /// The stack and those presented over it; see ``NavigationState/treeDescription``.
  public var treeDescription: String { state.treeDescription }
}

extension TabRouter {
  /// Every tab's stack and those presented over it; see ``TabNavigationState/treeDescription``.
  public var treeDescription: String { state.treeDescription }
}
