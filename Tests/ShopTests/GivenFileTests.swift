import DeeplinksInspector
import Foundation
import Testing

@testable import shop

/// What becomes of a file that an answer is written to.
@MainActor
@Suite struct GivenFileTests {
  private func type(of path: String) throws -> FileAttributeType? {
    try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  @Test func `what is no file is not replaced by one`() async throws {
    try await SettingsFiles.withFile(nil) { path in
      #expect(unsafe mkfifo(path, 0o600) == 0)
      let run = await Transcript.of(["catalog", "--output", path])
      let type = try type(of: path)
      #expect(type != .typeRegular)
      #expect(run.status == .unwritten)
      #expect(run.errorLines.count == 1)
    }
  }

  @Test func `a path that ends in a slash is no file's`() async throws {
    try await SettingsFiles.withFile(nil) { path in
      let run = await Transcript.of(["catalog", "--output", path + "/"])
      #expect(run.status == .unwritten)
      #expect(run.errorLines.count == 1)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `a link to a file stays one`() async throws {
    try await SettingsFiles.withFile("before") { path in
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      let run = await Transcript.of(["catalog", "--output", link])
      #expect(run.status == .success)
      let type = try type(of: link)
      #expect(type == .typeSymbolicLink)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text != "before")
    }
  }

  @Test func `a link to nothing is left alone`() async throws {
    try await SettingsFiles.withFile(nil) { path in
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: path + "-gone")
      let run = await Transcript.of(["catalog", "--output", path])
      #expect(run.status == .unwritten)
      let type = try type(of: path)
      #expect(type == .typeSymbolicLink)
    }
  }

  /// The words in front of the file that a command writes.
  nonisolated private static let commands = [
    ["catalog", "--output"], ["aasa", "--app-id", "ABCDE12345.com.example.shop", "--output"],
    ["lint", "--write-baseline"], ["tour", "--svg"], ["save"],
  ]

  @Test(arguments: commands)
  func `a file that its owner may not write is not replaced`(words: [String]) async throws {
    try await SettingsFiles.withFile("before") { path in
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let run = await Transcript.of(words + [path])
      #expect(run.status == .unwritten)
      #expect(run.output.isEmpty)
      #expect(
        run.errorLines == [
          "shop: \(path.quoted): The file is read-only; make it writable, or give another path."
        ])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
    }
  }

  @Test(arguments: commands)
  func `what could not be written ends every command alike`(words: [String]) async {
    let run = await Transcript.of(words + ["/nonexistent/file"])
    #expect(run.status == .unwritten)
    #expect(run.output.isEmpty)
    let reason = "The file cannot be written; give a path in a folder that exists."
    #expect(run.errorLines == [#"shop: "/nonexistent/file": \#(reason)"#])
  }

  @Test func `a file keeps who may read it when it is replaced`() async throws {
    try await SettingsFiles.withFile("before") { path in
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      let run = await Transcript.of(["catalog", "--output", path])
      #expect(run.status == .success)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }
}
