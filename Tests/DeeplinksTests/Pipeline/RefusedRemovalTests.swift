import Deeplinks
import DeeplinksTestSupport
import Testing

/// A screen that a host refuses to remove is on screen still, with its unsaved work.
@MainActor
@Suite(.startingAtOnceAndNot) struct RefusedRemovalTests {
  private let fixture = PipelineFixture()
  private let host: FakeHost
  private let person = Person()
  private var router: TabRouter<PageTab, Page> { fixture.router }
  private let kept = DeeplinkOutcome<PageID>.rejected(
    .keptUnsavedWork(.item(id: 2), screen: "other"))

  /// Lets a screen go once, and keeps it after that.
  @MainActor
  private final class Person {
    private(set) var asked = 0

    func ask() -> Bool {
      asked += 1
      return asked == 1
    }
  }

  init() { host = fixture.makeHost() }

  /// Lets the host refuse steps of a kind while `body` runs.
  private func refusing(_ kind: NavigationStep.Kind, _ body: () async -> Void) async {
    host.answer = { $0.kind == kind ? .refuse(after: .zero) : .atOnce }
    await body()
    host.answer = { _ in .atOnce }
  }

  private func protect(_ stack: Router<Page>) {
    fixture.protect(stack) { [person] in person.ask() }
  }

  @Test(arguments: [true, false])
  func `a screen that a link could not remove is asked again`(isPushed: Bool) async {
    if isPushed {
      router.select(.second)
      router.current.push(.other)
      protect(router.current)
    } else {
      protect(router.current.present(.other))
    }
    await router.settled()
    await refusing(isPushed ? .path : .dismiss) {
      #expect(await fixture.open("app://items/1").code == "rejected")
    }
    #expect(await fixture.open("app://items/2") == kept)
    #expect(person.asked == 2)
    #expect(router.current.currentRoute == .other)
  }

  @Test func `a screen whose removal was refused keeps its view`() async {
    router.current.push(.other)
    await router.settled()
    let view = ScreenOfView(of: .other, on: router.current)
    view.appear()
    let screen = view.screen
    await refusing(.path) {
      router.current.back()
      #expect(await router.settled()?.kind == .path)
    }
    #expect(view.screen == screen)
  }

