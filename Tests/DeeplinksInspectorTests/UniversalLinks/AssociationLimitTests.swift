import Deeplinks
import DeeplinksInspector
import Foundation
import Testing

/// Files that the system takes, which is what has less than 128 KB, made to take long.
///
/// A debug build holds a tenth of them to a tenth of the limit. `Tests/Release` has the whole.
@Suite struct AssociationLimitTests {
  private func file(_ rules: [String], variables: String = "{}") throws -> AppSiteAssociation {
    try AppSiteAssociation(
      data: Data(
        #"""
        {"applinks":{"substitutionVariables":\#(variables),"details":[{"appIDs":["A.b"],
        "components":[\#(rules.joined(separator: ","))]}]}}
        """#.utf8))
  }

  private let inspector = LinkInspector(parser: SampleID.parser)

  @Test(.timeLimit(.minutes(1)))
  func `of very many rules with wildcards, the report says which were not tried`() throws {
    let rules = (0..<400).map { ##"{"/":"/q\##($0)/*/*?","?":{"a":"*","b":"?*"},"#":"*x*"}"## }
    #if DEBUG
      let limit = 5_000
      let report = inspector.report(on: try file(rules), appID: "A.b", making: limit)
    #else
      let limit = 50_000
      let report = inspector.report(on: try file(rules), appID: "A.b")
    #endif
    let mistake = try #require(report.findings.first { $0.place == "applinks.details" })
    let tried = report.findings(of: "emptyClaim").count
    #expect(
      mistake.problem
        == "there are so many rules that it was not tried whether the app opens any URL of the last "
        + "\(rules.count - tried)")
    // Each makes more than 500 URLs.
    #expect((1...limit / 500).contains(tried))
    #expect(!report.isClean)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a variable of the system costs little, in however many rules it stands`() throws {
    // So often that reading the texts again for each rule takes longer than the limit. A file with more such rules is
    // refused.
    #if DEBUG
      let (count, times) = (450, 1)
    #else
      let (count, times) = (450, 40)
    #endif
    let rules = (0..<count).map { #"{"/":"/$(lang)/x\#($0)"}"# }
    let file = try file(rules)
    for _ in 0..<times {
      #expect(
        inspector.report(on: file, appID: "A.b").findings(of: "emptyClaim").count == rules.count)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a variable's texts are read once, however often a pattern names it`() throws {
    let texts = [String](repeating: #""xxxxx""#, count: 3_000).joined(separator: ",")
    let pattern = "/" + String(repeating: "$(a)", count: 3_000)
    let file = try file([#"{"/":"\#(pattern)"}"#], variables: #"{"a":[\#(texts)]}"#)
    #expect(file.verdict(for: "https://a.example/items/1", appID: "A.b").kind == .unclaimed)
  }
}
