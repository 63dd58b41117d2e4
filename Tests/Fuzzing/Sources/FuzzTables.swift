import DeeplinkURLs
import Foundation

enum Sort: String, LinkParameter { case price, rating, newest }

enum FuzzID: Hashable, Sendable {
  case home, new
  case text(String), number(Int64), pair(String, UInt8), query(String, sort: Sort?)
  case list([String]), rest([String]), real(Double), flag(Bool?), tie(Short), numbers([Int])
  case items(String?, LinkItems), address(URL), label(String, String), language(Sort, String)
  case lines(MultilineText, [MultilineText]), zoom(Lenient<Double>, Lenient<MultilineText>)
}

/// Some of its texts are whole numbers.
struct Short: Hashable, LinkParameter {
  let linkText: String
  init?(linkText: String) {
    guard linkText.utf8.count < 4 else { return nil }
    self.linkText = linkText
  }
}

/// A table with every kind of link, so that a link meets every branch of the matcher.
let table: LinkTable<FuzzID> = [
  LinkPattern("/", .home), LinkPattern("/text/new", .new), LinkPattern("/text/{t}", FuzzID.text),
  LinkPattern("/n/{n}", FuzzID.number), LinkPattern("/{a}/pair/{b}", FuzzID.pair),
  LinkPattern("/q/{q}?sort={s}", FuzzID.query, aliases: ["/q?q={q}!"]),
  LinkPattern("/list?v={v...}", FuzzID.list), LinkPattern("/rest/{r...}", FuzzID.rest),
  // Types that take the same texts, and one that takes all.
  LinkPattern("/tie/{s}", FuzzID.tie), LinkPattern("/tie/{n}", FuzzID.number),
  LinkPattern("/tie/{t}", FuzzID.text), LinkPattern("/tie/{n...}", FuzzID.numbers),
  // Many of one path, some of which share URLs.
  LinkPattern("/go", .home), LinkPattern("/go?k=1", .new),
  LinkPattern("/go?k=2&n={n}!", FuzzID.number),
  LinkPattern("/go?k=long%20value", .new), LinkPattern("/go?k=4&t={t}!", FuzzID.text),
  LinkPattern("/go?k=5", .home),
  LinkPattern("/go?k=6&m=%C3%A9", .new), LinkPattern("/go?m=x&k=6", .home),
  LinkPattern("/go?t={t}!", FuzzID.text),
  LinkPattern("/real?x={x}!", FuzzID.real), LinkPattern("/real?x=1", .new),
  LinkPattern("/real?f={f}&k=v", FuzzID.flag),
  // The rest of a query, addresses, and segments without a name.
  LinkPattern("/items?q={q}&{items...}", FuzzID.items, aliases: ["/i?q={q}"]),
  LinkPattern("/url?u={u}!", FuzzID.address), LinkPattern("/{_}/any/{n}", FuzzID.number),
  // Domains.
  LinkPattern("//a.w.example/{t}", FuzzID.text), LinkPattern("//f.example/n/{n}", FuzzID.number),
  LinkPattern("//{l}.w.example/l/{t}", FuzzID.label),
  LinkPattern("//{s}.w.example/l/{t}", FuzzID.language),
  LinkPattern("//f.example#/n/{n}", FuzzID.number),
  // Schemes, the web, and fragments.
  LinkPattern("app:/text/{t}", FuzzID.text, aliases: ["https:/t/{t}"]),
  LinkPattern("#/n/{n}", FuzzID.number),
  LinkPattern("o:/{t}", FuzzID.text), LinkPattern("https:/tie/{n}", FuzzID.number),
  // Line breaks, and values that may be none.
  LinkPattern("/lines?t={t}!&l={l...}", FuzzID.lines), LinkPattern("/lines?t={t}!", FuzzID.text),
  LinkPattern("/zoom?z={z}&t={t}", FuzzID.zoom),
]

let sites: [LinkSite] = [
  .universal("h.example"), .universal("*.w.example"), .universal("p.example", port: 81),
  .scheme("app"), .scheme("deep", host: "h"),
]

/// Sites with their path in the fragment, opaque ones, and those with another meaning of a plus sign.
let allSites =
  sites + [
    .universal("f.example", routing: .fragment), .universal("f.example", plus: .space),
    .scheme("o", form: .opaque), .universal("b.w.example", alsoHTTP: true),
    .scheme("deep", host: "f.example", routing: .fragment, plus: .space),
  ]

let parser = LinkParser(sites: allSites, links: table)

let unlimited = LinkParser(
  sites: allSites, links: table,
  limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max))

/// Takes every path on all sites, so that only the form of a link decides.
let open = LinkParser(
  sites: allSites,
  links: LinkTable<Int>([LinkPattern("/") { _ in 0 }, LinkPattern("/{rest...}") { _ in 1 }]))
