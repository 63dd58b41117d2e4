import DeeplinksInspector
import Foundation
import Testing

@testable import shop

/// `shop explain`.
@MainActor
@Suite struct ExplainCommandTests {
  @Test func `a blank in front of a link is reported`() async {
    let run = await Transcript.of(["explain", " shop://p/42"])
    #expect(run.lines.contains("  a blank stands in front of the link; remove it."))
  }

  @Test func `a file that cannot be read is reported`() async {
    let run = await Transcript.of(["explain", "a:", "--aasa", "/nowhere"])
    #expect(run.status == .unreadable)
    #expect(run.errorLines.count == 1)
  }

  @Test(arguments: [
    (["shop://products/42"], 0, "opens: catalog.product"),
    (["shop://orders/1001"], 0, "waits for login: orders.order"),
    (["shop://orders/1001", "--signed-in"], 0, "opens: orders.order"),
    (["shop://deals"], 1, "unsupported: the app has nothing to show for deals."),
    (["shop://deals", "--flag", "deals=on"], 0, "opens: deals"),
    (
      ["shop://reset-password?token=x"], 1,
      "refused: resetPassword may not be opened through customScheme."
    ),
    (["shop://prodcts/42"], 1, "unrecognized: this is none of the app's links."),
    (["shop://products/999"], 1, "fails: the handler has no answer for catalog.product."),
  ])
  func `the first line says how it ends`(words: [String], status: Int32, line: String) async {
    let run = await Transcript.of(["explain"] + words)
    #expect(run.lines.first == line)
    #expect(run.status.rawValue == status)
  }

  @Test func `a mistyped link is reported with the nearest one`() async {
    let run = await Transcript.of(["explain", "shop://prodcts/42"])
    #expect(run.lines.contains("Nearest link: /products/{id}?ref={referrer}"))
    #expect(run.lines.contains("         ^"))
  }

  @Test func `with JSON the answer is one object`() async throws {
    let run = await Transcript.of(["explain", "--json", "shop://products/42"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["outcome"] as? String == "opens")
  }

  @Test func `of a file with several apps an option says which`() async throws {
    let text = #"""
      {"applinks":{"details":[
      {"appIDs":["ZZZZZ12345.com.other"],"components":[{"/":"/other"}]},
      {"appIDs":["ABCDE12345.com.example.shop"],"components":[{"/":"/products/*"}]}]}}
      """#
    try await SettingsFiles.withFile(text) { path in
      let words = ["explain", "https://shop.example/products/42", "--aasa", path]
      let run = await Transcript.of(words)
      #expect(run.status == .usage)
      #expect(run.output.isEmpty)
      #expect(
        run.errors.hasSuffix(
          "names 2 apps, and explain is for one; type: --app-id ZZZZZ12345.com.other\n"))
      let named = await Transcript.of(words + ["--app-id", "ABCDE12345.com.example.shop"])
      #expect(named.status == .success)
      #expect(named.output.contains("File: matched: "))
    }
  }

  @Test(arguments: [
    (#"{"applinks":{"details":[]}}"#, ""),
    (#"{"applinks":{}}"#, ": applinks.details is missing; add it, with the app and its rules"),
    (#"{"webcredentials":{}}"#, ": applinks is missing; add it, with the app and its rules"),
  ])
  func `a file that names no app is reported, with what is missing`(
    contents: String, missing: String
  ) async throws {
    try await SettingsFiles.withFile(contents) { path in
      let words = ["https://shop.example/products/42", "--aasa", path]
      let run = await Transcript.of(["explain"] + words)
      #expect(run.status == .rejected)
      #expect(run.lines.contains("File: unclaimed: the file names no app\(missing)."))
      #expect(run.lines.first?.hasPrefix("stays in the browser: ") == true)
      let json = await Transcript.of(["explain", "--json"] + words)
      #expect(json.status == .rejected)
      #expect(json.output.contains(#""problem":"the file names no app\#(missing)""#))
    }
  }
}
