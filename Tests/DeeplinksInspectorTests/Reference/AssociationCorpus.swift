import Foundation

/// The corpus of association files beside the test targets, read where it lies.
enum AssociationCorpus {
  struct Case: CustomStringConvertible, Sendable {
    let id: String
    let url: String
    let expect: String
    let matchedIndex: Int?
    let evidence: String
    /// The case as a file for one app.
    let file: Data
    var description: String { id }
  }

  static let appID = "ABCDE12345.com.example.app"

  /// What stands open is nobody's to say.
  static func settledCases() throws -> [Case] { try cases().filter { $0.evidence != "open" } }

  /// The contents of a file in the folder of corpora.
  static func data(_ name: String) throws -> Data {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try Data(contentsOf: tests.appending(path: "Corpora/\(name)"))
  }

  static func cases() throws -> [Case] {
    let corpus =
      try JSONSerialization.jsonObject(with: try data("aasa.json")) as? [String: Any]
    let cases = corpus?["cases"] as? [[String: Any]] ?? []
    return try cases.map { entry in
      var detail: [String: Any] = ["appIDs": [appID], "components": entry["components"] ?? []]
      detail["defaults"] = entry["detailDefaults"]
      var links: [String: Any] = ["details": [detail]]
      links["defaults"] = entry["defaults"]
      links["substitutionVariables"] = entry["substitutionVariables"]
      return Case(
        id: entry["id"] as? String ?? "", url: entry["url"] as? String ?? "",
        expect: entry["expect"] as? String ?? "", matchedIndex: entry["matchedIndex"] as? Int,
        evidence: entry["evidence"] as? String ?? "",
        file: try JSONSerialization.data(withJSONObject: ["applinks": links]))
    }
  }
}
