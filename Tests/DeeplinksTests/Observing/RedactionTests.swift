import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links with a token in path and query, and what is reported of them.
@MainActor
@Suite struct RedactionTests {
  /// What every value in the links contains.
  static let mark = "777"
  static let id = 777_001

  enum Scenario: CaseIterable {
    case opened, openedByQuery, refused, expired, thrown, unrecognized, malformed
    case notShown, timedOut, redirectLoop
  }

  /// The lines that were written.
  final class Lines: Sendable {
    private let lines = Locked<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    func append(_ line: String) { lines.withLock { $0.append(line) } }
  }

  let lines = Lines()

  func fixture(_ redaction: PipelineOptions.Redaction = .values) -> PipelineFixture {
    return PipelineFixture(
      {
        $0.redaction = redaction
        $0.deadline = .seconds(10)
      },
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

  @Test(arguments: Scenario.allCases)
  func `no event, line or text holds a value, whatever becomes of the link`(
    scenario: Scenario
  ) async {
    let fixture = fixture()
    let outcomes = await fixture.play(scenario)
    let events = fixture.recorder.events
    #expect(events.contains { $0.stage == .received })
    #expect(events.allSatisfy { $0.values.isEmpty && $0.attribution.isEmpty })
    let told = events.map(\.description) + lines.all
    let texts = outcomes.compactMap(\.failure?.description)
    let notice = fixture.pipeline.notice.map { [$0.description] } ?? []
    for text in told + texts + notice { #expect(!text.contains(Self.mark)) }
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

  @Test func `an app that asks for values gets them on the line`() async {
    let fixture = fixture(.nothing)
    _ = await fixture.open("app://items/\(Self.id)")
    let last = lines.all.last
    #expect(last?.contains("\(Self.id)") == true)
  }
}

extension PipelineFixture {
  /// Opens links with a token in such a way that it comes to `scenario`.
  fileprivate func play(_ scenario: RedactionTests.Scenario) async -> [DeeplinkOutcome<PageID>] {
    let id = RedactionTests.id
    let token = "app://items/\(id)?token=\(id)#\(id)"
    switch scenario {
    case .opened: return [await open(token)]
    case .openedByQuery: return [await open("https://a.example/reset?token=\(id)&token=\(id)")]
    case .refused: return [await open("app://reset?token=\(id)")]
    case .expired:
      let pending = await open("app://secrets/\(id)")
      backend.clock.advance(by: .seconds(601))
      return [pending, await pipeline.fulfill(.login)].compactMap(\.self)
    case .thrown:
      backend.error = Broken(code: id)
      return [await open(token)]
    case .unrecognized: return [await open("app://nowhere/\(id)?token=\(id)")]
    case .malformed: return [await open("app://items/\(id)%zz\(id)")]
    case .notShown:
      let host = FakeHost(clock: backend.clock) { _ in .refuse(after: .zero) }
      host.show(router)
      return [await open(token)]
    case .timedOut:
      backend.latency = .seconds(60)
      let task = await start(token, sleepers: 2)
      backend.clock.advance(by: .seconds(10))
      return [await task.value]
    case .redirectLoop: return [await open("app://circle?token=\(id)#\(id)")]
    }
  }
}
