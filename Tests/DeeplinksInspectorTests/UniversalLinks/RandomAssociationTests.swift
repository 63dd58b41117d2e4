import DeeplinksInspector
import Foundation
import Testing

struct RandomAssociationTests {
  static let app = "ABCDE12345.com.example.app"
  static let variables = ["v": ["a", "ab", ""], "w x": ["a*b", "?"], "none": []]
  static let patternPieces = [
    "a", "b", "A", "/", "*", "?", "$(v)", "$(w x)", "$(none)", "$(unknown)", "ab", "/*",
  ]

  @Test(arguments: RandomRuns.seeds)
  func `rules are answered as by trying everything`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var hits = 0
    for trial in 0..<RandomRuns.trials {
      var reference = ReferenceComponent()
      reference.variables = Self.variables
      reference.foldsCase = Bool.random(using: &random)
      reference.path = random.text(of: Self.patternPieces, upTo: 5)
      if Bool.random(using: &random) {
        reference.query = ["k": random.text(of: Self.patternPieces, upTo: 2)]
      }
      if Bool.random(using: &random) {
        reference.fragment = random.text(of: Self.patternPieces, upTo: 3)
      }
      let path = "/" + random.text(of: ["a", "b", "A", "/", "ab"], upTo: 5)
      let items = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        (
          ["k", "K", "j"][Int.random(in: 0...2, using: &random)],
          random.text(of: ["a", "B"], upTo: 2)
        )
      }
      let fragment = random.text(of: ["a", "b", "/"], upTo: 3)
      let component = AppSiteAssociation.Component(
        path: reference.path, query: .items(reference.query), fragment: reference.fragment,
        caseSensitive: !reference.foldsCase)
      let file = AppSiteAssociation(
        details: [.init(appIDs: [Self.app], components: [component])],
        substitutionVariables: Self.variables)
      let url =
        "https://h.example\(path)?\(items.map { "\($0.0)=\($0.1)" }.joined(separator: "&"))#\(fragment)"
      let isMatched = file.verdict(for: url, appID: Self.app).kind == .matched
      hits += isMatched ? 1 : 0
      #expect(
        try isMatched == reference.fits(path: path, items: items, fragment: fragment),
        "seed \(seed), trial \(trial): \(url) against \(component)")
    }
    // Some 15 of 300 fit: a run without any would be no chance.
    #expect(hits > 0, "seed \(seed): no URL fits its rule")
  }

  @Test(arguments: RandomRuns.seeds)
  func `no bytes stop the reader or a verdict`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = [
      "{", "}", "[", "]", "\"applinks\"", "\"details\"", ":", ",", "\"", "null", "1", "\"/\"",
      "\"components\"", "\\u0000", "https://", "h", "/", "?", "#", "%", "%2", "%FF", "é", "\u{301}",
      "@", "$(", ")", "*", "\0", "\u{FFFF}",
    ]
    for _ in 0..<RandomRuns.trials {
      let text = random.text(of: texts, upTo: 12)
      let file = try? AppSiteAssociation(data: Data(text.utf8))
      _ = file?.verdict(for: "https://h/a", appID: Self.app)
      let rule = AppSiteAssociation.Component(
        path: random.text(of: texts, upTo: 6), query: .text(random.text(of: texts, upTo: 4)),
        percentEncoded: Bool.random(using: &random))
      let other = AppSiteAssociation(details: [.init(appIDs: [Self.app], components: [rule])])
      _ = other.verdict(for: text, appID: Self.app)
      _ = other.verdict(for: "https://h/" + text, appID: Self.app)
    }
  }
}
