import Deeplinks
import Foundation

/// Another workload, made from a seed: links of ten shapes, URLs of 45 bytes on average, of which seven in
/// ten hit, two miss, and one has escapes and more items than its link names.
struct Mix {
  private let parser: LinkParser<BenchID>
  private let urls: [URL]
  private let size: Int

  init(size: Int, seed: UInt64) {
    self.size = size
    var random = SeededGenerator(seed: seed)
    let shapes = (0..<size).map { _ in Int.random(in: 0..<10, using: &random) }
    parser = LinkParser(
      sites: Workload.sites, links: LinkTable(shapes.enumerated().map { Self.link($1, $0) }))
    urls = (0..<1_000).compactMap { number in
      let index = Int.random(in: 0..<size, using: &random)
      return URL(string: Self.text(shapes[index], index, number % 10, &random))
    }
    let hits = urls.count { (try? parser.parse($0)) != nil }
    precondition(urls.count == 1_000 && (780...820).contains(hits), "\(hits) hits")
  }

  func run(_ report: inout Report, goal: Double?) {
    var times: (ours: [Double], reference: [Double]) = ([], [])
    for _ in 0..<25 {
      times.ours.append(
        Timing.nanoseconds { for url in urls { consume((try? parser.parse(url))?.identifier) } })
      times.reference.append(
        Timing.nanoseconds {
          for url in urls {
            let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
            consume(components?.path)
            consume(components?.queryItems)
          }
        })
    }
    let (ours, reference) = (Timing.median(times.ours), Timing.median(times.reference))
    report.add("mix of \(size) links: URL to identifier", ours / 1_000, "ns")
    report.add("mix of \(size) links: URLComponents(url:)", reference / 1_000, "ns")
    report.add("mix of \(size) links: ratio", ours / reference, "x", goal: goal)
  }

  private static func link(_ shape: Int, _ index: Int) -> LinkPattern<BenchID> {
    switch shape {
    case 0: LinkPattern("/p\(index)", .page(index))
    case 1: LinkPattern("/area\(index % 97)/p\(index)", .page(index))
    case 2: LinkPattern("/i\(index)/{id}", BenchID.item)
    case 3: LinkPattern("/area\(index % 97)/i\(index)/{id}", BenchID.item)
    case 4: LinkPattern("/{slug}/d\(index)/{id}", BenchID.detail)
    case 5: LinkPattern("/d\(index)/{slug}/{id}", BenchID.detail)
    case 6: LinkPattern("/s\(index)?q={query}!&page={page}", BenchID.search)
    case 7: LinkPattern("/area\(index % 97)/s\(index)?q={query}!&page={page}", BenchID.search)
    case 8: LinkPattern("/l\(index)/{slug}?sort={sort}", BenchID.list)
    default: LinkPattern("/area\(index % 97)/l\(index)/{slug}?sort={sort}", BenchID.list)
    }
  }

  private static func text(
    _ shape: Int, _ index: Int, _ kind: Int, _ random: inout SeededGenerator
  ) -> String {
    let beginning = Int.random(in: 0..<4, using: &random) == 0 ? "shop://" : "https://shop.example/"
    guard kind < 8 else { return "\(beginning)area\(index % 97)/none\(index)/red-shoes/\(index)" }
    let slug = kind == 7 ? "caf%C3%A9-\(index % 1_000)" : "red-shoes-\(index % 1_000)"
    let word = kind == 7 ? "a%20b" : "shoes"
    let id = Int.random(in: 1..<100_000, using: &random)
    let area = shape % 2 == 1 && shape != 5 ? "area\(index % 97)/" : ""
    let path =
      switch shape {
      case 0, 1: "\(area)p\(index)"
      case 2, 3: "\(area)i\(index)/\(id)"
      case 4: "\(slug)/d\(index)/\(id)"
      case 5: "d\(index)/\(slug)/\(id)"
      case 6, 7: "\(area)s\(index)?q=\(word)&page=\(id % 50)"
      default: "\(area)l\(index)/\(slug)?sort=rating"
      }
    guard kind == 7 else { return beginning + path }
    return beginning + path + (path.contains("?") ? "&" : "?") + "utm_source=mail&utm_term=x"
  }
}
