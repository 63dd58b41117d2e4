import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct PresentationTests {
  private let model = Modals()
  private let log = Log()

  private func host(misbehaving: Misbehavior = []) -> SceneHost {
    SceneHost(Presenting(model: model, log: log), misbehaving: misbehaving)
  }

  @Test func `a sheet appears, and takes some frames to`() async throws {
    let host = host()
    host.frame()
    model.sheet = Item(1)
    host.frame()
    #expect(log.take() == ["sheet 1 appears"])
    #expect(host.modals == [.init(.sheet, "Sheet 1")])
    #expect(host.isAnimating)
    #expect(throws: HostError.self) { try host.tap("Close") }
    try await host.settle()
    #expect(host.title == "Sheet 1")
    #expect(host.texts == ["Close"])
  }

  @Test func `a sheet that is not wanted any more goes, and tells it afterwards`() async throws {
    let host = host()
    model.sheet = Item(1)
    try await host.settle()
    model.sheet = nil
    host.frame()
    #expect(host.modals.count == 1)
    #expect(log.take() == ["sheet 1 appears"])
    try await host.settle()
    #expect(host.modals.isEmpty)
    #expect(log.take() == ["sheet 1 goes", "sheet dismissed"])
  }

  @Test func `dragging a sheet down sets its binding to nil before it tells`() async throws {
    let host = host()
    model.sheet = Item(1)
    try await host.settle()
    _ = log.take()
    model.log = log
    try host.dragDown()
    #expect(model.sheet != nil)
    try await host.settle()
    #expect(model.sheet == nil)
    #expect(log.take() == ["sheet 1 goes", "sheet set to nil", "sheet dismissed"])
  }

  @Test func `of two presentations over one screen the second is dropped`() async throws {
    let host = host()
    model.sheet = Item(1)
    try await host.settle()
    model.cover = Item(2)
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Sheet 1")])
    #expect(host.problems.count == 1)
    model.sheet = nil
    try await host.settle()
    #expect(host.modals.isEmpty)
    model.cover = nil
    try await host.settle()
    model.cover = Item(2)
    try await host.settle()
    #expect(host.modals == [.init(.cover, "Cover 2")])
  }

  @Test func `what is presented can present, and goes with what it lies on`() async throws {
    let host = SceneHost(Level(depth: 0, model: model, log: log))
    host.frame()
    try await host.tap("Deeper 0").settle()
    try await host.tap("Deeper 1").settle()
    #expect(host.modals.map(\.title) == ["Level 1", "Level 2"])
    #expect(throws: HostError.self) { try host.tap("Deeper 1") }
    _ = log.take()
    model.levels = []
    try await host.settle()
    #expect(host.modals.isEmpty)
    #expect(log.take() == ["level 2 goes", "level 1 goes", "level 0 dismissed"])
  }
}
