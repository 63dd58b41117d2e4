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
      #expect(run.status == .unreadable)
      #expect(run.errorLines.count == 1)
    }
  }

  @Test func `a path that ends in a slash is no file's`() async throws {
    try await SettingsFiles.withFile(nil) { path in
      let run = await Transcript.of(["catalog", "--output", path + "/"])
      #expect(run.status == .unreadable)
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
      #expect(run.status == .unreadable)
      let type = try type(of: path)
      #expect(type == .typeSymbolicLink)
    }
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
