import Deeplinks

/// Long input: refused at once by default, linear where the limits are lifted.
enum Hostile {
  private static let links = LinkTable<Int>([
    Link("/products/{id}") { _ in 0 }, Link("/files/{path...}") { _ in 1 },
    Link("/login?next={next}") { _ in 2 },
  ])
  private static let site = [LinkSite.universal("example.com")]
  private static let open = LinkParser(
    sites: site, links: links,
    limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max))

  /// What long links are made of, one unit after another.
  private static let units = [
    ("a segment", "a"), ("segments", "a/"), ("escapes", "%61"), ("items", "a&"),
  ]

  /// A link of about as many bytes as asked for.
  private static func text(_ unit: String, _ size: Int) -> String {
    let beginning = unit == "a&" ? "https://example.com/login?" : "https://example.com/files/"
    return beginning + String(repeating: unit, count: size / unit.utf8.count) + "b"
  }

  /// Parses each kind of long link once, for counting instructions.
  static func parse(size: Int) {
    for (_, unit) in units { consume(try? open.parse(text(unit, size))) }
  }

  static func run(_ report: inout Report) {
    let limited = LinkParser(sites: site, links: links)
    let long = "https://example.com/login?next=" + String(repeating: "%41", count: 21_845)
    report.add("64 KB link, refused by its length", time(limited, long) / 1e3, "us", goal: 200)
    report.add("64 KB link, without limits", time(open, long) / 1e3, "us", goal: 200)
    for (name, unit) in units {
      let times = [65_536, 1_048_576].map { time(open, text(unit, $0)) }
      report.add(
        "1 MB of \(name) against 64 KB of them, 16 times as long", times[1] / times[0], "x")
    }
  }

  private static func time(_ parser: LinkParser<Int>, _ text: String) -> Double {
    Timing.median((0..<9).map { _ in Timing.nanoseconds { consume(try? parser.parse(text)) } })
  }
}
