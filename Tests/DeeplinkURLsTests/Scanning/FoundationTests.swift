import DeeplinkURLs
import Foundation
import Testing

/// The system hands over a `URL`: its parse and this package's must never disagree.
struct FoundationTests {
  /// A table that takes everything, so that only the form of a URL decides.
  static let parser = LinkParser(
    sites: [.universal("h.example"), .scheme("app"), .scheme("deep", host: "h")],
    links: [
      LinkPattern("/") { _ in 0 },
      LinkPattern("/{rest...}") { _ in 1 },
    ] as LinkTable<Int>)

  @Test(arguments: try Corpus.hostile().cases.map(\.url) + Corpus.matching().cases.map(\.url))
  func `what the corpora's links are to Foundation they are here`(_ text: String) {
    compare(text.replacing("example.com", with: "h.example"))
  }

  /// Compares scheme, host, segments and items of whatever is accepted.
  private func compare(_ text: String) {
    guard let match = try? Self.parser.parse(text) else { return }
    guard let url = match.values.url,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else {
      Issue.record("Foundation refuses what was accepted: \(text)")
      return
    }
    #expect(components.scheme?.lowercased() == match.site.scheme, "\(text)")
    var segments = components.path.isEmpty ? [] : decodedSegments(components.percentEncodedPath)
    let host = components.percentEncodedHost ?? ""
    if match.site.host != nil {
      #expect(host.lowercased() == match.site.host, "\(text)")
    } else if !host.isEmpty {
      segments.insert(host.removingEscapes ?? "?", at: 0)
    }
    #expect(Self.bytes(segments) == Self.bytes(match.values.all("rest")), "\(text)")
    // An item that no pattern names may have a value that cannot be decoded, so they are named; one without a key
    // cannot be.
    guard !match.queryItems.contains(where: { $0.name.isEmpty && !$0.value.isEmpty }) else {
      return
    }
    let keys = Set(match.queryItems.map { Self.bytes([$0.name]) }).flatMap(\.self).filter {
      !$0.isEmpty
    }
    let items = keys.enumerated().map { number, key in
      key.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "={p\(number)}"
    }
    let query = items.joined(separator: "&")
    let links = LinkTable(
      ["/", "/{rest...}"].map { LinkPattern<Int>("\($0)?\(query)") { _ in 1 } })
    let naming = LinkParser(sites: Self.parser.sites, links: links)
    guard (try? naming.parse(text)) != nil else { return }
    for item in components.queryItems ?? [] where !item.name.isEmpty {
      let first = components.queryItems?.first { $0.name.utf8.elementsEqual(item.name.utf8) }
      #expect(
        Self.bytes([first?.value ?? ""]) == Self.bytes([match.query(item.name) ?? "none"]),
        "\(text)")
    }
  }

  private func decodedSegments(_ path: String) -> [String] {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    if parts.last?.isEmpty ?? false { parts = parts.dropLast() }
    return parts.map { String($0).removingEscapes ?? "?" }
  }

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

extension String {
  /// The text with every escape decoded by the reference's rules.
  fileprivate var removingEscapes: String? {
    ReferenceParser(host: "", scheme: "", patterns: []).decode(self)
  }
}
