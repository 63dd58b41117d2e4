/// Where a deep link leads on one stack: a root, a path of screens above it and a last route.
///
/// A handler returns it, a router executes it, as one change:
///
/// ```swift
/// DeeplinkRoute(root: .home, type: .push, route: .product(id: 42), path: [.category(id: 7)])
/// ```
///
/// 1. Everything presented above the router is dismissed, however deep.
/// 2. ``StackPolicy/reset`` clears the path, ``StackPolicy/append`` keeps it.
/// 3. ``root``, if given, becomes the root and clears the path, also under `append`.
/// 4. Each element of ``path`` is pushed.
/// 5. ``route``, if given, is shown as ``type`` says.
///
/// Under `append` a pushed route equal to the one on top is skipped.
public struct DeeplinkRoute<Destination: Route>: Hashable, Sendable {
  /// The stack's new root, or nil to keep the one it has.
  public var root: Destination?
  /// The screens pushed beneath ``route``, bottom to top.
  public var path: [Destination]
  /// The screen the link leads to, or nil when the root or the path's end is what it wants to show.
  public var route: Destination?
  /// How ``route`` is shown.
  public var type: Presentation
  /// What happens to the path already on the stack.
  public var stack: StackPolicy

  /// Creates a deep link that starts from a cleared path.
  ///
  /// - Parameters:
  ///   - root: The stack's new root; nil keeps the one it has.
  ///   - type: How `route` is shown.
  ///   - route: The screen the link leads to.
  ///   - path: The screens pushed beneath it, bottom to top.
  public init(
    root: Destination? = nil, type: Presentation, route: Destination, path: [Destination] = []
  ) {
    self.init(root: root, path: path, route: route, type: type, stack: .reset)
  }

  init(
    root: Destination?, path: [Destination], route: Destination?, type: Presentation,
    stack: StackPolicy
  ) {
    self.root = root
    self.path = path
    self.route = route
    self.type = type
    self.stack = stack
  }
}

// MARK: - Factories

extension DeeplinkRoute {
  /// A link that pushes `route` on top of `path`.
  public static func push(
    _ route: Destination, root: Destination? = nil, path: [Destination] = []
  ) -> Self {
    Self(root: root, type: .push, route: route, path: path)
  }

  /// A link that presents `route` as a sheet over `path`.
  public static func present(
    _ route: Destination, root: Destination? = nil, path: [Destination] = []
  ) -> Self {
    Self(root: root, type: .sheet, route: route, path: path)
  }

  /// A link that presents `route` as a full-screen cover over `path`.
  public static func cover(
    _ route: Destination, root: Destination? = nil, path: [Destination] = []
  ) -> Self {
    Self(root: root, type: .cover, route: route, path: path)
  }

  /// A link to the stack's root, which is replaced if `root` is given.
  public static func popToRoot(root: Destination? = nil) -> Self {
    Self(root: root, path: [], route: nil, type: .root, stack: .reset)
  }

  /// A link that replaces the stack's root with `root`.
  public static func updateRoot(_ root: Destination) -> Self {
    Self(type: .root, route: root)
  }
}

// MARK: - Derived links

extension DeeplinkRoute {
  /// The same link with each route nested in another route type, as a composer does.
  ///
  /// - Complexity: O(*n*), where *n* is the length of ``path``.
  public func map<D: Route>(_ transform: (Destination) -> D) -> DeeplinkRoute<D> {
    DeeplinkRoute<D>(
      root: root.map(transform), path: path.map(transform), route: route.map(transform),
      type: type, stack: stack)
  }

  /// The same link on top of the path already there.
  public func appending() -> Self {
    var copy = self
    copy.stack = .append
    return copy
  }

  /// The same link in a tab's stack.
  public func `in`<Tab: TabRoute>(tab: Tab) -> TabDeeplink<Tab, Destination> {
    TabDeeplink(tab: tab, deeplink: self)
  }
}
