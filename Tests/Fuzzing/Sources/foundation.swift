import DeeplinkURLs
import Foundation

/// Of whatever is accepted, URLComponents sees the URL that is handed on with the same scheme, host and segments, and with
/// the same items where a link names them all; on a site with its path in the fragment, both are those of the fragment.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Input(start, count).remaining()
  let prefixes = [
    "", "https://h.example/", "app://", "https://f.example/#", "https://f.example/", "o:",
    "http://b.w.example/", "deep://f.example#/",
  ]
  for text in prefixes.map({ $0 + text }) {
    guard let match = try? open.parse(text) else { continue }
    guard let url = match.values.url,
      let components = URLComponents(url: url, resolvingAgainstBaseURL: false)
    else {
      preconditionFailure("refused by Foundation: \(text)")
    }
    let scheme = components.scheme?.lowercased()
    precondition(scheme == match.site.scheme || scheme == "http" && match.site.alsoHTTP, text)
    // The value of an item that no link names is not decoded, so they are named; one without a key cannot be.
    let hasPlainItems =
      !match.queryItems.contains { $0.name.isEmpty && !$0.value.isEmpty }
      && (try? naming(match.queryItems.map(\.name)).parse(text)) != nil
    let (path, query) = pathAndQuery(components, on: match.site, text)
    var segments = path.split(separator: "/", omittingEmptySubsequences: false)
    if path.hasPrefix("/") { segments.removeFirst() }
    if segments.last?.isEmpty ?? false { segments.removeLast() }
    let host = components.percentEncodedHost ?? ""
    if let site = match.site.host {
      precondition(site.hasPrefix("*.") || host.lowercased() == site, text)
    } else if !host.isEmpty {
      segments.insert(host[...], at: segments.startIndex)
    }
    precondition(same(segments.map { decoded($0) }, match.values.all("rest")), text)
    guard hasPlainItems else { continue }
    var itself = URLComponents()
    itself.percentEncodedQuery =
      match.site.plus == .space ? query?.replacing("+", with: "%20") : query
    let items = itself.queryItems ?? []
    for item in items where !item.name.isEmpty {
      let first = items.first { same([$0.name], [item.name]) }?.value ?? ""
      precondition(same([first], [match.query(item.name) ?? "none"]), text)
    }
  }
  return 0
}

/// The escaped path and query of a link, wherever its site has them.
private func pathAndQuery(
  _ components: URLComponents, on site: LinkSite, _ text: String
) -> (String, String?) {
  let path = components.percentEncodedPath
  if site.routing == .path {
    precondition(path.isEmpty || path.hasPrefix("/") != site.isOpaque, text)
    return (path, components.percentEncodedQuery)
  }
  precondition(["", "/"].contains(path) && components.percentEncodedQuery ?? "" == "", text)
  let parts = (components.percentEncodedFragment ?? "").split(
    separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
  return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
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
    sites: allSites,
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
