import Deeplinks

/// What domains of patterns and paths in fragments cost, against the same path in a table without either.
enum Domains {
  /// A link of a table that uses them, and one with as many segments and parameters of a table that does not.
  private struct Pair {
    let name: String
    let with: String
    let without: String
  }

  private enum ID: Hashable, Sendable {
    case page
    case sale(String)
    case product(tenant: String, name: String)
  }

  private static let pairs = [
    Pair(
      name: "a domain that is written out", with: "https://live.example/sales/summer",
      without: "https://shop.example/sales/summer"),
    Pair(
      name: "a label of a wildcard", with: "https://acme.tenant.example/p/summer",
      without: "https://other.tenant.example/acme/p/summer"),
    Pair(
      name: "a link elsewhere", with: "https://shop.example/sales/summer",
      without: "https://shop.example/sales/summer"),
    Pair(
      name: "a path in the fragment", with: "https://room.example/#/sales/summer",
      without: "https://room.example/sales/summer"),
  ]

  private static let common: [LinkPattern<ID>] =
    (0..<8).map { LinkPattern("/page\($0)", .page) } + [
      LinkPattern("/sales/{name}", ID.sale), LinkPattern("/{tenant}/p/{name}", ID.product),
    ]

  private static let with = LinkParser(
    sites: [
      .universal("shop.example"), .universal("live.example"), .universal("*.tenant.example"),
      .universal("room.example", routing: .fragment),
    ],
    links: LinkTable(
      common + [
        LinkPattern("//live.example/sales/{name}", ID.sale),
        LinkPattern("//{tenant}.tenant.example/p/{name}", ID.product),
      ]))

  private static let without = LinkParser(
    sites: [
      .universal("shop.example"), .universal("live.example"), .universal("*.tenant.example"),
      .universal("room.example"),
    ], links: LinkTable(common))

  static func run(_ report: inout Report) {
    for pair in pairs {
      precondition((try? with.parse(pair.with))?.identifier != nil)
      precondition((try? without.parse(pair.without))?.identifier != nil)
      var times: [[Double]] = [[], []]
      for _ in 0..<25 {
        times[0].append(Timing.nanoseconds { loop(with, pair.with, 1_000) })
        times[1].append(Timing.nanoseconds { loop(without, pair.without, 1_000) })
      }
      let medians = times.map(Timing.median)
      report.add("\(pair.name): ratio to none", medians[0] / medians[1], "x", goal: 1.2)
    }
  }

  /// One link again and again, for a profiler: the number of a pair, `with` or `without` domains, and how often.
  static func loop(_ arguments: [String]) {
    guard arguments.count == 3, let index = Int(arguments[0]), pairs.indices.contains(index),
      let count = Int(arguments[2])
    else { return }
    let pair = pairs[index]
    if arguments[1] == "with" {
      loop(with, pair.with, count)
    } else {
      loop(without, pair.without, count)
    }
  }

  private static func loop(_ parser: LinkParser<ID>, _ text: String, _ count: Int) {
    for _ in 0..<count { consume((try? parser.parse(text))?.identifier) }
  }
}
