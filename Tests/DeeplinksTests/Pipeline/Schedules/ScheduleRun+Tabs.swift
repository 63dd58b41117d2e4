import Deeplinks

extension ScheduleRun {
  /// Shows `tabs`; a host shows the stacks of those that come if it shows all others.
  func setTabs(_ tabs: [TripTab]) {
    guard let app else { return }
    checks.isHostAwkward = true
    checks.noteOwnChange()
    let before = app.tabs.tabs
    app.tabs.setTabs(tabs)
    self.app?.shownTabs.formIntersection(before.filter(tabs.contains))
    guard app.shownTabs.isSuperset(of: before) else { return }
    for tab in tabs { attach(tab) }
  }
}

extension ScheduleStep.Action {
  /// The tab on screen in which the user does something.
  var tab: TripTab? {
    switch self {
    case .swipeBack(let tab), .goOn(let tab), .swipeDown(let tab, _): tab
    default: nil
    }
  }
}
