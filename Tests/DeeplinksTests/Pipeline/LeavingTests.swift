import Deeplinks
import DeeplinksTestSupport
import Testing

/// A screen with unsaved work is asked before a link takes it away.
@MainActor
@Suite(.startingAtOnceAndNot) struct LeavingTests {
  private let fixture = PipelineFixture()
  private var router: TabRouter<PageTab, Page> { fixture.router }

  /// Answers for the user, once somebody says what.
  @MainActor
  private final class Person {
    private(set) var asked = 0
    private var continuation: CheckedContinuation<Bool, Never>?

    func ask() async -> Bool {
      asked += 1
      return await withCheckedContinuation { continuation = $0 }
    }

    func answer(_ answer: Bool) async {
      while continuation == nil { await turnOfOthers() }
      continuation?.resume(returning: answer)
      continuation = nil
    }
  }

  /// Opens a link and returns once `person` is asked.
  private func opening(
    _ text: String, _ person: Person
  ) async -> Task<DeeplinkOutcome<PageID>, Never> {
    let before = person.asked
    let task = Task { await fixture.open(text) }
    while person.asked == before { await turnOfOthers() }
    return task
  }

  // MARK: - No

  @Test func `if the user keeps it, nothing changes and the link is kept`() async {
    router.current.push(.other)
    let before = router.state
    let leaveGuard = router.current.askBeforeLeaving { false }
    router.current.present(.item(id: 5))
    let sheetGuard = router.current.topmost.askBeforeLeaving { false }
    let outcome = await fixture.open("app://secrets/1")
    #expect(outcome.code == "pending")
    fixture.backend.isSignedIn = true
    let kept = DeeplinkFailure.keptUnsavedWork(PageID.secret(id: 1), screen: "item")
    #expect(await fixture.pipeline.fulfill(.login) == .rejected(kept))
    #expect(router.selection == .first)
    #expect(router.currentRoute == .item(id: 5))
    #expect(router.current.path == before[.first]?.path)
    #expect(fixture.pipeline.notice == nil)
    #expect(fixture.recorder.stages(of: 1).last == .kept)
    withExtendedLifetime((leaveGuard, sheetGuard)) {}
  }

