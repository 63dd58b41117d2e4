import Deeplinks
import DeeplinksTestSupport
import Testing

/// What ends in logs says names and no values; what a failing test shows says all.
@MainActor
@Suite struct DescriptionTests {
  nonisolated static let id = PageID.reset(token: "s3cret")

  enum Outer: LinkIdentifier {
    case page(PageID), note(String)
    static let links: LinkTable<Self> = []
  }

  nonisolated static let failures: [DeeplinkFailure<PageID>] = [
    .unsupported(id), .refused(id, reason: "closed"), .declined(id, .login),
    .failed(id, HandlerError(Leak())), .timedOut(id), .expired(id), .redirectLoop,
    .notShown(NavigationStep(kind: .select), reason: nil),
  ]

  struct Leak: Error, Hashable { var text = "s3cret" }

  nonisolated static let values: [any Sendable] =
    [
      DeeplinkOutcome.opened(id), DeeplinkOutcome.pending(id, .login),
      DeeplinkOutcome.fellBack(.timedOut(id)), DeeplinkOutcome.rejected(.expired(id)),
      DeeplinkFailure.failed(id, HandlerError(Leak())), HandlerError(Leak()),
      DeeplinkResolution.open(id), DeeplinkResolution.require(.login, id),
      DeeplinkResolution.redirect(id), IncomingLink(text: "app://reset?token=s3cret"),
    ]

  @Test(arguments: values.indices)
  func `no description shows a value, and the one for tests does`(index: Int) {
    let value = Self.values[index]
    var dumped = ""
    dump(value, to: &dumped)
    dump([value], to: &dumped)
    #expect(!dumped.contains("s3cret"))
    #expect(!String(describing: value).contains("s3cret"))
    #expect(!"\(value)".contains("s3cret"))
    #expect(String(reflecting: value).contains("s3cret"))
  }

  @Test(arguments: failures)
  func `what an app shows of a failure holds no value`(failure: DeeplinkFailure<PageID>) {
    #expect(!failure.description.contains("s3cret"))
  }

  @Test func `a description names what is nested`() {
    #expect("\(DeeplinkOutcome.opened(Outer.page(Self.id)))" == "opened page.reset")
    #expect("\(DeeplinkOutcome.opened(Outer.note("s3cret")))" == "opened note")
    #expect("\(DeeplinkOutcome.opened(42))" == "opened Int")
    #expect("\(DeeplinkResolution.open(PageID.start))" == "open start")
  }

  @Test func `a pipeline or an inbox that is dumped shows no link`() async {
    let fixture = PipelineFixture()
    _ = await fixture.open("app://secrets/123456")
    let inbox = DeeplinkInbox<PageID>()
    inbox.receive(.secret(id: 123456), from: .intent)
    inbox.receive(IncomingLink(text: "app://secrets/123456"))
    var dumped = ""
    dump(fixture.pipeline, to: &dumped)
    dump(inbox, to: &dumped)
    dump(inbox.attach(fixture.pipeline), to: &dumped)
    print(String(reflecting: inbox), "\(inbox)", to: &dumped)
    #expect(!dumped.contains("123456"))
    #expect(fixture.pipeline.waiting.map { "\($0)" } == "#1 secret until login, from customScheme")
  }

  @Test(arguments: [
    "a\u{85}b", "a\u{9B}2Jb", "a\u{2028}b", "a\u{2029}b", "a\u{202E}b", "a\u{2066}b", "a\u{200B}b",
  ])
  func `what is one line stays one that reads as it is written`(text: String) async {
    let fixture = PipelineFixture()
    await fixture.pipeline.open(
      IncomingLink(text: "app://items/1?utm_source=\(percentEncoded(text))"))
    let line = fixture.recorder.events.last?.description ?? ""
    let scalar = text.unicodeScalars.dropFirst().first
    // A value with a control is not decoded.
    let isControl = scalar?.properties.generalCategory == .control
    let shown = isControl ? percentEncoded(text) : text
    #expect(fixture.recorder.events.last?.attribution == ["utm_source": shown])
    #expect(scalar.map { line.unicodeScalars.contains($0) } == false)
    let code = "a\\u{\(String(scalar?.value ?? 0, radix: 16, uppercase: true))}"
    #expect(line.contains(isControl ? shown : code))
    #expect(!"\(NavigationStep(kind: .select, tab: text))".unicodeScalars.contains { $0 == scalar })
    #expect(!"\(Prerequisite(text)) \(LinkSource(text))".unicodeScalars.contains { $0 == scalar })
    let cut = NavigationArchive.Cut(tab: text, reason: .unknownTab)
    #expect(!"\(cut)".unicodeScalars.contains { $0 == scalar })
    let failure = DeeplinkFailure.refused(PageID.start, reason: text)
    #expect(!"\(failure)".unicodeScalars.contains { $0 == scalar })
  }

  private func percentEncoded(_ text: String) -> String {
    text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
