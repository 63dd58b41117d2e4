import Deeplinks
import Foundation

/// The links of `Tests/Corpora/matching.json`: a workload that was made to find mistakes and not for speed.
///
/// Its cases have tables of one to four links, many escapes and strange paths, and links that are read by name.
struct CorpusLinks {
  private struct Corpus: Decodable {
    struct Case: Decodable {
      struct Entry: Decodable { let pattern: String }
      let routes: [Entry]
      let url: String
    }
    let cases: [Case]
  }

  private let links: [(parser: LinkParser<String>, url: URL)]

  init() throws {
    let tests = URL(filePath: #filePath).appending(path: "../../../../").standardizedFileURL
    let data = try Data(contentsOf: tests.appending(path: "Corpora/matching.json"))
    links = try JSONDecoder().decode(Corpus.self, from: data).cases.compactMap { entry in
      let patterns = entry.routes.map { route in
        LinkPattern<String>(route.pattern) { values in
          values.names.first.flatMap { values[$0] } ?? ""
        }
      }
      let parser = LinkParser(
        sites: [.universal("example.com"), .scheme("myapp")], links: LinkTable(patterns))
      guard let url = URL(string: entry.url), (try? parser.parse(url)) != nil else { return nil }
      return (parser, url)
    }
    precondition(links.count > 40, "\(links.count) links open")
  }

  func run(_ report: inout Report) {
    var times: (ours: [Double], reference: [Double]) = ([], [])
    for _ in 0..<101 {
      times.ours.append(
        Timing.nanoseconds {
          for (parser, url) in links { consume((try? parser.parse(url))?.identifier) }
        })
      times.reference.append(
        Timing.nanoseconds {
          for (_, url) in links {
            let components = URLComponents(string: url.absoluteString)
            consume(components?.path)
            consume(components?.queryItems)
          }
        })
    }
    let ratio = Timing.median(times.ours) / Timing.median(times.reference)
    report.add("corpus of \(links.count) links: ratio to URLComponents", ratio, "x")
  }
}
