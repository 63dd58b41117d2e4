import DeeplinkURLs
import Foundation
import Testing

/// Samples are an app's own code, which may parse and print.
struct SamplesThatPrintTests {
  struct Reference: Hashable, LinkParameter {
    let linkText: String
    init(_ text: String) { linkText = text }
    init?(linkText: String) { self.linkText = linkText }
    static var linkSamples: [Reference] {
      _ = SamplesThatPrintTests.parser.url(for: .pair(a: Reference("x"), b: 1))
      _ = try? SamplesThatPrintTests.parser.parse("t://pair/x/1")
      return ["a", "b"].compactMap(Reference.init(linkText:))
    }
  }

  enum ID: Hashable, Sendable { case pair(a: Reference, b: Int), one(Reference) }

  static let parser = LinkParser(
    [LinkPattern("/pair/{a}/{b}", ID.pair), LinkPattern("/one/{a}", ID.one)] as LinkTable<ID>
  )

  enum Lot: Hashable, Sendable { case small(Int), large(Int), sale(String), lot(String), now }

  @Test func `a link whose function makes several cases has a URL for each`() throws {
    let live: LinkTable<Lot> = [
      LinkPattern("/sales/{sale}", Lot.sale), LinkPattern("/lots/{lot}", Lot.lot),
      LinkPattern("/now", .now),
    ]
    let parser = LinkParser(
      LinkTable([LinkPattern("/n/{n}") { (n: Int) in n < 100 ? Lot.small(n) : .large(n) }])
        .including(live, as: { $0 }, under: "/live"))
    for text in ["t://n/5", "t://n/500", "t://live/sales/a", "t://live/lots/b", "t://live/now"] {
      let identifier = try parser.parse(text).identifier
      #expect(parser.url(for: identifier)?.absoluteString == text)
    }
    #expect(parser.issues == [])
  }

  @Test func `a type whose samples use the app's parser loses no link`() throws {
    let identifier = try Self.parser.parse("t://pair/y/2").identifier
    #expect(Self.parser.url(for: identifier)?.absoluteString == "t://pair/y/2")
    #expect(Self.parser.issues == [])
  }
}
