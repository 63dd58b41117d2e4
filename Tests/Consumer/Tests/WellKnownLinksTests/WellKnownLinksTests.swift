import DeeplinkURLs
import Foundation
import Testing
import WellKnownLinks

/// Tables of three well-known apps: what each of them reads it prints, and reads back.
struct WellKnownLinksTests {
  private func roundTrip<ID>(_ text: String, _ parser: LinkParser<ID>) throws -> (ID, String) {
    let id = try parser.parse(text).identifier
    let url = try #require(parser.url(for: id), "\(text) is read and does not print")
    #expect(try parser.parse(url).identifier == id)
    return (id, url.absoluteString)
  }

  @Test func `the tables have no issue`() {
    #expect(EncyclopediaID.parser.issues == [])
    #expect(GalleryID.parser.issues == [])
    #expect(MessengerID.parser.issues == [])
  }

  // MARK: - Language in the domain

  @Test(arguments: [
    "https://wikipedia.org/wiki/Swift", "https://DE.wikipedia.org/wiki/Swift",
    "https://x.wikipedia.org/wiki/Swift", "https://de.wikipedia.org/w/index.php?title=Swift",
    "https://de.wikipedia.org.evil.example/wiki/Swift", "http://de.wikipedia.org/wiki/Swift",
  ])
  func `what is no page of an encyclopedia is refused`(_ text: String) {
    #expect(throws: LinkError.self) { try EncyclopediaID.parser.parse(text) }
  }

  @Test(arguments: [
    ("https://de.wikipedia.org/wiki/Swift", "https://de.wikipedia.org/wiki/Swift"),
    ("https://zh-yue.wikipedia.org/wiki/C%2B%2B", "https://zh-yue.wikipedia.org/wiki/C++"),
    ("https://de.m.wikipedia.org/wiki/Z%C3%BCrich", "https://de.wikipedia.org/wiki/Z%C3%BCrich"),
    (
      "https://en.wikipedia.org/w/index.php?title=Swift&oldid=7",
      "https://en.wikipedia.org/w/index.php?title=Swift&oldid=7"
    ),
    (
      "https://en.wikipedia.org/w/index.php?search=a+b&ns0=1&ns0=",
      "https://en.wikipedia.org/w/index.php?search=a%20b&ns0=1&ns0="
    ),
    (
      "https://commons.wikimedia.org/wiki/File:A.jpg",
      "https://commons.wikimedia.org/wiki/File:A.jpg"
    ),
    ("https://www.wikipedia.org/", "https://www.wikipedia.org/"),
  ])
  func `an encyclopedia's language comes back in the domain`(
    _ text: String, _ printed: String
  ) throws {
    #expect(try roundTrip(text, EncyclopediaID.parser).1 == printed)
  }

  // MARK: - A domain for a feature

  @Test(arguments: [
    ("https://www.artsy.net/artist/banksy", GalleryID.artist(slug: "banksy")),
    ("http://www.artsy.net/gagosian", .page(slug: "gagosian")),
    ("artsy://gagosian", .page(slug: "gagosian")),
    ("https://live.artsy.net/spring-sale", .auction(.sale(slug: "spring-sale"))),
    ("https://live.artsy.net/spring-sale/login", .auction(.login(sale: "spring-sale"))),
    ("https://live.artsy.net/artist/banksy", .artist(slug: "banksy")),
    (
      "https://www.artsy.net/collect?medium=prints&color=red&color=blue&sort",
      .collect(medium: "prints", filters: ["color": "red", "color": "blue", "sort": ""])
    ),
  ])
  func `a feature's links are on its domain, and the others are everywhere`(
    _ text: String, _ id: GalleryID
  ) throws {
    let (read, printed) = try roundTrip(text, GalleryID.parser)
    #expect(read == id)
    let isAuction = if case .auction = id { true } else { false }
    #expect(printed.hasPrefix(isAuction ? "https://live.artsy.net/" : "https://www.artsy.net/"))
  }

  // MARK: - Paths in the fragment

  @Test(arguments: [
    "https://signal.me/p/+15551234567", "https://signal.me/#p/15551234567",
    "https://signal.me/?x=1#p/+15551234567", "https://me@signal.me/#p/+15551234567",
    "sgnl://signal.group/#abc", "https://signal.me/#p/+15551234567#x",
  ])
  func `what is no link of a messenger is refused`(_ text: String) {
    #expect(throws: LinkError.self) { try MessengerID.parser.parse(text) }
  }

  @Test(arguments: [
    ("https://signal.me/#p/+15551234567", "https://signal.me/#/p/+15551234567"),
    ("sgnl://signal.me/#p/+15551234567", "https://signal.me/#/p/+15551234567"),
    ("https://signal.me/#eu/AbC_-1", "https://signal.me/#/eu/AbC_-1"),
    ("https://signal.group/#CjQKI", "https://signal.group/#/CjQKI"),
    ("https://signal.tube/#proxy.example", "https://signal.tube/#/proxy.example"),
    ("sgnl://addstickers/?pack_id=9a&pack_key=0b", "sgnl://addstickers?pack_id=9a&pack_key=0b"),
    (
      "sgnl://preview?url=https://x.example/%3Fa%3D1%26b%3D2",
      "sgnl://preview?url=https://x.example/?a%3D1%26b%3D2"
    ),
  ])
  func `a messenger's links print in the fragment`(_ text: String, _ printed: String) throws {
    #expect(try roundTrip(text, MessengerID.parser).1 == printed)
  }
}
