/// An instruction to a router, and neither a URL nor a ``Route``: where a link leads on one stack, as a root, a path of
/// screens above it, and a last route.
///
/// A handler returns it, and a router executes it as one change:
///
/// ```swift
/// DeeplinkRoute(root: .home, type: .push, route: .product(id: 42), path: [.category(id: 7)])
/// ```
///
/// 1. Everything presented above the router is dismissed, however deep. A sheet or cover that the link presents anyway
///    stays, if its root and style are the same and nothing beneath it changes.
/// 2. ``StackPolicy/reset`` clears the path, ``StackPolicy/append`` keeps it.
/// 3. ``root``, if given, becomes the root and clears the path, also under `append`.
/// 4. Each element of ``path`` is pushed.
/// 5. ``route``, if given, is shown as ``type`` says, and ``inner`` is pushed inside what it presents.
///
/// Under `append`, a pushed route equal to the one on top is skipped.
///
/// ``StackPolicy/onTop`` keeps everything that is there: path and route go on the topmost presented stack, with
/// the same skip.
///
/// Creating a deep link makes its parts agree; see ``init(root:type:route:path:inner:)`` and ``onTop()``.
public struct DeeplinkRoute<Destination: Route>: Hashable, Sendable {
  /// The stack's new root, or nil to keep the one it has.
  ///
  /// It is nil in a deep link on top, and where ``route`` becomes the root.
  public let root: Destination?
  /// The screens pushed beneath ``route``, bottom to top.
  public let path: [Destination]
  /// The screen that the link leads to; nil if it leads to the root or to the end of ``path``.
  public let route: Destination?
  /// How ``route`` is shown.
  public let type: Presentation
  /// The treatment of the screens that are already there.
  public let stack: StackPolicy
  /// The screens pushed over ``route`` inside the sheet or cover that it is presented as, bottom to top.
  ///
  /// It is empty where nothing is presented.
  public let inner: [Destination]

  /// Creates a deep link that starts from a cleared path.
  ///
  /// A route that becomes the root is the only screen, so `root`, `path`, and `inner` are dropped beside it. Debug
  /// builds report that once.
  ///
  /// - Parameters:
  ///   - root: The stack's new root; nil keeps the one it has.
  ///   - type: How `route` is shown.
  ///   - route: The screen that the link leads to.
  ///   - path: The screens pushed beneath it, bottom to top.
  ///   - inner: The screens pushed over it, bottom to top: inside the sheet or cover that presents it, or else on the
  ///     same stack, so that the last of them becomes ``route``.
  public init(
    root: Destination? = nil, type: Presentation, route: Destination, path: [Destination] = [],
    inner: [Destination] = []
  ) {
    self.init(root: root, path: path, route: route, type: type, stack: .reset, inner: inner)
  }

  /// Creates a deep link whose parts agree; parts that agree already stay as they are.
  private init(
    root: Destination?, path: [Destination], route: Destination?, type: Presentation,
    stack: StackPolicy, inner: [Destination] = []
  ) {
    var (root, path, route, type, inner) = (root, path, route, type, inner)
    if type == .root, let destination = route {
      let isReplaced = root != nil && root != destination
      reportDropped(root: isReplaced, path: !path.isEmpty, inner: !inner.isEmpty, by: Self.self)
      (root, path, inner) = (nil, [], [])
    }
    if stack == .onTop {
      if let pushed = root { path.insert(pushed, at: 0) }
      root = nil
      if type == .root { type = .push }
    }
    if type == .push, let destination = route, let last = inner.popLast() {
      path += [destination] + inner
      (route, inner) = (last, [])
    }
    self.root = root
    self.path = path
    self.route = route
    self.type = type
    self.stack = stack
    self.inner = inner
  }
}

/// Reports the parts that were dropped beside a route that becomes the root.
private func reportDropped(root: Bool, path: Bool, inner: Bool, by link: Any.Type) {
  guard root || path || inner else { return }
  let parts = [root ? "root" : nil, path ? "path" : nil, inner ? "inner" : nil].compactMap { $0 }
  RuntimeIssue.reportOnce(
    "A \(link) of type root drops what is given as \(parts.joined(separator: ", ")), because its route becomes the "
      + "root and clears the stack; give the route alone, or push or present it.")
}

// MARK: - Factories

extension DeeplinkRoute {
  /// A deep link that pushes `route` on top of `path`.
  public static func push(
    _ route: Destination, root: Destination? = nil, path: [Destination] = []
  ) -> Self {
    Self(root: root, type: .push, route: route, path: path)
  }

  /// A deep link that presents `route` as a sheet over `path`, with `inner` pushed inside the sheet.
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

  /// A deep link that presents `route` as a full-screen cover over `path`, with `inner` pushed inside the cover.
  public static func cover(
    _ route: Destination, root: Destination? = nil, path: [Destination] = [],
    inner: [Destination] = []
  ) -> Self {
    Self(root: root, type: .cover, route: route, path: path, inner: inner)
  }

  /// A deep link to the stack's root, which is replaced if `root` is given.
  public static func popToRoot(root: Destination? = nil) -> Self {
    Self(root: root, path: [], route: nil, type: .root, stack: .reset)
  }

  /// A deep link that replaces the stack's root with `root`.
  public static func updateRoot(_ root: Destination) -> Self {
    Self(type: .root, route: root)
  }

  /// A deep link that does something and shows nothing: the user stays where they are.
  ///
  /// Its handler verifies an e-mail address or applies a code. The link opens, and still shows nothing after
  /// ``appending()``, ``onTop()``, ``map(_:)``, and ``in(tab:)``.
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
  /// The same deep link with each route nested in another route type, as a composer does.
  ///
  /// - Complexity: O(*n*), where *n* is the length of ``path`` and ``inner``.
  public func map<D: Route>(_ transform: (Destination) -> D) -> DeeplinkRoute<D> {
    DeeplinkRoute<D>(
      root: root.map(transform), path: path.map(transform), route: route.map(transform),
      type: type, stack: stack, inner: inner.map(transform))
  }

  /// The same deep link, but it keeps the path that is already there and builds on it.
  ///
  /// A deep link on top that shows nothing, such as ``stay``, is returned unchanged: appending would dismiss what is
  /// presented.
  public func appending() -> Self {
    staysPut ? self : with(stack: .append)
  }

  /// The same deep link on top of what the user sees, so that it dismisses and replaces nothing.
  ///
  /// Its ``root`` is pushed before its ``path``, and a route that would become the root is pushed.
  ///
  /// ```swift
  /// .cover(.paywall).onTop()
  /// ```
  public func onTop() -> Self {
    with(stack: .onTop)
  }

  /// The same deep link with another stack policy.
  func with(stack: StackPolicy) -> Self {
    Self(root: root, path: path, route: route, type: type, stack: stack, inner: inner)
  }

  /// Whether the link shows and dismisses nothing, like ``stay``.
  var staysPut: Bool { stack == .onTop && path.isEmpty && route == nil }
}