  @Test func `unsaved work that begins while the screen is being removed is asked about`() async {
    router.select(.second)
    router.current.push(.other)
    await router.settled()
    let view = ScreenOfView(of: .other, on: router.current)
    view.appear()
    host.answer = { _ in .refuse(after: .seconds(1)) }
    router.current.back()
    await fixture.backend.clock.waitForSleepers(2)
    let token = view.askBeforeLeaving { [person] in person.ask() && person.ask() }
    #expect(person.asked == 0)
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await router.settled()?.kind == .path)
    host.answer = { _ in .atOnce }
    #expect(await fixture.open("app://items/2") == kept)
    #expect(router.current.path == [.other])
    withExtendedLifetime(token) {}
  }

  @Test func `what replaces a screen at a sign-out is not shown where its step is refused`() async {
    router.current.push(.other)
    await router.settled()
    await refusing(.path) {
      fixture.pipeline.discardAll()
      router.current.popToRoot()
      router.current.push(.item(id: 1))
      #expect(await router.settled()?.kind == .path)
    }
    #expect(router.current.path == [])
  }

  @Test func `a sign-out whose removal is refused keeps what the app presents after it`() async {
    router.current.push(.other)
    await router.settled()
    await refusing(.path) {
      fixture.pipeline.discardAll()
      router.current.popToRoot()
      router.current.present(.login)
      #expect(await router.settled()?.kind == .path)
    }
    await router.settled()
    #expect(router.current.shown.path == [])
    #expect(router.current.shown.sheet?.root == .login)
  }

  @Test func `a prompt that the host keeps goes on waiting until it is gone`() async {
    #expect(await fixture.open("app://secrets/1").code == "pending")
    await router.settled()
    await refusing(.dismiss) {
      router.current.dismissAll()
      #expect(await router.settled()?.kind == .dismiss)
    }
    await quiet()
    #expect(fixture.pipeline.waiting != nil)
    router.current.dismissAll()
    await router.settled()
    await quiet()
    #expect(fixture.pipeline.waiting == nil)
  }

  @Test func `a question is released once its screen is off the screen`() async {
    weak var unsaved: Person?
    do {
      let object = Person()
      unsaved = object
      fixture.protect(router.current.present(.other)) { object.ask() }
    }
    await router.settled()
    host.answer = { _ in .after(.seconds(1)) }
    router.current.dismiss()
    await fixture.backend.clock.waitForSleepers(2)
    #expect(unsaved != nil)
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await router.settled() == nil)
    #expect(unsaved == nil)
  }

  @Test(arguments: [true, false])
  func `a caller that waits for an equal screen gets its answer`(isPathRefused: Bool) async {
    router.select(.second)
    router.current.push(.other)
    if isPathRefused { router.current.push(.login) }
    await router.settled()
    let stack = router.current
    var answer: Int??
    await refusing(isPathRefused ? .path : .present) {
      stack.popToRoot()
      if !isPathRefused { stack.present(.login) }
      let waiter = Task { answer = await stack.push(.other, returning: Int.self) }
      await quiet()
      #expect(await router.settled() == nil)
      _ = waiter
    }
    #expect(answer == nil)
    #expect(stack.path == (isPathRefused ? [.other, .login] : [.other]))
    if isPathRefused { stack.back() }
    #expect(stack.finish(with: 7))
    await quiet()
    #expect(answer == 7)
  }

  // MARK: - After a sign-out

  @Test func `a link is not reported as kept for what the host keeps of an earlier user`() async {
    router.current.push(.other)
    await router.settled()
    host.answer = { $0.kind == .path ? .refuse(after: .zero) : .after(.seconds(1)) }
    fixture.pipeline.discardAll()
    router.current.popToRoot()
    let link = await fixture.begin("https://a.example/reset?token=t")
    await fixture.backend.clock.waitForSleepers(2)
    fixture.pipeline.discardAll()
    host.answer = { _ in .atOnce }
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await link.value == .cancelled)
    #expect(fixture.recorder.events.last?.warnings == [])
  }

  @Test func `a prompt that a refused link brings back is still the pipeline's`() async {
    #expect(await fixture.open("app://secrets/1").code == "pending")
    await router.settled()
    await refusing(.dismiss) {
      #expect(await fixture.open("app://items/1").code == "rejected")
      await router.settled()
    }
    #expect(fixture.isLoginShown)
    fixture.pipeline.discardAll()
    await router.settled()
    #expect(!fixture.isLoginShown)
  }

  @Test func `a prompt that comes back after it was declined is removed`() async {
    #expect(await fixture.open("app://secrets/1").code == "pending")
    await router.settled()
    host.answer = { $0.kind == .dismiss ? .refuse(after: .seconds(1)) : .atOnce }
    let link = Task { await fixture.open("app://items/1") }
    await fixture.backend.clock.waitForSleepers(2)
    #expect(fixture.pipeline.decline(.login))
    host.answer = { _ in .atOnce }
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await link.value.code == "rejected")
    await router.settled()
    #expect(!fixture.isLoginShown)
  }

  @Test func `a screen whose removal is refused while it is asked is asked again after its answer`()
    async
  {
    let router = router
    let person = person
    var answer: CheckedContinuation<Bool, Never>?
    fixture.protect(router.current.present(.other)) {
      guard person.ask() else { return false }
      router.current.dismiss()
      return await withCheckedContinuation { answer = $0 }
    }
    await router.settled()
    await refusing(.dismiss) {
      #expect(await fixture.open("app://items/1").code == "rejected")
    }
    let second = await fixture.begin("app://items/2")
    #expect(person.asked == 1)
    answer?.resume(returning: true)
    #expect(await second.value == kept)
    #expect(person.asked == 2)
  }
}
