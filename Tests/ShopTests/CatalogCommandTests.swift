import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

/// `shop catalog`; `.ci/check-catalog` tries the page in a browser.
@MainActor
@Suite struct CatalogCommandTests {
  @Test func `a page that cannot be written is reported, and what is there stays whole`()
    async throws
  {
    try await SettingsFiles.withFile("before") { path in
      let folder = URL(filePath: path).deletingLastPathComponent()
      for place in [path + "/links.html", folder.path + "/none/links.html", folder.path] {
        let run = await Transcript.of(["catalog", "--output", place])
        #expect(run.status == .unwritten)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.count == 1)
        let reason = ": The file cannot be written; give a path in a folder that exists.\n"
        #expect(run.errors.hasSuffix(reason))
      }
      let kept = try String(contentsOfFile: path, encoding: .utf8)
      #expect(kept == "before")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names == ["file"])
    }
  }

  @Test func `a page is replaced as a whole by one of all links`() async throws {
    try await SettingsFiles.withFile(String(repeating: "before", count: 100_000)) { path in
      let run = await Transcript.of(["catalog", "--output", path])
      #expect(run.status == .success)
      #expect(run.errors.isEmpty)
      #expect(run.lines.count == 1)
      let count = AppDeeplinkID.links.entries.count
      #expect(run.output.hasSuffix(" written, \(count) links\n"))
      let page = try String(contentsOfFile: path, encoding: .utf8)
      let (isWhole, cards) = (page.hasSuffix("</html>\n"), page.components(separatedBy: "<article"))
      #expect(isWhole)
      #expect(cards.count == count + 1)
      _ = await Transcript.of(["catalog", "--output", path])
      let again = try String(contentsOfFile: path, encoding: .utf8)
      #expect(again == page)
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names == ["file"])
    }
  }

  @Test func `a page says what a user who is signed out needs, and where the others get`()
    async throws
  {
    try await SettingsFiles.withFile(nil) { path in
      _ = await Transcript.of(["catalog", "--output=" + path])
      let page = try String(contentsOfFile: path, encoding: .utf8)
      for text in [
        "<title>Links of the shop</title>", "<li class=\"needs\">Needs login</li>",
        "<dd>orders.tracking as a sheet over orders.order in tab orders</dd>",
      ] {
        let isThere = page.contains(text)
        #expect(isThere, "\(text)")
      }
    }
  }
}
