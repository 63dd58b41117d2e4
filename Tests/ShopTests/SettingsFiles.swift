import Foundation

/// The files of the example's settings, and others that a test makes up.
enum SettingsFiles {
  /// The path of a file in the folder of the example's settings.
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Example/Settings/\(name)").path
  }

  /// Calls `body` with the path of a file in a folder of its own, which is removed afterwards.
  ///
  /// - Parameter contents: What is in the file; without it there is none.
  @MainActor
  static func withFile(_ contents: String?, _ body: (String) async throws -> Void) async throws {
    // A short path, because errors repeat no long one whole.
    let folder = URL(filePath: "/tmp/\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "file")
    try contents.map { try Data($0.utf8).write(to: file) }
    try await body(file.path)
  }
}
