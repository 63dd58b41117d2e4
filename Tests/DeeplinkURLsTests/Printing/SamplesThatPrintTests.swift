import DeeplinkURLs
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    sites: [.scheme("t")],
    links: [LinkPattern("/pair/{a}/{b}", ID.pair), LinkPattern("/one/{a}", ID.one)] as LinkTable<ID>
  )

  @Test func `samples may use the parser they are samples for`() throws {
    let identifier = try Self.parser.parse("t://pair/y/2").identifier
    #expect(Self.parser.url(for: identifier)?.absoluteString == "t://pair/y/2")
    #expect(Self.parser.issues == [])
  }
}
