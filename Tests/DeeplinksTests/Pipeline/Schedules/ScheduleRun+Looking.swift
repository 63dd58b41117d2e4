import Deeplinks

extension ScheduleRun {
  func sight() -> ScheduleChecks.Sight {
    guard let tabs = app?.tabs else { return .init() }
    var sight = ScheduleChecks.Sight(
      current: { tabs.current.stops }, wanted: { tabs.stops }, user: backend.user,
      answer: backend.answers, hasStop: { !self.backend.answersWithoutStop.contains($0) },
      revision: tabs.revision)
    guard lookedAt != tabs.revision else { return sight }
    lookedAt = tabs.revision
    sight.stops = tabs.stops
    for tab in tabs.tabs {
      // What a host has not dismissed is wanted again, since it is on screen.
      for router in newRouters(from: tabs[tab])
      where router.root == .login && router.parent?.shown.modal !== router {
        sight.hasNewPrompt = true
      }
    }
    let pushed = tabs.tabs.reduce(0) { $0 + tabs[$1].pushedLogins }
    if pushed > pushedLogins, !checks.isHostAwkward { sight.hasNewPrompt = true }
    pushedLogins = pushed
    return sight
  }

  /// The routers from `base` upward that were not there at the last look.
  private func newRouters(from base: Router<TripStop>) -> [Router<TripStop>] {
    var new: [Router<TripStop>] = []
    var next: Router<TripStop>? = base
    while let router = next {
      let id = ObjectIdentifier(router)
      if routers[id]?.router == nil { new.append(router) }
      routers[id] = WeakRouter(router: router)
      next = router.presented?.router
    }
    return new
  }

  func difference() -> String? {
    guard let app else { return nil }
    return app.tabs.difference(shownTabs: app.shownTabs, isTabBarShown: app.isTabBarShown)
  }
}

extension Router where Destination == TripStop {
  /// How many logins are pushed on this stack and on those over it.
  fileprivate var pushedLogins: Int {
    path.count { $0 == .login } + (presented?.router.pushedLogins ?? 0)
  }
}
