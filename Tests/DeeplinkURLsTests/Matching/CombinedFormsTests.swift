import DeeplinkURLs
import Foundation
import Testing

/// Forms of patterns and sites that meet in one table.
struct CombinedFormsTests {
  enum ID: Hashable, Sendable {
    case any, text(String), number(Int), room(String, String), page(String)
    case inner(Inner)
  }
  enum Inner: Hashable, Sendable { case deep(Deep) }
  enum Deep: Hashable, Sendable { case show(String), page(String) }

  private func id(_ text: String, _ parser: LinkParser<ID>) -> ID? {
    try? parser.parse(text).identifier
  }

  // MARK: - A segment that binds nothing

  @Test func `a number comes before a segment that binds nothing`() {
    let parser = LinkParser(
      sites: [.scheme("app")],
      links: [LinkPattern("/{_}", .any), LinkPattern("/{n}", ID.number)] as LinkTable<ID>)
    #expect(parser.issues == [])
    #expect(id("app://5", parser) == .number(5))
    #expect(id("app://five", parser) == .any)
    #expect(parser.url(for: .number(5))?.absoluteString == "app://5")
    #expect(parser.url(for: .any) == nil)
  }

  @Test func `a text and a segment that binds nothing share every URL, and neither opens`() {
    let links: LinkTable<ID> = [LinkPattern("/{_}", .any), LinkPattern("/{slug}", ID.text)]
    let parser = LinkParser(sites: [.scheme("app")], links: links)
    #expect(parser.issues.map(\.rule) == [.conflict])
    #expect(parser.issues.map(\.severity) == [.error])
    #expect(id("app://a", parser) == nil)
  }

  @Test func `a segment that binds nothing is not printed, even if a value has its name`() {
    let links: LinkTable<ID> = [LinkPattern("/{_}", print: { _ in ["_": ["x"]] }) { _ in .any }]
    let parser = LinkParser(sites: [.scheme("app")], links: links)
    #expect(id("app://x", parser) == .any)
    #expect(parser.url(for: .any) == nil)
  }

  // MARK: - Domains through several tables

  static let deep: LinkTable<Deep> = [
    LinkPattern("/{name}", Deep.show), LinkPattern("//{lang}.b.example/wiki", Deep.page),
  ]

  @Test func `a domain in front of two tables, one in the other, goes before both of their paths`()
    throws
  {
    let deep: LinkTable<Deep> = [LinkPattern("/{name}", Deep.show)]
    let inner = LinkTable<Inner>([]).including(deep, as: Inner.deep, under: "/shows")
    let links = LinkTable<ID>([]).including(inner, as: ID.inner, under: "//a.example/tv")
    let parser = LinkParser(sites: [.universal("a.example"), .scheme("app")], links: links)
    #expect(parser.issues == [])
    let url = "https://a.example/tv/shows/x"
    #expect(try parser.parse(url).identifier == .inner(.deep(.show("x"))))
    #expect(parser.url(for: .inner(.deep(.show("x"))))?.absoluteString == url)
    #expect(id("app://tv/shows/x", parser) == nil)
  }

  @Test func `a domain of the innermost table stays in front of the outer tables' paths`() throws {
    let inner = LinkTable<Inner>([]).including(Self.deep, as: Inner.deep, under: "/shows")
    let links = LinkTable<ID>([]).including(inner, as: ID.inner, under: "/tv")
    let parser = LinkParser(sites: [.universal("*.b.example")], links: links)
    #expect(parser.issues == [])
    let url = "https://de.b.example/tv/shows/wiki"
    #expect(try parser.parse(url).identifier == .inner(.deep(.page("de"))))
    #expect(parser.url(for: .inner(.deep(.page("de"))))?.absoluteString == url)
  }

  @Test func `a domain in front of a table with one, two tables further in, is an error`() {
    let inner = LinkTable<Inner>([]).including(Self.deep, as: Inner.deep, under: "/shows")
    let links = LinkTable<ID>([]).including(inner, as: ID.inner, under: "//a.example")
    let parser = LinkParser(
      sites: [.universal("*.b.example"), .universal("a.example")], links: links)
    #expect(parser.issues.map(\.rule) == [.invalidPattern])
    #expect(id("https://de.b.example/shows/wiki", parser) == nil)
    #expect(id("https://a.example/shows/x", parser) == .inner(.deep(.show("x"))))
  }

  // MARK: - Fragments

  @Test func `a label binds on a wildcard site whose links are in the fragment`() throws {
    let links: LinkTable<ID> = [LinkPattern("//{tenant}.c.example#/rooms/{room}", ID.room)]
    let parser = LinkParser(
      sites: [.universal("*.c.example", routing: .fragment)], links: links)
    #expect(parser.issues == [])
    let url = "https://acme.c.example/#/rooms/7"
    #expect(try parser.parse(url).identifier == .room("acme", "7"))
    #expect(parser.url(for: .room("acme", "7"))?.absoluteString == url)
    #expect(id("https://acme.c.example/rooms/7", parser) == nil)
  }

  @Test func `a site whose links are in the fragment reads http as well if it says so`() throws {
    let links: LinkTable<ID> = [LinkPattern("/{slug}", ID.text)]
    let site = LinkSite.universal("c.example", routing: .fragment, alsoHTTP: true)
    let parser = LinkParser(sites: [site], links: links)
    for text in ["http://c.example/#/a", "http://c.example:80#a", "https://c.example#/a"] {
      #expect(id(text, parser) == .text("a"), "\(text)")
    }
    #expect(id("http://c.example:8080/#/a", parser) == nil)
    #expect(parser.url(for: .text("a"))?.absoluteString == "https://c.example/#/a")
  }

  // MARK: - Aliases

  @Test func `an alias may have the label of a domain where the pattern has a segment`() throws {
    let links: LinkTable<ID> = [
      LinkPattern("/t/{tenant}/{room}", ID.room, aliases: ["//{tenant}.d.example/{room}"])
    ]
    let parser = LinkParser(
      sites: [.universal("*.d.example"), .scheme("app")], links: links)
    #expect(parser.issues == [])
    #expect(try parser.parse("https://acme.d.example/7").identifier == .room("acme", "7"))
    #expect(try parser.parse("app://t/acme/7").identifier == .room("acme", "7"))
    #expect(
      parser.url(for: .room("acme", "7"), on: .scheme("app"))?.absoluteString == "app://t/acme/7")
  }
}
