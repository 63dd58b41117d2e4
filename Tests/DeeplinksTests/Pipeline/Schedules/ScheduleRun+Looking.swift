import Deeplinks

extension ScheduleRun {
  func sight() -> ScheduleChecks.Sight {
    guard let tabs = app?.tabs else { return .init() }
    var sight = ScheduleChecks.Sight(
      current: { tabs.current.stops }, user: backend.user, answer: backend.answers,
      hasStop: { !self.backend.answersWithoutStop.contains($0) })
    guard lookedAt != tabs.revision else { return sight }
    lookedAt = tabs.revision
    sight.stops = tabs.stops
    for tab in tabs.tabs { noteRouters(from: tabs[tab]) }
    return sight
  }

  private func noteRouters(from base: Router<TripStop>) {
    var next: Router<TripStop>? = base
    while let router = next {
      routers[ObjectIdentifier(router)] = WeakRouter(router: router)
      next = router.presented?.router
    }
  }

  func difference() -> String? {
    guard let app else { return nil }
    return app.tabs.difference(shownTabs: app.shownTabs, isTabBarShown: app.isTabBarShown)
  }
}
