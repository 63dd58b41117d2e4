import DeeplinksInspector
import Foundation
import Testing

@testable import shop

/// `shop save` and `shop restore`.
@MainActor
@Suite struct ArchiveCommandTests {
  func text(of path: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
  }

  @Test func `what is saved is restored`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      let links = ["shop://products/42", "shop://orders/1001/tracking", "shop://profile/ada"]
      let saved = await Transcript.of(["save", file] + links + ["--signed-in"])
      #expect(saved.status == .success)
      #expect(saved.lines.filter { $0.hasSuffix("→ opened") }.count == 3)
      #expect(saved.lines.last?.hasSuffix(" saved") == true)
      let restored = await Transcript.of(["restore", file, "--signed-in"])
      #expect(restored.status == .success)
      #expect(restored.lines.first?.hasSuffix(" restored") == true)
      #expect(restored.tabBars == saved.tabBars.suffix(1))
      #expect(restored.errors.isEmpty && saved.errors.isEmpty)
    }
  }

  @Test func `links open over what is restored`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      _ = await Transcript.of(["save", file, "shop://products/42"])
      let run = await Transcript.of(["restore", file, "shop://profile/ada"])
      #expect(
        run.tabBars == [
          "│  Home 0 [Catalog 2] Orders 0   Profile 0   │",
          "│  Home 0  Catalog 2  Orders 0  [Profile 1]  │",
        ])
    }
  }

  @Test func `what may not be shown is left out and told`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      _ = await Transcript.of(["save", file, "shop://orders/1001", "--signed-in"])
      let guest = await Transcript.of(["restore", file])
      #expect(guest.status == .success)
      #expect(guest.lines[1] == "  left out: tab orders, layer 0, route 1: notAllowed")
      #expect(guest.tabBars == ["│  Home 0  Catalog 0 [Orders 0]  Profile 0   │"])
      let other = await Transcript.of(["restore", file, "--signed-in", "ada"])
      #expect(other.lines[1] == guest.lines[1])
    }
  }

  @Test func `a token is not saved, and that is reported`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      let run = await Transcript.of([
        "save", file, "shop://products/42", "https://shop.example/reset-password?token=s3cret",
      ])
      #expect(run.lines.last == "  left out: tab catalog, layer 1, route 0: notArchivable")
      let text = try text(of: file)
      #expect(!text.contains("s3cret"))
    }
  }

  @Test func `an app that nothing was opened in is saved`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      #expect(await Transcript.of(["save", file]).status == .success)
      let text = try text(of: file)
      #expect(text == #"{"routesVersion":2,"selection":"home","version":1}"#)
    }
  }

  @Test func `what an older version saved is restored`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      try ShopRestorationTests.firstVersion().write(to: URL(fileURLWithPath: file))
      let run = await Transcript.of(["restore", file])
      #expect(run.status == .success)
      #expect(run.tabBars == ["│  Home 0 [Catalog 2] Orders 0   Profile 0   │"])
    }
  }

  @Test func `with JSON nothing but objects goes to standard output`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      let saved = await Transcript.of(["save", file, "shop://products/42", "--json"])
      #expect(try saved.links().map(\.outcome) == ["opened"])
      let restored = await Transcript.of(["restore", file, "--json"])
      #expect(restored.lines.count == 1)
      #expect(restored.output.hasPrefix(#"{"tab":"catalog","tabs":{"home":"#))
      #expect(restored.errorLines.count == 1)
    }
  }

  @Test(arguments: [
    ("nonsense", "The navigation archive is damaged; start without it."),
    (
      #"{"version":2}"#,
      "The navigation archive has version 2, and only 1 can be read; start without it."
    ), ("", "The file is empty."),
  ])
  func `a file of no use is reported in one line, and links open without it`(
    contents: String, reason: String
  ) async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      try Data(contents.utf8).write(to: URL(fileURLWithPath: file))
      let alone = await Transcript.of(["restore", file])
      #expect(alone.status == .unreadable)
      #expect(alone.output.isEmpty)
      #expect(alone.errorLines.count == 1)
      #expect(alone.errors.hasSuffix(": \(reason)\n"))
      let opened = await Transcript.of(["restore", file, "shop://welcome"])
      #expect(opened.status == .unreadable)
      #expect(opened.lines.first == "shop://welcome → opened")
    }
  }

  @Test func `a file that cannot be read is reported in one line`() async throws {
    try await SettingsFiles.withFile(nil) { file async throws in
      let run = await Transcript.of(["restore", file])
      #expect(run.status == .unreadable)
      #expect(run.errors.hasSuffix("The file cannot be read; give the path of a JSON file.\n"))
    }
  }
}
