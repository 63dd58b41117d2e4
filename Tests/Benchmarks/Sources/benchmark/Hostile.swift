import Deeplinks
import Foundation

/// Long input: refused at once by default, linear where the limits are lifted.
enum Hostile {
  /// What long links are made of, one unit after another.
  struct Kind: Decodable {
    let prefix: String
    let unit: String
    let suffix: String
    /// What is to be feared of it.
    let hazard: String

    /// A link of about as many bytes as asked for.
    func text(_ size: Int) -> String {
      prefix + String(repeating: unit, count: size / unit.utf8.count) + suffix
    }
  }

  private static let links = LinkTable<Int>([
    LinkPattern("/products/{id}") { _ in 0 }, LinkPattern("/files/{path...}") { _ in 1 },
    LinkPattern("/login?next={next}") { _ in 2 },
  ])
  private static let site = [LinkSite.universal("example.com")]
  private static let open = LinkParser(
    sites: site, links: links,
    limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max))

  private static let files = "https://example.com/files/"
  private static let login = "https://example.com/login?"

  /// Kinds of our own, and the generators of the hostile corpus.
  private static func kinds() throws -> [Kind] {
    struct Corpus: Decodable { let generators: [Kind] }
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("Corpora/hostile.json")
    let corpus = try JSONDecoder().decode(Corpus.self, from: Data(contentsOf: file))
    return [
      Kind(prefix: files, unit: "%61", suffix: "", hazard: "escapes"),
      Kind(prefix: login, unit: "a&", suffix: "b", hazard: "items"),
      Kind(prefix: login, unit: "next=a&", suffix: "b", hazard: "items of one key"),
      Kind(prefix: files, unit: "%C3%A9/", suffix: "b", hazard: "escaped segments"),
    ] + corpus.generators
  }

  /// Parses each kind of long link once, for counting instructions.
  static func parse(size: Int) throws {
    for kind in try kinds() {
      let match = try open.parse(kind.text(size))
      precondition(match.identifier < 3, kind.hazard)
    }
  }

  static func run(_ report: inout Report) throws {
    let limited = LinkParser(sites: site, links: links)
    let long = "https://example.com/login?next=" + String(repeating: "%41", count: 21_845)
    report.add("64 KB link, refused by its length", time(limited, long) / 1e3, "us", goal: 200)
    for kind in try kinds() {
      let times = [65_536, 1_048_576].map { time(open, kind.text($0)) }
      let hazard = kind.hazard.prefix { $0 != ":" }
      // The items are of two bytes each: 32,769 of them, each kept and its key compared.
      let goal = hazard == "items" ? 300.0 : 200
      report.add("64 KB without limits, \(hazard)", times[0] / 1e3, "us", goal: goal)
      report.add("1 MB against 64 KB, \(hazard)", times[1] / times[0], "x")
    }
  }

  private static func time(_ parser: LinkParser<Int>, _ text: String) -> Double {
    Timing.median((0..<9).map { _ in Timing.nanoseconds { consume(try? parser.parse(text)) } })
  }
}
