import DeeplinkURLs

/// A link of any pattern, read by name: which one it was, and its values.
struct AnyLink: Hashable, Sendable {
  let pattern: String
  let values: [String: [String]]

  /// Sites whose links are written in other ways.
  static let sitesOfOtherForms: [LinkSite] = [
    .universal("room.example", routing: .fragment), .scheme("coin", form: .opaque),
    .universal("blog.example", alsoHTTP: true), .universal("form.example", plus: .space),
  ]

  /// A table with links of some patterns.
  static func table(_ patterns: [String]) -> LinkTable<AnyLink> { LinkTable(patterns.map(link)) }

  static func link(_ pattern: String) -> LinkPattern<AnyLink> {
    LinkPattern(pattern) { values in
      let items = values.items.map { "\($0.name)=\($0.value)" }
      let texts = values.names.map { ($0, $0 == "items" ? items : values.all($0)) }
        .filter { !$0.1.isEmpty }
      return AnyLink(
        pattern: pattern, values: Dictionary(texts, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// A pattern with literals, parameters, lists and ends of paths wherever they may stand.
  static func randomPattern(using random: inout SeededGenerator) -> String {
    let literals = ["a", "Products", "caf%C3%A9", "x.y", "%7Bz%7D", "a+b&c", "~_-"]
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var segments = (0..<pick(4)).map { pick(2) == 0 ? literals[pick(7)] : "{p\($0)}" }
    switch pick(4) {
    case 0: segments.append("{rest...}")
    case 1: segments.append("*")
    default: break
    }
    var items = (0..<pick(4)).map { index in
      let key = ["k", "kéy", "a%26b", "q"][index]
      return key + "=" + ["{v\(index)}", "{v\(index)}!", "{v\(index)...}", "l%20t"][pick(4)]
    }
    if pick(4) == 0 { items.append("{items...}") }
    return "/" + segments.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
