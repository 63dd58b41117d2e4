import DeeplinkURLs
import Foundation

/// No table traps, hangs, or grows the process, whatever its patterns, sites, prefixes and limits are, and
/// no text does that it reads.
///
/// Half of the patterns are the input's own bytes, half are made of pieces, so that they are often sound.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(start, count)
  var links: [LinkPattern<FuzzID>] = []
  for _ in 0..<input.byte() % 12 { links.append(link(&input)) }
  var table = LinkTable(links, foldsCase: input.byte() & 1 == 1)
  for _ in 0..<input.byte() % 3 {
    table = LinkTable<FuzzID>([]).including(
      table, as: { $0 }, under: prefix(&input))
  }
  let sites = (0..<input.byte() % 4).map { _ in site(&input) }
  let limits = LinkLimits(
    bytes: limit(&input), segments: limit(&input), queryItems: limit(&input))
  let parser = LinkParser(sites: sites, links: table, limits: limits)
  for issue in parser.issues { precondition(!issue.description.isEmpty) }
  precondition(table.entries.count == links.count)

  var texts: [String] = [input.text(), "app:" + path(&input)]
  for site in sites { texts.append("\(site)" + path(&input)) }
  texts.append("https://h.example/" + input.remaining())
  for text in texts {
    do throws(LinkError) {
      let match = try parser.parse(text)
      for name in match.values.names { _ = (match.values[name], match.values.all(name)) }
      _ = (match.fragment, match.site, match.pattern, match.matchedPattern, match.queryItems)
      if let url = parser.url(for: match.identifier) {
        let again = try? parser.parse(url)
        precondition(again?.identifier == match.identifier, "\(url)")
      }
    } catch {
      precondition(error.offset >= 0 && error.offset <= max(text.utf8.count, limits.bytes))
      precondition(!error.description.isEmpty)
    }
  }
  return 0
}

/// A limit: nothing, less than nothing, more than anything, or a few.
private func limit(_ input: inout Input) -> Int {
  switch input.byte() % 6 {
  case 0: 0
  case 1: -1
  case 2: .max
  case 3: .min
  default: Int(input.byte())
  }
}

private func site(_ input: inout Input) -> LinkSite {
  switch input.byte() % 12 {
  case 7: .universal("h.example", routing: .fragment)
  case 8: .scheme("o", form: .opaque, plus: .space)
  case 9: .universal(input.text(), alsoHTTP: true, plus: .space)
  case 10: .scheme("app", host: "a.w.example", routing: .fragment)
  case 0: .universal(input.text())
  case 1: .scheme(input.text())
  case 2: .scheme(input.text(), host: input.text(), port: Int(input.byte()) - 1)
  case 3: .universal("*.w.example")
  case 4: .scheme("deep", host: "h")
  case 5: .universal("h.example", port: Int(input.byte()) * 300)
  case 6: .scheme("app")
  default: .universal("h.example")
  }
}

/// A path of few words, so that links meet.
private func path(_ input: inout Input) -> String {
  let words = ["a", "b", "new", "caf%C3%A9", "1", "%2e", "", "long-literal-of-16", "x y"]
  return (0..<input.byte() % 5).map { _ in "/" + words[Int(input.byte()) % words.count] }.joined()
}

/// What stands in front of a feature's links: a path, a domain, or any text.
private func prefix(_ input: inout Input) -> String {
  switch input.byte() & 3 {
  case 0: input.text()
  case 1: path(&input)
  default: domain(&input) + path(&input)
  }
}

/// A domain of few, so that sites have it, and some that are none.
private func domain(_ input: inout Input) -> String {
  let domains = ["//h.example", "//a.w.example", "//{x}.w.example", "//", "//{y}"]
  return domains[Int(input.byte()) % domains.count]
}

