import Deeplinks
import DeeplinksConsole
import DeeplinksInspector
import Testing

/// A console is looked at over shoulders and in screenshots.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ConsoleSecrecyTests {
  private let secret = "s3cretT0ken"

  @Test(arguments: [
    "stall://reset?token=s3cretT0ken", "https://stall.example/invite/s3cretT0ken",
    "stall://confirm?k=s3cretT0ken", "stall://nowhere?token=s3cretT0ken",
    "https://foreign.example/reset?token=s3cretT0ken", "stall://reset?token=s3cretT0ken&token=x",
  ])
  func `no secret of a link is in the history, even if events have values`(link: String) async {
    for redaction in PipelineOptions.Redaction.allCases {
      let stall = Stall {
        $0.redaction = redaction
        $0.attribution = ["token"]
      }
      let model = DeeplinkConsoleModel(stall.pipeline)
      await stall.open(link)
      await stall.open(link, from: .content)
      await settle { model.history.entries.filter { $0.outcome != nil }.count == 2 }
      #expect(!model.said.contains { $0.contains(secret) }, "\(model.said)")
    }
  }

  @Test(arguments: [
    "stall://reset?token=s3cretT0ken", "stall://reset?TOKEN=s3cretT0ken",
    "https://stall.example/invite/s3cretT0ken", "stall://confirm?k=s3cretT0ken",
    "stall://confirm?k=s3cret%540ken", "stall://nowhere?token=s3cretT0ken#token=s3cretT0ken",
    "https://foreign.example/?token=s3cretT0ken",
  ])
  func `no secret of a typed link is in what is said of it`(link: String) async {
    let model = DeeplinkConsoleModel(Stall().pipeline)
    for source in [nil, LinkSource.content] {
      model.explainer.text = link
      model.explainer.source = source
      await model.explainer.explain()
      #expect(!model.explainer.lines.isEmpty)
      _ = await model.explainer.open().value
      #expect(!model.said.contains { $0.contains(secret) || $0.contains("s3cret%540ken") })
    }
  }

  @Test(arguments: ["/reset?token={token}!", "/invite/{code}", "/confirm?k={token}!"])
  func `no secret of a form is in its URL, its verdict or its outcome`(
    pattern: String
  ) async throws {
    let stall = Stall()
    let model = DeeplinkConsoleModel(stall.pipeline)
    let form = try await stall.link(pattern, model)
    for text in [secret, secret + "/\u{1}", secret + "%"] {
      form.fields[0].text = text
      #expect(form.fields[0].isSecret)
      #expect(form.sharedURL == nil)
      _ = await form.open()?.value
      #expect(!(form.said + model.said).contains { $0.contains(secret) })
      var dumped = "\(form.fields)"
      dump(form.fields, to: &dumped)
      #expect(!dumped.contains(secret))
    }
  }

  @Test func `no secret inside of a field's text is in the form's URL, and none is shared`()
    async throws
  {
    let stall = Stall()
    let model = DeeplinkConsoleModel(stall.pipeline)
    let items = try await stall.link("/discover?sort={order}&{items...}", model)
    items.fields[0].text = ""
    items.fields[1].text = "page=2&token=s3cretT0ken"
    #expect(items.shownURL == "https://stall.example/discover?........................=")
    #expect(items.sharedURL == nil)
    let search = try await stall.link("/search?q={query}!&tag={tags...}", model)
    search.fields[0].text = "https://a.example?token=s3cretT0ken"
    search.fields[1].text = ""
    #expect(search.shownURL == "https://stall.example/search?q=...................................")
    #expect(search.sharedURL == nil)
    search.fields[0].text = "https://a.example?page=2"
    #expect(search.sharedURL != nil && search.sharedURL == search.shownURL)
  }

  @Test func `an app names its own secrets`() async throws {
    let stall = Stall()
    var inspector = LinkInspector(parser: StallID.parser)
    inspector.secretNames = ["Query"]
    let model = DeeplinkConsoleModel(stall.pipeline, inspector: inspector)
    let form = try await stall.link("/search?q={query}!&tag={tags...}", model)
    form.fields[0].text = secret
    #expect(form.shownURL == "https://stall.example/search?q=...........")
    model.explainer.text = "stall://search?q=s3cretT0ken"
    await model.explainer.explain()
    #expect(!(form.said + model.said).contains { $0.contains(secret) })
  }
}
