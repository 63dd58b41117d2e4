import DeeplinkURLs
import Foundation
import Testing

/// What a link is handed on as: its canonical text, which means the same to every reader.
struct CanonicalTextTests {
  enum ID: Hashable, Sendable { case item(String, q: String?, u: String?) }

  static let parser = LinkParser(
    sites: [.scheme("app"), .universal("a.example")],
    links: [LinkPattern("/p/{name}?q={q}&u={u}", ID.item)] as LinkTable<ID>)

  private static func url(of text: String) throws -> URL {
    try #require(try parser.parse(text).values.url)
  }

  @Test(arguments: [
    ("https://a.example/p/x?q=a%20b&u=x|y", "https://a.example/p/x?q=a%20b&u=x%7Cy"),
    ("app://p/é%41?q=[1]{2}^`\\", "app://p/%C3%A9%41?q=%5B1%5D%7B2%7D%5E%60%5C"),
    ("app://p/x?utm=100%&q=%zz", nil), ("app://p/x?utm=100%", "app://p/x?utm=100%25"),
    ("app://p/x#a#b%", "app://p/x#a%23b%25"), ("app://p/x#a b", "app://p/x#a%20b"),
    ("app:///p/x/?#", "app:///p/x/?#"),
    ("HTTPS://A.Example:443/p/x?q=|", "HTTPS://A.Example:443/p/x?q=%7C"),
  ])
  func `escapes stay, and what should have been escaped is`(_ text: String, _ url: String?) throws {
    guard let url else {
      return _ = #expect(throws: LinkError.self) { try Self.parser.parse(text) }
    }
    #expect(try Self.url(of: text).absoluteString == url)
  }

  @Test func `what a browser makes of a link means the same as the link and as its canonical text`()
    throws
  {
    let pairs = try Corpus.browserURLs().urls
    #expect(pairs.count == 500)
    var accepted = 0
    for pair in pairs {
      guard let match = try? Self.parser.parse(pair[0]) else { continue }
      accepted += 1
      for text in [pair[1], match.values.url?.absoluteString ?? ""] {
        let other = try? Self.parser.parse(text)
        #expect(other?.identifier == match.identifier, "\(pair)")
      }
    }
    // The rest has what no reader decodes alike, such as a malformed escape or a backslash in the path.
    #expect(accepted > 250)
  }

  @Test func `limits and offsets count the text as it is written`() throws {
    let text = "app://p/|é?q=|"
    let parser = LinkParser(
      sites: Self.parser.sites, links: Self.parser.links,
      limits: LinkLimits(bytes: text.utf8.count))
    let url = try #require(try parser.parse(text).values.url)
    let limit = #expect(throws: LinkError.self) { try parser.parse(url) }
    #expect(limit?.rule == .tooLong)
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(text + "%zz") }
    #expect(error?.offset == text.utf8.count)
  }

  @Test(arguments: [
    ("app://p/x#%", "%"), ("app://p/x#[%20", "[ "), ("app://p/x#a%C3", "a%C3"),
    ("app://p/x#%0A", "%0A"),
    ("app://p/x#<\"> ", "<\"> "), ("app://p/x#%EF%BB%BFa", "%EF%BB%BFa"), ("app://p/x#%41", "A"),
    ("app://p/x#a#b", "a#b"),
  ])
  func `a fragment that nobody reads refuses nothing`(_ text: String, _ fragment: String) throws {
    #expect(try Self.parser.parse(text).values.fragment == fragment)
  }

  @Test(arguments: ["\n", "\u{7}", "\u{7F}", "\u{85}", "\u{9F}"])
  func `a raw control character in a fragment is refused`(_ character: String) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse("app://p/x#a\(character)") }
    #expect(error?.rule == .controlCharacter)
    #expect(error?.stage == .fragment)
    // Of two bytes, the second one makes the character a control.
    #expect(error?.offset == 10 + character.utf8.count)
  }
}
