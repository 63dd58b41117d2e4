import DeeplinksInspector
import Foundation
import Testing

/// What becomes of a file that an answer is written to.
@Suite struct WrittenFileTests {
  /// Calls `body` with the path of a file in a folder of its own, which is removed afterwards.
  private func withFile(_ contents: String?, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    try contents.map { try Data($0.utf8).write(to: file) }
    try body(file.path)
  }

  private func type(of path: String) -> FileAttributeType? {
    try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }

  private func write(_ path: String) throws(CommandError) {
    try CommandFile(path: path, secrets: .standard).write(Data("after".utf8))
  }

  private func failure(writing path: String) -> CommandError? {
    #expect(throws: CommandError.self) { try write(path) }
  }

  @Test func `output to a pipe or device leaves it what it is`() throws {
    try withFile(nil) { path in
      #expect(unsafe mkfifo(path, 0o600) == 0)
      #expect(failure(writing: path)?.status == .unwritten)
      #expect(type(of: path) != .typeRegular)
    }
  }

  @Test func `an output path that ends in a slash is refused, and no file made`() throws {
    try withFile(nil) { path in
      #expect(failure(writing: path + "/")?.status == .unwritten)
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func `a link to a file stays one, and a link to nothing is left alone`() throws {
    try withFile("before") { path in
      let (link, gone) = (path + "-link", path + "-gone")
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      try FileManager.default.createSymbolicLink(atPath: gone, withDestinationPath: path + "-none")
      try write(link)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "after")
      #expect(failure(writing: gone)?.status == .unwritten)
      for link in [link, gone] {
        #expect(type(of: link) == .typeSymbolicLink)
      }
    }
  }

  @Test func `a file that its owner may not write is not replaced`() throws {
    try withFile("before") { path in
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
      let reason = "The file is read-only; make it writable, or give another path."
      #expect(failure(writing: path)?.description.hasSuffix(reason) == true)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "before")
    }
  }

  @Test func `a file keeps who may read it when it is replaced`() throws {
    try withFile("before") { path in
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
      try write(path)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }
}
