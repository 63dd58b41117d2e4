/// Where a link leads, with the router that executes it, without their types.
@MainActor
protocol LinkNavigation {
  /// The name of the route it leads to, for events; nil where it shows none.
  var routeName: String? { get }
  /// Whether it leads on top of what the person sees, and takes nothing away.
  var isOnTop: Bool { get }
  /// The same on top of what the person sees; nil where there is nothing to show there.
  var here: (any LinkNavigation)? { get }
  /// What is compared to see whether two lead to the same.
  var value: AnyHashable { get }
  /// What is there already, if the person sees what it leads to.
  var seen: (any ShownScreens)? { get }
  /// The screens that ask before they go, of those it would take away, topmost first.
  var questions: [LeaveQuestion] { get }
  /// Executes it.
  func execute() -> Execution
}

/// What has become of a ``LinkNavigation``.
enum Execution {
  case shown(any ShownScreens)
  /// The step that could not be taken.
  case refused(NavigationStep)
}

/// What a ``LinkNavigation`` has shown, as far as a router knows.
@MainActor
protocol ShownScreens {
  /// Whether it is there, beneath whatever was shown over it since.
  var isThere: Bool { get }
  /// Whether it is on the stack that the person sees.
  var isSeen: Bool { get }
  /// The step to the route it led to, if somebody took that away since; nil as long as it is wanted.
  var overtakenStep: NavigationStep? { get }
  /// Takes it away, with all above it: that was reached through it.
  func takeAway()
  /// Takes it away, unless something is shown over it or asks before it goes.
  func takeAwayUnlessUsed()
}

/// What an app with navigation of its own has done already.
struct PerformedNavigation: LinkNavigation, ShownScreens {
  var routeName: String? { nil }
  var isOnTop: Bool { false }
  var here: (any LinkNavigation)? { nil }
  var value: AnyHashable { 0 }
  var seen: (any ShownScreens)? { nil }
  var questions: [LeaveQuestion] { [] }
  func execute() -> Execution { .shown(self) }

  var isThere: Bool { true }
  var isSeen: Bool { true }
  var overtakenStep: NavigationStep? { nil }
  func takeAway() {}
  func takeAwayUnlessUsed() {}
}

/// A deep link in an app with one stack.
struct StackNavigation<Destination: Route>: LinkNavigation {
  let deeplink: DeeplinkRoute<Destination>
  let router: Router<Destination>

  var routeName: String? { deeplink.target(on: router)?.name }
  var isOnTop: Bool { deeplink.stack == .onTop }
  var here: (any LinkNavigation)? { deeplink.here.map { Self(deeplink: $0, router: router) } }
  var value: AnyHashable { deeplink }
  var seen: (any ShownScreens)? { StackScreens(seenOn: router, deeplink) }
  var questions: [LeaveQuestion] { router.questions(leavingFor: deeplink) }

  func execute() -> Execution {
    let before = StackBefore(router)
    router.handle(deeplink: deeplink)
    return .shown(StackScreens(deeplink: deeplink, router: router, before: before))
  }
}

/// A deep link in an app with tabs.
struct TabNavigation<Tab: TabRoute, Destination: Route>: LinkNavigation {
  let tabDeeplink: TabDeeplink<Tab, Destination>
  let router: TabRouter<Tab, Destination>

  /// Whether it leads to a tab that it names.
  var namesTab: Bool { !isOnTop && tabDeeplink.tab != nil }

  /// The tab it leads to: what is shown on top is shown in the selected one.
  private var tab: Tab {
    (isOnTop ? nil : tabDeeplink.tab) ?? router.unobservedSelection
  }

  var routeName: String? {
    guard router.unobservedTabs.contains(tab) else { return nil }
    let stack = router.unobservedRouter(of: tab)
    guard let deeplink = tabDeeplink.deeplink else { return stack.topRoute.name }
    return deeplink.target(on: stack)?.name
  }

  var isOnTop: Bool { tabDeeplink.deeplink?.stack == .onTop }

  var here: (any LinkNavigation)? {
    tabDeeplink.deeplink?.here.map { Self(tabDeeplink: .current($0), router: router) }
  }

  var value: AnyHashable { tabDeeplink.deeplink }
  var seen: (any ShownScreens)? {
    tabDeeplink.deeplink.flatMap { StackScreens(seenOn: router.wantedRouter, $0) }.map {
      TabScreens(navigation: self, tab: router.unobservedSelection, stack: $0)
    }
  }

  var questions: [LeaveQuestion] {
    guard router.hasQuestions, !isOnTop, router.unobservedTabs.contains(tab) else { return [] }
    let left = tab == router.unobservedSelection ? [] : router.questionsLeavingSelection
    let stack = router.unobservedRouter(of: tab)
    return left
      + (tabDeeplink.deeplink.map(stack.questions(leavingFor:)) ?? stack.questionsAbove)
  }

  func execute() -> Execution {
    let tab = tab
    guard router.unobservedTabs.contains(tab) else {
      router.handle(tabDeeplink: tabDeeplink)
      return .refused(NavigationStep(kind: .select, tab: tab.name))
    }
    let stackRouter = router.unobservedRouter(of: tab)
    let before = StackBefore(stackRouter)
    router.handle(tabDeeplink: tabDeeplink)
    let stack = tabDeeplink.deeplink.map {
      StackScreens(deeplink: $0, router: stackRouter, tab: tab, before: before)
    }
    return .shown(TabScreens(navigation: self, tab: tab, stack: stack))
  }
}

extension DeeplinkRoute {
  /// The route the person sees once this link was executed on `router`; nil where it shows none.
  @MainActor
  func target(on router: Router<Destination>) -> Destination? {
    let isModal = type == .sheet || type == .cover
    let named = (isModal ? inner.last : nil) ?? route ?? path.last ?? root
    return switch stack {
    case .onTop: named
    case .append: named ?? router.topRoute
    case .reset: named ?? router.root
    }
  }
}
