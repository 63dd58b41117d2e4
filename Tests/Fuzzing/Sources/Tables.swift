import Deeplinks

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
