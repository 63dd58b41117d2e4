import DeeplinkURLs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whatever is accepted, URLComponents sees with the same scheme, host and segments, and with the same items where a
/// link names them all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Input(start, count).remaining()
  for text in [text, "https://h.example/" + text, "app://" + text] {
    guard let match = try? open.parse(text) else { continue }
    guard let components = URLComponents(string: text) else {
      preconditionFailure("refused by Foundation: \(text)")
    }
    precondition(components.scheme?.lowercased() == match.site.scheme, text)
    var segments = components.percentEncodedPath.split(
      separator: "/", omittingEmptySubsequences: false
    ).dropFirst()
    if segments.last?.isEmpty ?? false { segments = segments.dropLast() }
    let host = components.percentEncodedHost ?? ""
    if let site = match.site.host {
      precondition(site.hasPrefix("*.") || host.lowercased() == site, text)
    } else if !host.isEmpty {
      segments.insert(host[...], at: segments.startIndex)
    }
    precondition(same(segments.map { decoded($0) }, match.values.all("rest")), text)
    // The value of an item that no link names is not decoded, so they are named; one without a key cannot be.
    guard !match.queryItems.contains(where: { $0.name.isEmpty && !$0.value.isEmpty }),
      (try? naming(match.queryItems.map(\.name)).parse(text)) != nil
    else { continue }
    let items = components.queryItems ?? []
    for item in items where !item.name.isEmpty {
      let first = items.first { same([$0.name], [item.name]) }?.value ?? ""
      precondition(same([first], [match.query(item.name) ?? "none"]), text)
    }
  }
  return 0
}

/// A parser whose links name the keys.
private func naming(_ keys: [String]) -> LinkParser<Int> {
  var items: [String] = []
  for key in keys where !key.isEmpty {
    let digits = key.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    if !items.contains(where: { $0.hasPrefix(digits + "=") }) {
      items.append("\(digits)={p\(items.count)}")
    }
  }
  let query = items.joined(separator: "&")
  return LinkParser(
    sites: sites,
    links: LinkTable(
      ["/", "/{rest...}"].map { path in LinkPattern("\(path)?\(query)") { _ in 0 } }))
}

private func same(_ one: [String], _ other: [String]) -> Bool {
  one.map { Array($0.utf8) } == other.map { Array($0.utf8) }
}

/// The text with its escapes decoded, as Foundation does it for a path.
private func decoded(_ text: Substring) -> String {
  var components = URLComponents()
  components.percentEncodedPath = String(text)
  return components.path
}
