import CAllocations
import Deeplinks
import Foundation

/// A URL as its owner holds it: to take one out of an array would retain its two references each time.
private final class Held {
  let url: URL
  init(_ url: URL) { self.url = url }
}

/// Matching at one size of table: times in one interleaved run, allocations, answers checked before.
struct Matching {
  let size: Int
  private let parser: LinkParser<BenchID>
  private let texts: [String]
  private let urls: [Held]
  private let samples: [Workload.Sample]

  init(size: Int) {
    self.size = size
    let work = Workload(size: size)
    parser = LinkParser(sites: Workload.sites, links: LinkTable(work.links))
    samples = work.samples
    texts = samples.map(\.url)
    urls = texts.compactMap { URL(string: $0).map(Held.init) }
    precondition(urls.count == samples.count)
    for (sample, held) in zip(samples, urls) {
      let answers = [try? parser.parse(sample.url), try? parser.parse(held.url)]
      precondition(answers.allSatisfy { $0?.identifier == sample.identifier }, sample.url)
    }
  }

  /// Measures, and returns the nanoseconds of a URL.
  func run(_ report: inout Report) -> Double {
    var times: [String: [Double]] = [:]
    func time(_ name: String, _ body: () -> Void) {
      times[name, default: []].append(Timing.nanoseconds(body) / Double(urls.count))
    }
    for _ in 0..<25 {
      time("url") { for held in urls { consume((try? parser.parse(held.url))?.identifier) } }
      time("components") {
        for held in urls {
          let components = URLComponents(string: held.url.absoluteString)
          consume(components?.path)
          consume(components?.queryItems)
        }
      }
      time("text") { for text in texts { consume((try? parser.parse(text))?.identifier) } }
    }
    let medians = times.mapValues(Timing.median)
    guard let url = medians["url"], let text = medians["text"],
      let components = medians["components"]
    else { return .nan }
    report.add("\(size) links: URL to identifier", url, "ns")
    report.add("\(size) links: String to identifier", text, "ns")
    report.add("\(size) links: URLComponents, path and items", components, "ns")
    let goal: [Int: Double] = [10: 0.32, 10_000: 0.38]
    report.add("\(size) links: ratio to URLComponents", url / components, "x", goal: goal[size])
    addAllocations(&report)
    return url
  }

  private func addAllocations(_ report: inout Report) {
    guard counts_allocations() != 0 else { return }
    let before = allocation_count()
    for _ in 0..<10 { consume([UInt8](unsafeUninitializedCapacity: 64) { _, count in count = 64 }) }
    precondition(allocation_count() >= before + 10, "allocations are not counted")
    for (name, isMiss) in [("miss", true), ("hit", false)] {
      let chosen = samples.filter { ($0.identifier == nil) == isMiss }.map(\.url)
      let before = allocation_count()
      for text in chosen { consume((try? parser.parse(text))?.identifier) }
      let count = Double(allocation_count() - before) / Double(chosen.count)
      report.add("\(size) links: allocations of a \(name)", count, "", goal: 0)
    }
  }

  /// Nothing but matching, for a profiler.
  func loop(_ count: Int) {
    for _ in 0..<count {
      for held in urls { consume((try? parser.parse(held.url))?.identifier) }
    }
  }

  /// Nothing but printing, for a profiler.
  func loopPrinting(_ count: Int) {
    let identifiers = samples.compactMap(\.identifier)
    for _ in 0..<count { for identifier in identifiers { consume(parser.url(for: identifier)) } }
  }

  /// Printing, and what it is proven by.
  func runPrinting(_ report: inout Report) {
    let identifiers = samples.compactMap(\.identifier)
    for identifier in identifiers.prefix(10) { precondition(parser.url(for: identifier) != nil) }
    let figures = (0..<9).map { _ in
      Timing.nanoseconds { for identifier in identifiers { consume(parser.url(for: identifier)) } }
        / Double(identifiers.count)
    }
    report.add("\(size) links: identifier to URL", Timing.median(figures), "ns")
    let mirrors = (0..<9).map { _ in
      Timing.nanoseconds { for identifier in identifiers { consume(reflected(identifier)) } }
        / Double(identifiers.count)
    }
    report.add("\(size) links: the reflection alone", Timing.median(mirrors), "ns")
  }

  /// The case's name and the parts of its payload, as any printing by reflection must find them.
  private func reflected(_ identifier: BenchID) -> (String?, [Any]) {
    guard let payload = Mirror(reflecting: identifier).children.first else { return (nil, []) }
    let inner = Mirror(reflecting: payload.value)
    let isTuple = inner.displayStyle == .tuple
    return (payload.label, isTuple ? inner.children.map(\.value) : [payload.value])
  }
}
