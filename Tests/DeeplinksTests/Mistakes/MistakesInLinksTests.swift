import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

/// Mistakes of adopters in links, sites and handlers: a table's issues or the contract name each in one sentence.
///
/// The numbers are those of the table in Tests/Consumer/README.md.
@MainActor
@Suite struct MistakesInLinksTests {
  enum StopID: LinkIdentifier {
    case stop(Int)
    case line(String)
    case map(x: Int, y: Int)
    case day(Date)
    case feature(FeatureID)

    static let links: LinkTable<Self> = [LinkPattern("/lines/{name}", StopID.line)]
  }

  enum FeatureID: LinkIdentifier {
    case trip(Int)

    static let links: LinkTable<Self> = [LinkPattern("/trips/{number}", FeatureID.trip)]
  }

  enum StopRoute: Route {
    case stop(Int)
    case line(String)
  }

  struct Mistake: Sendable, CustomTestStringConvertible {
    let number: Int
    let link: LinkPattern<StopID>
    let sentence: String

    init(_ number: Int, _ link: LinkPattern<StopID>, _ sentence: String) {
      (self.number, self.link, self.sentence) = (number, link, sentence)
    }

    var testDescription: String { "\(number): \(sentence)" }
  }

  nonisolated static let patterns: [Mistake] = [
    Mistake(
      3, LinkPattern("/map/{x}/{y}", StopID.stop),
      "it has 2 parameters and its identifier takes 1; write one {name} for each"),
    Mistake(
      4, LinkPattern("/map?y={y}!&x={x}!", StopID.map),
      "its identifier names the parameters in another order"),
    Mistake(
      5, LinkPattern("/days?d={d}", StopID.day),
      "{d} may be missing and Date may not; write ! or make it optional"),
    Mistake(
      6, LinkPattern("/lines/{name}", StopID.line, aliases: ["/l/{no}"]),
      "{no} is no parameter of /lines/{name}; use its names: name"),
    Mistake(
      6, LinkPattern("/lines/:name", StopID.line),
      ":name is a literal segment; write {name} for a parameter"),
    Mistake(6, LinkPattern("/lines/line-{name}", StopID.line), "a parameter is a whole segment"),
    Mistake(6, LinkPattern("lines/{name}", StopID.line), "write /lines/{name}"),
    Mistake(
      6, LinkPattern("https://transit.example/lines/{name}", StopID.line),
      "write /lines/{name}, and https://transit.example among the parser's sites"),
  ]

  @Test(arguments: patterns)
  func `a pattern that its identifier does not fit is named`(mistake: Mistake) {
    let issues = LinkTable([mistake.link]).issues.map(\.description)
    #expect(issues.contains { $0.contains(mistake.sentence) }, "\(issues)")
    let parser = LinkParser(sites: [.scheme("transit")], links: LinkTable([mistake.link]))
    #expect(throws: LinkError.self) { try parser.parse("transit://lines/u2") }
  }

  @Test func `two links that every URL of one fits are named, with a URL`() throws {
    let links: LinkTable<StopID> = [
      LinkPattern("/lines/{name}", StopID.line),
      LinkPattern("/lines/{text}", { (text: String) in StopID.line(text) }),
    ]
    let issue = try #require(links.issues.first { $0.rule == .conflict })
    #expect(issue.description.contains("fits both equally well"))
    #expect(Set(issue.patterns) == ["/lines/{name}", "/lines/{text}"])
    let parser = LinkParser(sites: [.scheme("transit")], links: links)
    let error = #expect(throws: LinkError.self) { try parser.parse("transit://lines/u2") }
    #expect(error?.rule == .ambiguous, "\(String(describing: error))")
  }

  @Test(arguments: [
    (LinkSite.universal("https://transit.example"), "write \"transit.example\""),
    (.universal("transit.example/app"), "write \"transit.example\""),
    (.scheme("transit://"), "write .scheme(\"transit\")"),
    (.scheme("my_app"), "write one like .scheme(\"my-app\")"),
    (.scheme("https"), "write .universal("),
  ])
  func `a site that is none is named, with what to write`(site: LinkSite, sentence: String) {
    let issues = LinkParser(sites: [site], links: StopID.links).issues.map(\.description)
    #expect(issues.contains { $0.contains(sentence) }, "\(issues)")
  }

  // MARK: - The contract

  struct Handler: DeeplinkHandler {
    var wayBack: @MainActor @Sendable (StopRoute) -> StopID? = { route in
      switch route {
      case .stop(let number): .stop(number)
      case .line(let name): .line(name)
      }
    }

    func deeplink(from identifier: StopID) async throws -> DeeplinkRoute<StopRoute>? {
      switch identifier {
      case .stop(let number): .push(.stop(number))
      case .line(let name): .push(.line(name))
      case .map, .day, .feature: nil
      }
    }

    func identifier(for route: StopRoute) -> StopID? { wayBack(route) }
  }

  static let links: LinkTable<StopID> = [
    LinkPattern("/stops/{number}", StopID.stop), LinkPattern("/lines/{name}", StopID.line),
  ]

  @Test func `a feature that is not included is named, with the line to add`() {
    let contract = FeatureContract(links: Self.links, identifiers: [.feature(.trip(1))])
    let violations = contract.violations()
    #expect(
      violations.contains {
        $0.contains("the table does not include its links; add .including(FeatureID.links, as: …)")
      }, "\(violations)")
  }

  @Test func `a way back to another screen is named`() async {
    let contract = FeatureContract(links: Self.links, identifiers: [.stop(1), .line("u2")])
    let violations = await contract.violations(of: Handler { _ in .stop(1) })
    #expect(violations.count == 1, "\(violations)")
    #expect(violations.first?.contains("identifier(for:)") == true, "\(violations)")
  }

  @Test func `a way back that is missing for a screen is named`() async {
    let contract = FeatureContract(links: Self.links, identifiers: [.stop(1), .line("u2")])
    let violations = await contract.violations(
      of: Handler { route in if case .stop(let number) = route { .stop(number) } else { nil } })
    #expect(violations.count == 1, "\(violations)")
    #expect(violations.first?.contains("identifier(for:) names none for line") == true)
  }

  @Test func `a link that no identifier tries is named`() async {
    let contract = FeatureContract(links: Self.links, identifiers: [.stop(1)])
    let violations = await contract.violations(of: Handler())
    #expect(
      violations == [
        "No given identifier prints /lines/{name}; give one that does, so that the link is tried."
      ])
  }
}
