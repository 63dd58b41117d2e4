import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links with a token in path and query, and what is reported of them.
@MainActor
@Suite struct RedactionTests {
  /// What every value in the links contains.
  static let mark = "777"
  nonisolated static let id = 777_001

  /// The lines that were written.
  final class Lines: Sendable {
    private let lines = Locked<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    func append(_ line: String) { lines.withLock { $0.append(line) } }
  }

  let lines = Lines()

  func fixture() -> PipelineFixture {
    PipelineFixture(
      fallback: { _, _ in .show(.current(.push(.item(id: Self.id)))) },
      observers: [StandardErrorObserver { [lines] line in lines.append(line) }])
  }

  enum NoteID: LinkIdentifier {
    case note(MultilineText)
    static let links: LinkTable<Self> = [LinkPattern("/note?text={text}!", NoteID.note)]
  }

  @Test func `no event, line or text has a line break of a value`() async {
    var options = PipelineOptions()
    options.redaction = .nothing
    options.attribution = ["*"]
    let recorder = EventRecorder()
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("t")], links: NoteID.links), perform: { _ in false },
      options: options,
      observers: [recorder, StandardErrorObserver { [lines] line in lines.append(line) }])
    let outcome = await pipeline.open("t://note?text=QQ%0AZZ%0D%09ZZ&utm_source=a%0AZZ")
    #expect(outcome == .rejected(.unsupported(.note("QQ\nZZ\r\tZZ"))))
    let texts =
      recorder.events.map(\.description) + lines.all
      + ["\(outcome)", String(reflecting: outcome), outcome.failure?.description ?? ""]
    #expect(texts.contains { $0.contains("QQ") })
    for text in texts {
      #expect(!text.unicodeScalars.contains { ["\n", "\r", "\t"].contains($0) }, "\(text)")
    }
  }

  // `ScheduleTests` looks at what else may become of a link.
  @Test(arguments: [
    "app://items/\(id)?token=\(id)#\(id)", "https://a.example/reset?token=\(id)&token=\(id)",
    "app://reset?token=\(id)", "app://nowhere/\(id)?token=\(id)", "app://items/\(id)%zz\(id)",
    "app://circle?token=\(id)#\(id)",
  ])
  func `no event, line or text holds a value, whatever becomes of the link`(link: String) async {
    let fixture = fixture()
    let outcome = await fixture.open(link)
    let events = fixture.recorder.events
    #expect(events.contains { $0.stage == .received })
    #expect(events.allSatisfy { $0.values.isEmpty && $0.attribution.isEmpty })
    let failures = [outcome.failure, fixture.pipeline.notice].compactMap { $0?.description }
    for text in events.map(\.description) + lines.all + failures {
      #expect(!text.contains(Self.mark))
    }
  }

  @Test func `standard error gets each event on one line`() async {
    let fixture = fixture()
    _ = await fixture.open("app://i/\(Self.id)")
    #expect(
      lines.all == [
        "deeplink #1 received from customScheme",
        "deeplink #1 parsed /items/{id} from customScheme",
        "deeplink #1 resolved /items/{id} from customScheme",
        "deeplink #1 enriched /items/{id} → item from customScheme",
        "deeplink #1 opened /items/{id} → item from customScheme",
      ])
  }
}
