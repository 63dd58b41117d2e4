/// Another screen that the person sees, for analytics.
///
/// ```swift
/// for await change in tabRouter.screens {
///   analytics.log("screen", name: change.name, link: change.link)
/// }
/// ```
///
/// It names the screens and does not carry their values, as events do not: reset tokens stand in routes.
public struct ScreenChange: Hashable, Sendable, CustomStringConvertible {
  /// The name of the route that the person sees.
  public let name: String
  /// The name of the tab it is in, where there are tabs.
  public let tab: String?
  /// The level it is on: 0 for a tab's own stack, 1 for what is presented over it, and so on.
  public let depth: Int
  /// How that level is presented; nil for a tab's own stack.
  public let style: ModalStyle?
  /// The name of the route that the person saw before.
  public let before: String
  /// The number of the link that led there, as its ``DeeplinkEvent``s have it; nil if the person or the app did.
  public let link: Int?

  /// The change in words: `catalog.product instead of home in tab catalog, by link 3`.
  public var description: String {
    let level = style.map { ", \($0.rawValue) at level \(depth)" } ?? ""
    let place = tab.map { " in tab \($0)" } ?? ""
    let cause = link.map { ", by link \($0)" } ?? ""
    return "\(name) instead of \(before)\(place)\(level)\(cause)".onOneLine
  }
}

/// Follows what the person sees on one router, and tells of each other screen.
@MainActor
final class ScreenWatch {
  let streams = Streams<ScreenChange>()
  private let look: @MainActor (Looking) -> SeenScreen?
  private var last: SeenScreen?
  /// Where the last link leads, until another screen is told.
  private var expected: (link: Int, screen: ScreenID?)?

  /// What is looked at.
  enum Looking { case shown, wanted }

  init(look: @escaping @MainActor (Looking) -> SeenScreen?) {
    self.look = look
  }

  /// Whether its router is gone.
  var isOver: Bool { look(.wanted) == nil }

  /// Takes in that a link has led to what is wanted now.
  func noteLink(_ link: Int) {
    expected = look(.wanted).map { (link, $0.screen) }
  }

  func makeStream() -> AsyncStream<ScreenChange> {
    // Nobody has followed since the last stream ended.
    if !streams.isObserved { (last, expected) = (look(.shown), nil) }
    return streams.makeStream()
  }

  /// Tells of the screen that is seen now, if it is another one.
  func tell() {
    guard streams.isObserved, let seen = look(.shown), let before = last,
      seen.screen != before.screen
    else { return }
    let link = expected?.screen == seen.screen ? expected?.link : nil
    (last, expected) = (seen, nil)
    streams.yield(
      ScreenChange(
        name: seen.name, tab: seen.tab, depth: seen.depth, style: seen.style,
        before: before.name, link: link))
  }
}

/// What the person sees.
struct SeenScreen {
  /// Nil for one that the user has just pushed and the router does not want.
  let screen: ScreenID?
  /// The name of its route.
  let name: String
  let tab: String?
  let depth: Int
  let style: ModalStyle?
}

extension Router {
  /// The screens that the person sees on this stack and over it, one after another.
  ///
  /// There is one element each time the router settles on another route than the person saw before; what is
  /// passed on the way there is not told. A stack that is in a tab follows itself, whatever tab is selected. A reader
  /// who is slow gets the newest 256.
  public var screens: AsyncStream<ScreenChange> {
    isGone ? AsyncStream { $0.finish() } : tree.watch(self).makeStream()
  }

  /// What a host shows on top of this stack, or what is wanted where none shows it; nil once the stack is gone.
  func screen(_ looking: ScreenWatch.Looking) -> SeenScreen? {
    isGone ? nil : top(looking)
  }

  /// The same of a stack that may be gone.
  func top(_ looking: ScreenWatch.Looking) -> SeenScreen? {
    let isShown = looking == .shown && shown.isHostedUnobserved
    var (router, depth) = (self, 0)
    var style: ModalStyle?
    while let next = isShown
      ? router.shown.unobservedSlotPresented : router.unobservedPresented
    {
      (router, style) = (next.router, next.style)
      depth += 1
    }
    guard isShown, router.shown.isHostedUnobserved else {
      let route = router.unobservedPath.last ?? router.unobservedRoot
      return SeenScreen(
        screen: router.screenIDs.last, name: route.name, tab: tabName, depth: depth, style: style)
    }
    let slot = router.shown
    let route = slot.unobservedSlotPath.last ?? slot.unobservedSlotRoot
    let isKnown = slot.slotScreens.count == slot.unobservedSlotPath.count + 1
    return SeenScreen(
      screen: isKnown ? slot.slotScreens.last : nil, name: route.name, tab: tabName, depth: depth,
      style: style)
  }
}

extension TabRouter {
  /// The screens that the person sees, one after another.
  ///
  /// There is one element each time the router settles on another route than the person saw before, whoever led
  /// there; what is passed on the way is not told. With ``DeeplinkPipeline/events``, which have the same numbers, it
  /// says where links lead: *link 3 opened catalog.product*. A reader who is slow gets the newest 256.
  public var screens: AsyncStream<ScreenChange> { tree.watch(self).makeStream() }
}

extension RouterTree {
  func watch(_ router: Router<Destination>) -> ScreenWatch {
    watch(of: router) { [weak router] in router?.screen($0) }
  }

  func watch<Tab: TabRoute>(_ router: TabRouter<Tab, Destination>) -> ScreenWatch {
    watch(of: router) { [weak router] looking in
      guard let router else { return nil }
      let index = looking == .shown ? router.shownIndex : router.wantedIndex
      return router.bases[index].top(looking)
    }
  }

  private func watch(
    of router: AnyObject, look: @escaping @MainActor (ScreenWatch.Looking) -> SeenScreen?
  ) -> ScreenWatch {
    watches.removeAll { !$0.watch.streams.isObserved }
    if let watch = watches.first(where: { $0.router === router })?.watch { return watch }
    let watch = ScreenWatch(look: look)
    watches.append((WeakObject(router), watch))
    changes.onLink = { [weak self] in self?.noteLink($0) }
    return watch
  }

  /// Looks at what is seen once all that is wanted is shown.
  func followScreens() {
    guard !isFollowingScreens, !watches.isEmpty else { return }
    isFollowingScreens = true
    Task {
      isFollowingScreens = false
      guard let driver else { return tellScreens() }
      driver.whenSettled { _ in self.tellScreens() }
    }
  }

  private func tellScreens() {
    for (_, watch) in watches { watch.tell() }
    // Their streams end.
    watches.removeAll { $0.watch.isOver }
  }

  private func noteLink(_ link: Int) {
    for (_, watch) in watches { watch.noteLink(link) }
  }
}
