import DeeplinkURLs

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum Sort: String, LinkParameter { case price, rating, newest }

enum FuzzID: Hashable, Sendable {
  case home, new
  case text(String), number(Int64), pair(String, UInt8), query(String, sort: Sort?)
  case list([String]), rest([String]), real(Double), flag(Bool?)
}

/// A table with every kind of link, so that a link meets every branch of the matcher.
let table: LinkTable<FuzzID> = [
  Link("/", .home), Link("/text/new", .new), Link("/text/{t}", FuzzID.text),
  Link("/n/{n}", FuzzID.number), Link("/{a}/pair/{b}", FuzzID.pair),
  Link("/q/{q}?sort={s}", FuzzID.query, aliases: ["/q?q={q}!"]),
  Link("/list?v={v...}", FuzzID.list), Link("/rest/{r...}", FuzzID.rest),
  // So many of one path that they are looked up by their query literals.
  Link("/go", .home), Link("/go?k=1", .new), Link("/go?k=2&n={n}!", FuzzID.number),
  Link("/go?k=long%20value", .new), Link("/go?k=4&t={t}!", FuzzID.text), Link("/go?k=5", .home),
  Link("/go?k=6&m=%C3%A9", .new), Link("/go?m=x&k=6", .home), Link("/go?t={t}!", FuzzID.text),
  Link("/real?x={x}!", FuzzID.real), Link("/real?x=1", .new), Link("/real?f={f}&k=v", FuzzID.flag),
]

let sites: [LinkSite] = [
  .universal("h.example"), .universal("*.w.example"), .universal("p.example", port: 81),
  .scheme("app"), .scheme("deep", host: "h"),
]

let parser = LinkParser(sites: sites, links: table)

let unlimited = LinkParser(
  sites: sites, links: table,
  limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max))

/// Takes every path, so that only the form of a link decides.
let open = LinkParser(
  sites: sites,
  links: LinkTable<Int>([Link("/") { _ in 0 }, Link("/{rest...}") { _ in 1 }]))
