import Deeplinks
import DeeplinksTestSupport
import Testing

/// where a link is shown: there, or where the user is.
@MainActor
@Suite(.startingAtOnceAndNot) struct PlacementTests {
  let fixture = PipelineFixture()

  @Test func `here, a link is pushed over what the user sees, and they come back to it`() async {
    fixture.router.current.push(.item(id: 7))
    let sheet = fixture.router.current.present(.other)
    let before = fixture.router.state
    let link = IncomingLink(text: "app://items/1")
    #expect(await fixture.pipeline.open(link, placing: .here) == .opened(.item(id: 1)))
    #expect(fixture.router.selection == .first)
    #expect(sheet.path == [.item(id: 1)])
    sheet.back()
    #expect(fixture.router.state == before)
  }

  @Test func `a link with no screen of its own is shown in its own place`() async {
    fixture.router.select(.second)
    #expect(await fixture.pipeline.open(.start, from: .inApp, placing: .here) == .opened(.start))
    #expect(fixture.router.selection == .first)
  }

  @Test func `sources have placements, and the caller of a link has the last word`() async {
    let fixture = PipelineFixture { $0.placement = { $0 == .inApp ? .here : .there } }
    #expect(await fixture.pipeline.open(.item(id: 1), from: .inApp).isOpened)
    #expect(fixture.router.selection == .first)
    #expect(await fixture.pipeline.open(.item(id: 2), from: .inApp, placing: .there).isOpened)
    #expect(fixture.router.selection == .second)
    #expect(await fixture.open("app://items/3").isOpened)
    #expect(fixture.router.current.path == [.item(id: 3)])
  }

  @Test func `guards are asked all the same, and a waiting link keeps its placement`() async {
    let link = IncomingLink(text: "app://secrets/1")
    #expect(await fixture.pipeline.open(link, placing: .here).code == "pending")
    #expect(await fixture.signIn() == .opened(.secret(id: 1)))
    #expect(fixture.router.selection == .first)
    #expect(fixture.router.current.path == [.item(id: 1)])
  }
}
