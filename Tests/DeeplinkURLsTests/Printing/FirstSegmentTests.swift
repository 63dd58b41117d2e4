import DeeplinkURLs
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The first segment of a link on a scheme stands where other URLs have their host.
struct FirstSegmentTests {
  enum ID: Hashable, Sendable { case word(String) }

  static let parser = LinkParser(
    sites: [.scheme("shop")], links: [LinkPattern("/{word}", ID.word)] as LinkTable<ID>)

  @Test(arguments: [
    ("products", "shop://products"), ("a.b_c-d9", "shop://a.b_c-d9"), ("axn--b", "shop://axn--b"),
    ("Products", "shop:///Products"), ("a.", "shop:///a."), ("a b", "shop:///a%20b"),
    // What has two readings as a host has one in the path.
    ("xn--mnchen-3ya", "shop:///xn--mnchen-3ya"), ("a.xn--b", "shop:///a.xn--b"),
  ])
  func `it is printed where it has one reading, and read again`(
    word: String, url: String
  ) throws {
    #expect(Self.parser.url(for: .word(word))?.absoluteString == url)
    #expect(try Self.parser.parse(url).identifier == .word(word))
  }
}
