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
}
