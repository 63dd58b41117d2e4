import DeeplinksInspector
import Foundation
import Testing

struct RandomAssociationTests {
  static let app = "ABCDE12345.com.example.app"

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
