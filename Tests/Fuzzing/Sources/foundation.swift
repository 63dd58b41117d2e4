import DeeplinkURLs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Whatever is accepted, URLComponents sees with the same scheme, host, segments and items.
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
    let items = components.queryItems ?? []
    for item in items where !item.name.isEmpty {
      let first = items.first { same([$0.name], [item.name]) }?.value ?? ""
      precondition(same([first], [match.query(item.name) ?? "none"]), text)
    }
  }
  return 0
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
