import Deeplinks
import DeeplinksConsole
import DeeplinksInspector
import Testing

@MainActor
@Suite(.timeLimit(.minutes(10))) struct ConsoleLinkFormTests {
  private let stall = Stall()
  private var model: DeeplinkConsoleModel { DeeplinkConsoleModel(stall.pipeline) }

  enum BrokenID: LinkIdentifier {
    case one(id: Int), other(id: Int), fine
    static let links: LinkTable<Self> = [
      LinkPattern("/twice/{a}", BrokenID.one), LinkPattern("/twice/{b}", BrokenID.other),
      LinkPattern("/fine", .fine),
    ]
  }

  @Test func `a link that never matches says why, and cannot be opened`() async throws {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("broken")], links: BrokenID.links),
      perform: { (_: BrokenID) in true })
    let model = DeeplinkConsoleModel(pipeline)
    await model.load()
    let link = try #require(model.links.first)
    let form = model.form(for: link)
    #expect(form.shownURL == nil && form.sharedURL == nil && form.open() == nil)
    #expect(form.verdict == .isWrong(reason: try #require(link.problem), field: nil))
    let fine = model.form(for: try #require(model.links.last))
    #expect(await fine.open()?.value == "opened fine")
  }

  @Test(arguments: ["", "x", "7/8", "-", "١"])
  func `a value that does not fit is the field's fault or the path's`(text: String) async throws {
    let form = try await stall.link("/fruit/{id}?ref={referrer}", model)
    form.fields[0].text = text
    guard case .isWrong(let reason, _) = form.verdict else {
      Issue.record("\(text) fits")
      return
    }
    #expect(text.isEmpty ? reason == "the path needs id: a whole number (Int)" : !reason.isEmpty)
  }

  @Test func `fields begin with an example, and hints say what they take`() async throws {
    let form = try await stall.link("/fruit/{id}?ref={referrer}", model)
    #expect(form.fields.map(\.name) == ["id", "referrer"])
    #expect(form.fields.map(\.isOptional) == [false, true])
    #expect(form.fields.map(\.hint) == ["a whole number (Int)", "any text"])
    #expect(form.verdict == .fits)
  }

  @Test func `an optional parameter that is empty is left out`() async throws {
    let form = try await stall.link("/fruit/{id}?ref={referrer}", model)
    form.fields[0].text = "7"
    form.fields[1].text = ""
    #expect(form.shownURL == "https://stall.example/fruit/7")
    form.fields[1].text = "a b&c=d/é"
    #expect(form.shownURL == "https://stall.example/fruit/7?ref=a%20b%26c%3Dd/%C3%A9")
    #expect(form.verdict == .fits)
    form.site = form.sites.last
    #expect(form.shownURL == "stall://fruit/7?ref=a%20b%26c%3Dd/%C3%A9")
    #expect(form.sharedURL == form.shownURL)
  }

  @Test func `the rest of a query is a field of items`() async throws {
    let form = try await stall.link("/discover?sort={order}&{items...}", model)
    let field = form.fields[1]
    #expect([field.hint, "\(field.separator ?? " ")"] == ["the rest of the query", "&"])
    #expect(field.isOptional)
    form.fields[0].text = ""
    form.fields[1].text = "page=2&page=é=/&empty"
    #expect(form.shownURL == "https://stall.example/discover?page=2&page=%C3%A9%3D/&empty=")
    #expect(form.verdict == .fits)
    form.fields[1].text = ""
    #expect(form.shownURL == "https://stall.example/discover")
    #expect(form.verdict == .fits)
  }

  @Test func `a URL that another link takes is named`() async throws {
    enum Pages: LinkIdentifier {
      case new, page(name: String)
      static let links: LinkTable<Self> = [
        LinkPattern("/p/new", .new), LinkPattern("/p/{name}", Pages.page),
      ]
    }
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("a")], links: Pages.links),
      perform: { (_: Pages) in true })
    let model = DeeplinkConsoleModel(pipeline)
    await model.load()
    let form = model.form(for: try #require(model.links.last))
    form.fields[0].text = "new"
    #expect(form.verdict == .isWrong(reason: "another link takes this URL: /p/new", field: nil))
  }

  @Test func `a form opens its link through the source that was chosen`() async throws {
    let model = model
    let form = try await stall.link("/reset?token={token}!", model)
    form.source = .content
    let task = form.open()
    #expect(form.outcome == "opening")
    #expect(
      await task?.value
        == "rejected (refused): The link was refused: not from content.")
    #expect(form.outcome == "rejected (refused): The link was refused: not from content.")
    form.source = .notification
    #expect(await form.open()?.value == "opened reset")
    #expect(stall.tabs.currentRoute.name == "secret")
    await settle { model.history.entries.first?.source == .notification }
  }

  @Test func `a search finds patterns, features and parameters, word for word`() async {
    let model = model
    #expect(model.links.isEmpty)
    await model.load()
    #expect(model.links.count == 9)
    model.search = "FRUIT id"
    #expect(model.links.map(\.pattern) == ["/fruit/{id}?ref={referrer}"])
    model.search = "login"
    #expect(model.links.map(\.pattern) == ["/orders"])
    model.search = "no such thing"
    #expect(model.links.isEmpty)
  }
}
