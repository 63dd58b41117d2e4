import Deeplinks
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What the article on prerequisites says of a switch of the workspace.
@MainActor
struct RegionSampleTests {
  let regions = Regions()

  @Test func `a switch starts over in every window, and the link opens in its own`() async throws {
    let (one, other) = (TransitWindowModel(regions: regions), TransitWindowModel(regions: regions))
    let host = SceneHost(timeless: TransitWindow(model: one))
    let otherHost = SceneHost(timeless: TransitWindow(model: other))
    other.router.push(.line(name: "N1"))
    one.router.push(.line(name: "N2"))
    try await otherHost.run { otherHost.screens == ["Map", "Line N1"] }
    try host.open("transit://south/lines/7")
    try await host.settle { host.modals == [.init(.sheet, "Region")] }
    try host.tap("Switch to south")
    try await host.run { host.screens == ["Map", "Line 7"] && host.modals.isEmpty }
    try await otherHost.run { otherHost.screens == ["Map"] }
    try await host.settle()
    try await otherHost.settle()
    #expect(host.screens == ["Map", "Line 7"])
    #expect(one.pipeline.notice == nil && one.pipeline.waiting == nil)
    #expect(host.problems + otherHost.problems == [])
  }

  @Test func `a switch without a link starts over, too`() async throws {
    let model = TransitWindowModel(regions: regions)
    let host = SceneHost(timeless: TransitWindow(model: model))
    model.router.push(.line(name: "N1"))
    try await host.run { host.screens == ["Map", "Line N1"] }
    await regions.choose("south")
    try await host.run { host.screens == ["Map"] }
    #expect(host.problems == [])
  }

  @Test func `a user who doesn't switch keeps what they see`() async throws {
    let model = TransitWindowModel(regions: regions)
    let host = SceneHost(timeless: TransitWindow(model: model))
    model.router.push(.line(name: "N1"))
    try await host.run { host.screens == ["Map", "Line N1"] }
    try host.open("transit://south/lines/7")
    try await host.settle { host.modals == [.init(.sheet, "Region")] }
    try await host.dragDown().run { host.modals.isEmpty && model.pipeline.waiting == nil }
    #expect(host.screens == ["Map", "Line N1"])
    #expect(regions.current == "north")
    #expect(host.problems == [])
  }
}