  @Test func `no fallback is asked for a link that is kept`() async {
    let fixture = PipelineFixture(fallback: { _, _ in .show(TabDeeplink(tab: .second)) })
    fixture.router.current.present(.other)
    let leaveGuard = fixture.router.current.topmost.askBeforeLeaving { false }
    #expect(
      await fixture.open("app://items/1")
        == .rejected(.keptUnsavedWork(.item(id: 1), screen: "other")))
    #expect(fixture.router.currentRoute == .other)
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a fallback that is kept ends with its own failure`() async {
    let fixture = PipelineFixture(fallback: { _, _ in .show(TabDeeplink(tab: .second)) })
    fixture.router.current.present(.other)
    let leaveGuard = fixture.router.current.topmost.askBeforeLeaving { false }
    #expect(await fixture.open("app://retired") == .rejected(.unsupported(.retired)))
    #expect(fixture.router.currentRoute == .other)
    #expect(fixture.recorder.stages(of: 1).suffix(2) == [.unsupported, .kept])
    #expect(fixture.pipeline.notice == .unsupported(.retired))
    withExtendedLifetime(leaveGuard) {}
  }

  // MARK: - Yes, and who is asked

  @Test func `the topmost is asked first, and each that would go`() async {
    var asked: [String] = []
    var guards: [LeaveGuard] = []
    router[.second].push(.item(id: 1))
    guards.append(
      router[.second].askBeforeLeaving {
        asked.append("second"); return true
      })
    router.current.push(.other)
    guards.append(
      router.current.askBeforeLeaving {
        asked.append("pushed"); return true
      })
    let sheet = router.current.present(.item(id: 2))
    guards.append(
      sheet.askBeforeLeaving {
        asked.append("sheet"); return true
      })
    sheet.push(.item(id: 3))
    guards.append(
      sheet.askBeforeLeaving {
        asked.append("in the sheet"); return true
      })
    #expect(await fixture.open("app://items/9") == .opened(.item(id: 9)))
    // The stack of the tab that is left stays as it is.
    #expect(asked == ["in the sheet", "sheet", "second"])
    #expect(router[.first].path == [.other])
    withExtendedLifetime(guards) {}
  }

  @Test func `a screen that stays where it is is not asked`() async {
    router[.second].push(.item(id: 1))
    let leaveGuard = router[.second].askBeforeLeaving { false }
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    let here = IncomingLink(text: "app://items/2")
    #expect(await fixture.pipeline.open(here, placing: .here) == .opened(.item(id: 2)))
    router.select(.first)
    #expect(await fixture.pipeline.open(.start, from: .intent) == .opened(.start))
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a prompt asks nobody, nor does the app, the user or restoration`() async {
    router.current.present(.other)
    var isAsked = false
    let leaveGuard = router.current.topmost.askBeforeLeaving {
      isAsked = true; return false
    }
    #expect(await fixture.open("app://secrets/1").code == "pending")
    #expect(fixture.isLoginShown)
    router.current.dismissAll()
    router.restore(router.initialState)
    #expect(!isAsked)
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a guard that was released is not asked`() async {
    router.current.present(.other)
    var leaveGuard: LeaveGuard? = router.current.topmost.askBeforeLeaving { false }
    #expect(leaveGuard != nil)
    leaveGuard = nil
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
  }

  // MARK: - Time

  @Test func `no deadline runs while the user thinks`() async {
    let fixture = PipelineFixture { $0.deadline = .seconds(1) }
    let person = Person()
    fixture.router.current.present(.other)
    let leaveGuard = fixture.router.current.topmost.askBeforeLeaving(person.ask)
    let task = Task { await fixture.open("app://items/1") }
    while person.asked == 0 { await turnOfOthers() }
    fixture.backend.clock.advance(by: .seconds(3600))
    for _ in 0..<5 { await turnOfOthers() }
    await person.answer(true)
    #expect(await task.value == .opened(.item(id: 1)))
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a newer link takes over the answer, and nobody is asked twice at once`() async {
    let person = Person()
    router.current.present(.other)
    let leaveGuard = router.current.topmost.askBeforeLeaving(person.ask)
    let older = await opening("app://items/1", person)
    let newer = Task { await fixture.open("app://items/2") }
    #expect(await older.value == .superseded)
    for _ in 0..<5 { await turnOfOthers() }
    #expect(person.asked == 1)
    await person.answer(true)
    #expect(await newer.value == .opened(.item(id: 2)))
    #expect(router.currentRoute == .item(id: 2))
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a link that is given up meanwhile ends, and changes nothing`() async {
    let person = Person()
    router.current.present(.other)
    let leaveGuard = router.current.topmost.askBeforeLeaving(person.ask)
    let task = await opening("app://items/1", person)
    task.cancel()
    #expect(await task.value == .cancelled)
    await person.answer(true)
    for _ in 0..<5 { await turnOfOthers() }
    #expect(router.currentRoute == .other)
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a screen that goes while it is asked lets the link go on`() async {
    let person = Person()
    router.current.present(.other)
    let leaveGuard = router.current.topmost.askBeforeLeaving(person.ask)
    let task = await opening("app://items/1", person)
    router.current.dismiss()
    #expect(await task.value == .opened(.item(id: 1)))
    withExtendedLifetime(leaveGuard) {}
    await person.answer(false)
    #expect(router.currentRoute == .item(id: 1))
  }

  @Test func `a guard that is released while it is asked lets the link go on`() async {
    let person = Person()
    router.current.present(.other)
    var leaveGuard: LeaveGuard? = router.current.topmost.askBeforeLeaving(person.ask)
    let task = await opening("app://items/1", person)
    leaveGuard = nil
    #expect(await task.value == .opened(.item(id: 1)))
    #expect(leaveGuard == nil)
    await person.answer(false)
  }

  @Test func `a guard that never answers holds no newer link that leaves its screen alone`() async {
    let person = Person()
    router.current.present(.other)
    let leaveGuard = router.current.topmost.askBeforeLeaving(person.ask)
    let older = await opening("app://items/1", person)
    let here = IncomingLink(text: "app://items/2")
    #expect(await fixture.pipeline.open(here, placing: .here) == .opened(.item(id: 2)))
    #expect(await older.value == .superseded)
    #expect(router.current.presented?.router.path == [.item(id: 2)])
    withExtendedLifetime(leaveGuard) {}
    await person.answer(false)
  }

  @Test func `a screen that opens a link while it is asked keeps itself`() async {
    router.current.present(.other)
    let fixture = fixture
    var inner: DeeplinkOutcome<PageID>?
    let leaveGuard = router.current.topmost.askBeforeLeaving {
      inner = await fixture.open("app://items/2")
      return true
    }
    #expect(await fixture.open("app://items/1") == .superseded)
    while inner == nil { await turnOfOthers() }
    #expect(inner == .rejected(.keptUnsavedWork(.item(id: 2), screen: "other")))
    #expect(router.currentRoute == .other)
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a screen that fulfills a login while it is asked gets its answer at once`() async {
    _ = await fixture.open("app://secrets/1")
    let fixture = fixture
    let leaveGuard = router.current.topmost.askBeforeLeaving {
      fixture.backend.isSignedIn = true
      return await fixture.pipeline.fulfill(.login)?.code == "pending"
    }
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    for _ in 0..<5 { await turnOfOthers() }
    #expect(fixture.recorder.stages(of: 1).last == .opened)
    withExtendedLifetime(leaveGuard) {}
  }
}
