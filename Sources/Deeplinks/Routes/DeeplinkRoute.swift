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
/// 5. ``route``, if given, is shown as ``type`` says, and ``inner`` is pushed inside what it presents.
///
/// Under `append` a pushed route equal to the one on top is skipped.
///
/// ``StackPolicy/onTop`` keeps all of that as it is: path and route go on the topmost presented stack, with
/// the same skip. A root is pushed there too, which is one of ``warnings``.
public struct DeeplinkRoute<Destination: Route>: Hashable, Sendable {
  /// The stack's new root, or nil to keep the one it has.
  public var root: Destination?
  /// The screens pushed beneath ``route``, bottom to top.
  public var path: [Destination]
  /// The screen the link leads to, or nil when the root or the path's end is what it wants to show.
  public var route: Destination?
  /// How ``route`` is shown.
  public var type: Presentation
  /// What happens to what is already there.
  public var stack: StackPolicy
  /// The screens pushed over ``route`` inside the sheet or cover it is presented as, bottom to top.
  public var inner: [Destination]

  /// Creates a deep link that starts from a cleared path.
  ///
  /// - Parameters:
  ///   - root: The stack's new root; nil keeps the one it has.
  ///   - type: How `route` is shown.
  ///   - route: The screen the link leads to.
  ///   - path: The screens pushed beneath it, bottom to top.
  ///   - inner: The screens pushed over it inside the sheet or cover it is presented as, bottom to top.
  public init(
    root: Destination? = nil, type: Presentation, route: Destination, path: [Destination] = [],
    inner: [Destination] = []
  ) {
    self.init(root: root, path: path, route: route, type: type, stack: .reset, inner: inner)
  }

  init(
    root: Destination?, path: [Destination], route: Destination?, type: Presentation,
    stack: StackPolicy, inner: [Destination] = []
  ) {
    self.root = root
    self.path = path
    self.route = route
    self.type = type
    self.stack = stack
    self.inner = inner
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

  /// A link that presents `route` as a sheet over `path`, with `inner` pushed inside the sheet.
  ///
  /// ```swift
  /// .present(.checkout, path: [.cart], inner: [.address])
  /// ```
  public static func present(
    _ route: Destination, root: Destination? = nil, path: [Destination] = [],
    inner: [Destination] = []
  ) -> Self {
    Self(root: root, type: .sheet, route: route, path: path, inner: inner)
  }

  /// A link that presents `route` as a full-screen cover over `path`, with `inner` pushed inside the cover.
  public static func cover(
    _ route: Destination, root: Destination? = nil, path: [Destination] = [],
    inner: [Destination] = []
  ) -> Self {
    Self(root: root, type: .cover, route: route, path: path, inner: inner)
  }

  /// A link to the stack's root, which is replaced if `root` is given.
  public static func popToRoot(root: Destination? = nil) -> Self {
    Self(root: root, path: [], route: nil, type: .root, stack: .reset)
  }

  /// A link that replaces the stack's root with `root`.
  public static func updateRoot(_ root: Destination) -> Self {
    Self(type: .root, route: root)
  }

  /// A link that does something and shows nothing: the person stays where they are.
  ///
  /// Its handler verifies an e-mail address or applies a code. It has opened, and stays what it is through
  /// ``appending()``, ``onTop()``, ``map(_:)`` and ``in(tab:)``.
  ///
  /// ```swift
  /// case .verifyEmail(let token):
  ///   try await account.verify(token)
  ///   return .stay
  /// ```
  public static var stay: Self {
    Self(root: nil, path: [], route: nil, type: .push, stack: .onTop)
  }
}

// MARK: - Derived links

extension DeeplinkRoute {
  /// The same link with each route nested in another route type, as a composer does.
  ///
  /// - Complexity: O(*n*), where *n* is the length of ``path`` and ``inner``.
  public func map<D: Route>(_ transform: (Destination) -> D) -> DeeplinkRoute<D> {
    DeeplinkRoute<D>(
      root: root.map(transform), path: path.map(transform), route: route.map(transform),
      type: type, stack: stack, inner: inner.map(transform))
  }

  /// The same link on top of the path already there.
  ///
  /// A link on top that shows nothing, as ``stay``, stays one: appending would dismiss what is presented.
  public func appending() -> Self {
    if staysPut { return self }
    var copy = self
    copy.stack = .append
    return copy
  }

  /// The same link on top of what the person sees, which takes nothing away.
  ///
  /// ```swift
  /// .cover(.paywall).onTop()
  /// ```
  public func onTop() -> Self {
    var copy = self
    copy.stack = .onTop
    return copy
  }

  /// Whether the link shows nothing and takes nothing away, as ``stay``.
  var staysPut: Bool { stack == .onTop && root == nil && path.isEmpty && route == nil }

  /// The same link in a tab's stack; a link on top ignores the tab.
  public func `in`<Tab: TabRoute>(tab: Tab) -> TabDeeplink<Tab, Destination> {
    TabDeeplink(tab: tab, deeplink: self)
  }
}
