import DeeplinkURLs
import Foundation
import Testing

/// Labels that are a pattern's names are compared, whatever the others are called.
struct CrossedParameterTests {
  enum ID: Hashable, Sendable {
    case review(review: Int, product: Int, referrer: String?)
    case transfer(to: String, from: String, amount: Int)
    case pair(a: Int, b: Int), shifted(a: Int, b: Int)
  }

  @Test func `two values are not swapped because a third has another name`() {
    let table: LinkTable<ID> = [
      LinkPattern("/products/{product}/reviews/{review}?ref={ref}", ID.review),
      LinkPattern("/pay/{from}/{to}?sum={sum}!", ID.transfer),
    ]
    #expect(table.issues.map(\.rule) == [.crossedParameters, .crossedParameters])
    let parser = LinkParser(table)
    for url in ["t://products/1/reviews/2", "t://pay/ann/bob?sum=1"] {
      let error = #expect(throws: LinkError.self) { try parser.parse(url) }
      #expect(error?.rule == .crossedParameters)
    }
    #expect(parser.url(for: .transfer(to: "bob", from: "ann", amount: 1)) == nil)
  }

  /// A type of which each value is like another's, and a type with one sample.
  private struct Bare: LinkParameter, Hashable {
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
    static let linkExpectation = "a text"
    static let linkSamples: [Bare] = []
  }

  private struct Single: LinkParameter, Hashable {
    let linkText: String
    init?(linkText: String) { self.linkText = linkText }
    static let linkExpectation = "a text"
    static let linkSamples = [Single(linkText: "a")].compactMap(\.self)
  }

  private enum Way: Hashable, Sendable {
    case bare(to: Bare, from: Bare), single(to: Single, from: Single)
    case optional(to: Bare?, from: Bare?), list(to: [Bare], from: [Bare])
  }

  @Test(arguments: ["b", "s", "o", "l"])
  func `values that no samples tell apart are looked at in each link`(path: String) {
    let parser = LinkParser(
      [
        LinkPattern("/b?from={from}!&to={to}!", Way.bare),
        LinkPattern("/s?from={from}!&to={to}!", Way.single),
        LinkPattern("/o?from={from}&to={to}", Way.optional),
        LinkPattern("/l?from={from}&to={to}", Way.list),
      ] as LinkTable<Way>)
    let error = #expect(throws: LinkError.self) { try parser.parse("t://\(path)?from=a&to=b") }
    #expect(error?.rule == .crossedParameters)
  }

  private enum Crossing: Hashable, Sendable {
    case numbers(b: Int, a: Int), texts(String, String), item(b: Int, a: Int)
  }

  @Test func `a crossed link refuses only what its own path takes`() throws {
    let crossed = LinkPattern("/x/{a}/{b}", Crossing.numbers)
    let parser = LinkParser(
      [
        crossed, LinkPattern("/x/{s}/{t}", Crossing.texts),
        LinkPattern("/q/{a}?b={b}!", Crossing.item),
      ] as LinkTable<Crossing>)
    for _ in 0..<2 {
      #expect(try parser.parse("t://x/foo/bar").identifier == .texts("foo", "bar"))
      #expect(try parser.parse("t://x/1/bar").identifier == .texts("1", "bar"))
    }
    for url in ["t://x/1/2", "t://q/1?b=2", "t://q/1?b=x"] {
      let error = #expect(throws: LinkError.self) { try parser.parse(url) }
      #expect(error?.rule == .crossedParameters)
    }
    let alone = LinkParser([crossed] as LinkTable<Crossing>)
    let error = #expect(throws: LinkError.self) { try alone.parse("t://x/1/bar") }
    #expect(error?.rule == .unconvertibleValue)
    #expect(error?.parameter == "b")
  }

  @Test func `a function with an order or values of its own is sound`() throws {
    let table: LinkTable<ID> = [
      LinkPattern("/b/{b}/{a}") { (b: Int, a: Int) in ID.pair(a: a, b: b) },
      LinkPattern("/s/{a}/{b}") { (a: Int, b: Int) in ID.shifted(a: a + 10, b: b + 10) },
    ]
    #expect(table.issues.allSatisfy { $0.severity == .warning })
    let parser = LinkParser(table)
    #expect(try parser.parse("t://b/1/2").identifier == .pair(a: 2, b: 1))
    #expect(parser.url(for: .pair(a: 2, b: 1))?.absoluteString == "t://b/1/2")
    #expect(try parser.parse("t://s/1/2").identifier == .shifted(a: 11, b: 12))
  }

  /// A payload of the app's own that is no parameter.
  private struct Hue: Hashable, Sendable { let name: String }

  private enum Shade: Hashable, Sendable { case between(to: String, hue: Hue, from: String) }

  @Test func `values are exchanged though a third one is changed`() {
    let table: LinkTable<Shade> = [
      LinkPattern("/c/{from}/{hue}/{to}") { (from: String, hue: String, to: String) in
        Shade.between(to: from, hue: Hue(name: hue), from: to)
      }
    ]
    #expect(table.issues.map(\.rule) == [.crossedParameters])
  }

  @Test func `a feature's link is checked inside an app's table too`() {
    enum AppID: Hashable, Sendable { case home, feature(ID) }
    let feature: LinkTable<ID> = [LinkPattern("/pay/{from}/{to}?sum={sum}!", ID.transfer)]
    let table: LinkTable<AppID> = [LinkPattern("/", .home)].including(feature, as: AppID.feature)
    #expect(table.issues.map(\.rule) == [.crossedParameters])
  }
}