private func pattern(_ input: inout Input, _ names: [String]) -> String {
  guard input.byte() & 3 != 0 else { return input.text() }
  var names = names[...]
  // Bound by no item of its own, at the end of the query.
  let rest = input.byte() & 3 == 0 ? names.popLast() : nil
  var text = input.byte() & 3 == 0 ? domain(&input) : ""
  text += path(&input)
  while input.byte() & 3 != 0, let name = names.popFirst() {
    text += input.byte() & 7 == 0 ? "/{\(name)...}" : "/{\(name)}"
    if input.byte() & 7 == 0 { text += "/{_}" }
  }
  var separator = "?"
  for name in names {
    text += "\(separator)\(name)={\(name)\(input.byte() & 7 == 0 ? "..." : "")}"
    if input.byte() & 1 == 0 { text += "!" }
    separator = "&"
  }
  for _ in 0..<input.byte() % 3 {
    text += "\(separator)k\(input.byte() % 3)=\(input.byte() % 4)"
    separator = "&"
  }
  if let rest { text += "\(separator){\(rest)...}" }
  return text.isEmpty ? "/" : text
}

private func link(_ input: inout Input) -> LinkPattern<FuzzID> {
  let aliases = { (input: inout Input, names: [String]) in
    (0..<input.byte() % 3).map { _ in pattern(&input, names) }
  }
  switch input.byte() % 12 {
  case 0: return LinkPattern(pattern(&input, []), .home, aliases: aliases(&input, []))
  case 1: return LinkPattern(pattern(&input, ["t"]), FuzzID.text, aliases: aliases(&input, ["t"]))
  case 2: return LinkPattern(pattern(&input, ["n"]), FuzzID.number, aliases: aliases(&input, ["n"]))
  case 3:
    return LinkPattern(
      pattern(&input, ["a", "b"]), FuzzID.pair, aliases: aliases(&input, ["b", "a"]))
  case 4:
    return LinkPattern(
      pattern(&input, ["q", "sort"]), FuzzID.query, aliases: aliases(&input, ["q"]))
  case 5: return LinkPattern(pattern(&input, ["l"]), FuzzID.list, aliases: aliases(&input, ["l"]))
  case 6: return LinkPattern(pattern(&input, ["r"]), FuzzID.rest, aliases: aliases(&input, ["r"]))
  case 7:
    return LinkPattern(
      pattern(&input, ["v", "w"]), print: { _ in ["v": ["1"], "w": ["2"]] },
      { $0["v"].map { FuzzID.text($0) } })
  case 8: return many(pattern(&input, (0..<64).map { "p\($0)" }))
  case 9:
    return LinkPattern(
      pattern(&input, ["q", "i"]), FuzzID.items, aliases: aliases(&input, ["q", "i"]))
  case 10:
    return LinkPattern(pattern(&input, ["u"]), FuzzID.address, aliases: aliases(&input, ["u"]))
  default:
    let count = Int(input.byte() % 65)
    // Few sequences: the runtime keeps what it makes for each list of types, until the memory is full.
    let (first, step) = (Int(input.byte()), Int(input.byte()) % parameterTypes.count)
    let types = (0..<count).map { parameterTypes[(first + $0 * step) % parameterTypes.count] }
    return typed(pattern(&input, types.indices.map { "p\($0)" }), types[...])
  }
}

/// A link of 64 parameters that are read by name.
private func many(_ pattern: String) -> LinkPattern<FuzzID> {
  LinkPattern(pattern) { values in
    for number in 0..<64 { _ = values.all("p\(number)") }
    return .new
  }
}

private let parameterTypes: [any LinkParameter.Type] = [
  String.self, Int8.self, Int?.self, String?.self, Sort?.self, [String].self, [Int].self,
  Bool.self, Double.self, URL.self, URL?.self, LinkItems.self,
]

/// A link of the types so far and of those that are left.
private func typed<each P: LinkParameter>(
  _ pattern: String, _ rest: ArraySlice<any LinkParameter.Type>, _ types: repeat (each P).Type
) -> LinkPattern<FuzzID> {
  guard let next = rest.first else {
    return LinkPattern(pattern) { (_: repeat each P) in FuzzID.new }
  }
  return typed(pattern, rest.dropFirst(), next: next, after: repeat each types)
}

/// The same with `next` as the last of the types so far.
private func typed<Next: LinkParameter, each P: LinkParameter>(
  _ pattern: String, _ rest: ArraySlice<any LinkParameter.Type>, next: Next.Type,
  after types: repeat (each P).Type
) -> LinkPattern<FuzzID> {
  typed(pattern, rest, repeat each types, next)
}
