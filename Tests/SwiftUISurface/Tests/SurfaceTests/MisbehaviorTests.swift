import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct MisbehaviorTests {
  private let model = Modals()
  private let log = Log()

  private func host(_ misbehavior: Misbehavior) async throws -> SceneHost {
    let host = SceneHost(Presenting(model: model, log: log), misbehaving: misbehavior)
    model.sheet = Item(1)
    try await host.settle()
    _ = log.take()
    return host
  }

  /// Whether the sheet gives way to a cover, another sheet, or nothing; what is shown then; and what the views hear.
  @Test(
    arguments: [
      (
        [], .cover, [.init(.cover, "Cover 2")],
        ["sheet 1 goes", "sheet dismissed", "cover 2 appears"]
      ),
      (.dropsPresentationsDuringDismissal, .cover, [], ["sheet 1 goes", "sheet dismissed"]),
      (
        [], .sheet, [.init(.sheet, "Sheet 2")],
        ["sheet 1 goes", "sheet dismissed", "sheet 2 appears"]
      ),
      (
        .callsOnDismissLate, .sheet, [.init(.sheet, "Sheet 2")],
        ["sheet 1 goes", "sheet 2 appears", "sheet dismissed"]
      ),
      (
        .showsEmptyContentWhenPresentedDuringDismissal, .sheet, [.init(.sheet, nil)],
        ["sheet 1 goes", "sheet dismissed"]
      ),
      (.neverCallsOnDismiss, nil, [], ["sheet 1 goes"]),
      (.repeatsAppearances, nil, [], ["sheet 1 goes", "sheet dismissed", "sheet 1 appears"]),
    ] as [(Misbehavior, ModalKind?, [SceneHost.Modal], [String])])
  func `a sheet gives way, and its views hear of it, as this SwiftUI does it`(
    behavior: Misbehavior, next: ModalKind?, shown: [SceneHost.Modal], heard: [String]
  ) async throws {
    let host = try await host(behavior)
    model.sheet = next == .sheet ? Item(2) : nil
    if next == .cover { model.cover = Item(2) }
    try await host.settle()
    #expect(host.modals == shown)
    #expect(log.take() == heard)
    #expect(host.problems == [])
  }

  enum ModalKind { case sheet, cover }

  @Test func `a cover makes what it covers disappear until it is gone`() async throws {
    let host = SceneHost(
      Presenting(model: model, log: log)
        .onAppear { log("bottom appears") }
        .onDisappear { log("bottom goes") },
      misbehaving: .hidesWhatIsCovered)
    model.cover = Item(1)
    try await host.settle()
    #expect(log.take() == ["bottom appears", "cover 1 appears", "bottom goes"])
    model.cover = nil
    try await host.settle()
    #expect(log.take() == ["bottom appears", "cover 1 goes", "cover dismissed"])
    model.sheet = Item(2)
    try await host.settle()
    #expect(log.take() == ["sheet 2 appears"])
  }

  @Test func `dragging a sheet down sets its binding to nil before it tells`() async throws {
    let host = try await host([])
    model.log = log
    try host.dragDown()
    #expect(model.sheet != nil)
    try await host.settle()
    #expect(model.sheet == nil)
    #expect(log.take() == ["sheet 1 goes", "sheet set to nil", "sheet dismissed"])
  }

  @Test func `the binding is set to nil after the dismissal was reported, even a new item`()
    async throws
  {
    let host = try await host(.setsBindingNilAfterOnDismiss)
    try await host.dragDown().run { log.entries.contains("sheet dismissed") }
    #expect(model.sheet == Item(1))
    model.sheet = Item(2)
    host.frame()
    #expect(host.modals == [.init(.sheet, "Sheet 2")])
    try await host.settle()
    #expect(model.sheet == nil)
    #expect(host.modals.isEmpty)
  }

  @Test(arguments: [[], .queuesPresentations] as [Misbehavior])
  func `a presentation over another one of its view is lost, or waits until that is gone`(
    behavior: Misbehavior
  ) async throws {
    let host = try await host(behavior)
    model.cover = Item(2)
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Sheet 1")])
    try await host.dragDown().settle()
    #expect(host.modals == (behavior == [] ? [] : [.init(.cover, "Cover 2")]))
  }

  // MARK: - A tab, a path and a sheet that are written at once

  /// Writes all of it in one update, as an app without routers does.
  @Test func `a path that is written while the tab changes is lost`() async throws {
    let state = OwnState()
    let host = SceneHost(OwnTabs(state: state), misbehaving: .dropsPathsDuringTabChanges)
    try await host.settle()
    state.tab = 1
    await host.run(frames: 1)
    state.path = [7]
    try await host.settle()
    #expect(state.path == [])
  }

  @Test(
    arguments: [
      (.dropsPresentationsDuringTabChanges, 0), (.delaysPresentationsDuringTabChanges, 1),
    ] as [(Misbehavior, Int)])
  func `a sheet that is asked for while the tab changes never comes, or comes later`(
    behavior: Misbehavior, count: Int
  ) async throws {
    let state = OwnState()
    let host = try await SceneHost(OwnTabs(state: state), misbehaving: behavior).settle()
    (state.tab, state.sheet) = (1, Item(1))
    await host.run(frames: 2)
    #expect(host.modals.isEmpty)
    try await host.settle()
    #expect(host.modals.count == count)
    #expect(state.sheet == Item(1))
  }
}

@MainActor @Observable
private final class OwnState {
  var tab = 0
  var path: [Int] = []
  var sheet: Item?
}

private struct OwnTabs: View {
  @Bindable var state: OwnState

  var body: some View {
    TabView(selection: $state.tab) {
      Text("Zero").tabItem { Text("Zero") }.tag(0)
      NavigationStack(path: $state.path) {
        Text("One").navigationDestination(for: Int.self) { Text("Pushed \($0)") }
      }
      .sheet(item: $state.sheet) { Text("Sheet \($0.id)") }
      .tabItem { Text("One") }.tag(1)
    }
  }
}
