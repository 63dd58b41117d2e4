import Deeplinks

/// Links of one path that differ by a query value, as those of a site with `?page=…` for everything.
enum OnePath {
  private static let sizes = [4, 100, 1_000]
  private static let miss = "https://shop.example/index.php?lang=en&page=none"

  static func run(_ report: inout Report) {
    let parsers = sizes.map(parser)
    var texts: [[String]] = []
    for (size, parser) in zip(sizes, parsers) {
      let numbers = (0..<1_000).map { $0 * 7 % size }
      texts.append(numbers.map { "https://shop.example/index.php?lang=en&page=page\($0)" })
      for (number, text) in zip(numbers, texts[texts.count - 1]) {
        precondition((try? parser.parse(text))?.identifier == .page(number))
      }
      precondition((try? parser.parse(miss)) == nil)
    }
    // All sizes in turn, so that what else the machine does falls on each.
    var times: [[Double]] = sizes.map { _ in [] }
    var misses = times
    for _ in 0..<25 {
      for (index, parser) in parsers.enumerated() {
        let time = Timing.nanoseconds {
          for text in texts[index] { consume((try? parser.parse(text))?.identifier) }
        }
        times[index].append(time / Double(texts[index].count))
        let missed = Timing.nanoseconds {
          for _ in texts[index] { consume((try? parser.parse(miss))?.identifier) }
        }
        misses[index].append(missed / Double(texts[index].count))
      }
    }
    let medians = times.map(Timing.median)
    for (size, median) in zip(sizes, medians) {
      report.add("\(size) links of one path: String to identifier", median, "ns")
    }
    report.add("each link more of one path", (medians[2] - medians[0]) / 996, "ns")
    let missed = misses.map(Timing.median)
    report.add("each link more of one path, in a miss", (missed[2] - missed[0]) / 996, "ns")
    let time = Timing.nanoseconds { consume(parser(1_000)) }
    report.add("1000 links of one path: table and parser", time / 1e6, "ms")
  }

  private static func parser(_ size: Int) -> LinkParser<BenchID> {
    let links = (0..<size).map { LinkPattern<BenchID>("/index.php?page=page\($0)", .page($0)) }
    return LinkParser(sites: [.universal("shop.example")], links: LinkTable(links))
  }
}
