import DeeplinkURLs
import Foundation
import Testing

/// Optional items whose malformed values count as none.
struct LenientTests {
  enum Style: String, LinkParameter, CaseIterable {
    case map, satellite
    static let whenUnknown: Style? = .map
  }

  enum ID: Hashable, Sendable {
    case map(z: Lenient<Double>, style: Lenient<Style>, name: String?), both(Int, Lenient<Int>)
  }

  static let links: LinkTable<ID> = [
    LinkPattern("/map?z={z}&style={style}&name={name}", ID.map),
    LinkPattern("/{id}?n={n}", ID.both),
  ]
  static let parser = LinkParser(sites: [.scheme("t")], links: links)

  private func map(_ z: Double?, _ style: Style? = nil) -> ID {
    .map(z: Lenient(z), style: Lenient(style), name: nil)
  }

  @Test func `a malformed value is none, with a warning`() throws {
    #expect(Self.parser.issues == [])
    for (text, id, warnings) in [
      ("t://map", map(nil), []), ("t://map?z=1.5", map(1.5), []),
      ("t://map?z=abc", map(nil), ["z"]), ("t://map?z=", map(nil), ["z"]),
      ("t://map?style=satellite", map(nil, .satellite), []),
      ("t://map?style=x&z=y", map(nil), ["z", "style"]),
    ] as [(String, ID, [String])] {
      let match = try Self.parser.parse(text)
      #expect(match.identifier == id, "\(text)")
      let parameters = match.warnings.map { warning in
        if case .unknownValue(let parameter, _) = warning { parameter } else { "\(warning)" }
      }
      #expect(parameters == warnings, "\(text)")
    }
  }

  @Test(arguments: [
    ("t://map?z=%zz", LinkError.Rule.malformedPercent), ("t://map?z=%0A", .controlCharacter),
  ])
  func `a value that no reader decodes refuses the link`(_ text: String, _ rule: LinkError.Rule) {
    let error = #expect(throws: LinkError.self) { try Self.parser.parse(text) }
    #expect(error?.rule == rule)
  }

  @Test(arguments: [
    (Double?.some(1.5), Style?.some(.satellite), "t://map?z=1.5&style=satellite"),
    (nil, .map, "t://map?style=map"), (nil, nil, "t://map"),
  ])
  func `it is printed with its value, and without one not at all`(
    _ z: Double?, _ style: Style?, _ text: String
  ) {
    #expect(Self.parser.url(for: map(z, style))?.absoluteString == text)
  }

  @Test func `it wraps types of one value`() {
    let links: LinkTable<String> = [
      LinkPattern("/a?x={x}") { (_: Lenient<[Int]>) in "a" },
      LinkPattern("/b?x={x}") { (_: Lenient<Int?>) in "b" },
      LinkPattern("/c?x={x}") { (_: [Lenient<Int>]) in "c" },
    ]
    #expect(
      links.issues.filter { $0.severity == .error }.map(\.rule)
        == Array(repeating: .parameterType, count: 3))
    #expect(Lenient<MultilineText>.allowsLineBreaks && !Lenient<String>.allowsLineBreaks)
  }

  @Test func `a URL that needs a stand-in to be read is not printed`() {
    // Each style prints as a text that is none, and the stand-in is the value by chance.
    struct Half: Hashable, LinkParameter {
      static let whenUnknown: Half? = Half(value: 14)
      let value: Int
      var linkText: String { "\(value).0" }
      init(value: Int) { self.value = value }
      init?(linkText: String) {
        guard let value = Int(linkText) else { return nil }
        self.init(value: value)
      }
    }
    enum Page: Hashable, Sendable { case page(Half) }
    let links: LinkTable<Page> = [LinkPattern("/a?z={z}!", Page.page)]
    let parser = LinkParser(sites: [.scheme("t")], links: links)
    #expect(parser.url(for: .page(Half(value: 14))) == nil)
    #expect(
      parser.issues.map(\.description) == [
        "/a?z={z}! (DeeplinkURLsTests.LenientTests.Page): the type of {z} does not read \"1.0\", which is the linkText of its own sample; let both agree, or read the value by name and pass print:"
      ])
    #expect(parser.issues.map(\.rule) == [.unprintable])
  }
}
