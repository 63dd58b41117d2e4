import Deeplinks

extension ScheduleRun {
  /// Shows a screen on top of what the user sees, and waits for its result.
  func wait(for style: ModalStyle?) {
    guard let router = app?.tabs.current.topmost else { return }
    let task = Task.startedAtOnce {
      if let style {
        _ = await router.present(.visited(1), as: style, returning: Int.self)
      } else {
        _ = await router.push(.visited(0), returning: Int.self)
      }
      self.endsOfWaiting += 1
    }
    waiters.append(task)
  }

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

  /// Takes all screens away, after which nobody waits for one.
  func endAllWaiting() async {
    guard let tabs = app?.tabs else { return }
    for tab in tabs.tabs { tabs[tab].restore(NavigationState(root: .root(tab))) }
    await passUntilNobodySleeps()
    if endsOfWaiting != waiters.count {
      checks.fail("\(waiters.count) waited for screens, and it ended \(endsOfWaiting) times")
    }
  }
}
