import Deeplinks
import DeeplinksTestSupport
import Testing

/// A screen with unsaved work is asked before a link dismisses it.
@MainActor
@Suite(.startingAtOnceAndNot) struct LeavingTests {
  private let fixture = PipelineFixture()
  private var router: TabRouter<PageTab, Page> { fixture.router }

  /// Answers for the user, once a test says what.
  @MainActor
  final class Person {
    private var continuation: CheckedContinuation<Bool, Never>?

    func ask() async -> Bool {
      return await withCheckedContinuation { continuation = $0 }
    }

    func answer(_ answer: Bool) async {
      await quiet()
      continuation?.resume(returning: answer)
      continuation = nil
    }
  }

  /// Opens a link over a sheet with unsaved work, and returns once the user is asked.
  private func openingOverUnsavedWork(
    in other: PipelineFixture? = nil
  ) async -> (Person, Task<DeeplinkOutcome<PageID>, Never>) {
    let (fixture, person) = (other ?? fixture, Person())
    fixture.router.current.present(.other)
    fixture.protect(fixture.router.current.topmost, person.ask)
    let task = await fixture.begin("app://items/1")
    return (person, task)
  }

  // MARK: - No

  @Test func `if the user keeps it, the link is kept, and nothing is shown instead`() async {
    let fixture = PipelineFixture(fallback: { _, _ in .show(TabDeeplink(tab: .second)) })
    let router = fixture.router
    router.current.push(.other)
    let before = router.state
    fixture.protect(router.current) { false }
    router.current.present(.item(id: 5))
    fixture.protect(router.current.topmost) { false }
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
  }

  // MARK: - Yes, and who is asked

  @Test func `the topmost is asked first, and each that would go`() async {
    var asked: [String] = []
    func protect(_ router: Router<Page>, _ name: String) {
      fixture.protect(router) {
        asked.append(name)
        return true
      }
    }
    router[.second].push(.item(id: 1))
    protect(router[.second], "second")
    router.current.push(.other)
    protect(router.current, "pushed")
    let sheet = router.current.present(.item(id: 2))
    protect(sheet, "sheet")
    sheet.push(.item(id: 3))
    protect(sheet, "in the sheet")
    #expect(await fixture.open("app://items/9") == .opened(.item(id: 9)))
    // The stack of the tab that is left stays as it is.
    #expect(asked == ["in the sheet", "sheet", "second"])
    #expect(router[.first].path == [.other])
  }

  @Test func `a screen that stays where it is is not asked`() async {
    router[.second].push(.item(id: 1))
    fixture.protect(router[.second]) { false }
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    let here = IncomingLink(text: "app://items/2")
    #expect(await fixture.pipeline.open(here, placing: .here) == .opened(.item(id: 2)))
    router.select(.first)
    #expect(await fixture.pipeline.open(.start, from: .intent) == .opened(.start))
  }

  enum Act: CaseIterable { case nothing, back, anotherHost, hostAfterNone }

  @Test(arguments: Act.allCases, [true, false])
  func `a screen that the app shows again without a step is asked`(
    act: Act, isInHandler: Bool
  ) async {
    let (stack, host) = (router[.second], fixture.makeHost())
    let other = FakeHost(clock: fixture.backend.clock)
    router.select(.second)
    stack.push(.item(id: 5))
    fixture.protect(stack) { false }
    stack.push(.other)
    await router.settled()
    func suspensions() -> Int {
      stack.popToRoot()
      stack.push(.item(id: 5))
      stack.push(.other)
      switch act {
      case .nothing: break
      case .back: stack.shown.path = [.item(id: 5)]
      case .anotherHost: other.show(stack)
      case .hostAfterNone:
        stack.detach()
        other.show(stack)
      }
      return 0
    }
    if isInHandler {
      fixture.backend.suspensions = suspensions
    } else {
      _ = suspensions()
      await router.settled()
    }
    let kept = DeeplinkFailure.keptUnsavedWork(PageID.item(id: 9), screen: "item")
    #expect(await fixture.open("app://items/9") == .rejected(kept))
    withExtendedLifetime(host) {}
  }

  @Test func `a screen that the host keeps asks, though it came and went meanwhile`() async {
    let (stack, host) = (router[.second], fixture.makeHost())
    router.select(.second)
    stack.push(.item(id: 5))
    fixture.protect(stack) { false }
    await router.settled()
    host.answer = { $0.kind == .path ? .refuse(after: .zero) : .after(.seconds(1)) }
    router.select(.first)
    await fixture.backend.clock.waitForSleepers(2)
    stack.back()
    stack.push(.item(id: 5))
    stack.back()
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await router.settled()?.kind == .path)
    host.answer = { _ in .atOnce }
    #expect(await fixture.open("app://items/9").failure?.code == "keptUnsavedWork")
  }

  @Test func `a prompt asks nobody, nor does the app, the user or restoration`() async {
    router.current.present(.other)
    var isAsked = false
    fixture.protect(router.current.topmost) {
      isAsked = true
      return false
    }
    #expect(await fixture.open("app://secrets/1").code == "pending")
    #expect(fixture.isLoginShown)
    router.current.dismissAll()
    router.restore(router.initialState)
    #expect(!isAsked)
  }

  // MARK: - Time

  @Test func `no deadline runs while the user thinks`() async {
    let fixture = PipelineFixture { $0.deadline = .seconds(1) }
    let (person, task) = await openingOverUnsavedWork(in: fixture)
    fixture.backend.clock.advance(by: .seconds(3600))
    await quiet()
    await person.answer(true)
    #expect(await task.value == .opened(.item(id: 1)))
  }

  @Test func `work that begins while another screen is asked is asked about, too`() async {
    let (person, task) = await openingOverUnsavedWork()
    fixture.protect(router.current.topmost.present(.item(id: 5))) { false }
    await person.answer(true)
    #expect(await task.value == .rejected(.keptUnsavedWork(.item(id: 1), screen: "item")))
    #expect(router.currentRoute == .item(id: 5))
  }

  @Test(arguments: [true, false])
  func `a screen that goes, or is done, while it is asked lets the link go on`(isDone: Bool) async {
    let person = Person()
    router.current.present(.other)
    var leaveGuard: LeaveGuard? = router.current.topmost.askBeforeLeaving(person.ask)
    let task = await fixture.begin("app://items/1")
    if isDone { leaveGuard = nil } else { router.current.dismiss() }
    #expect(await task.value == .opened(.item(id: 1)))
    await person.answer(false)
    #expect(router.currentRoute == .item(id: 1))
    withExtendedLifetime(leaveGuard) {}
  }

  @Test func `a guard that never answers holds no newer link that leaves its screen alone`() async {
    let (person, older) = await openingOverUnsavedWork()
    let here = IncomingLink(text: "app://items/2")
    #expect(await fixture.pipeline.open(here, placing: .here) == .opened(.item(id: 2)))
    #expect(await older.value == .superseded)
    #expect(router.current.presented?.router.path == [.item(id: 2)])
    await person.answer(false)
  }

  @Test(arguments: 0...10)
  func `a screen that goes while it is asked loses no link that it opens`(suspensions: Int) async {
    let (fixture, router) = (fixture, router)
    router.current.present(.other)
    fixture.backend.suspensions = { suspensions }
    var inner: DeeplinkOutcome<PageID>?
    fixture.protect(router.current.topmost) {
      router.current.dismiss()
      inner = await fixture.open("app://items/2")
      return true
    }
    #expect(await fixture.open("app://items/1") == .superseded)
    await quiet()
    #expect(inner == .opened(.item(id: 2)))
    #expect(router.currentRoute == .item(id: 2))
  }
}
