import Foundation

/// A file that has yet to be written.
struct NewFile {
  /// Its path in the folder of the modules, such as `Wishlist/Sources/Exports.swift`.
  let path: String
  let text: String

  /// Creates a file whose imports are in alphabetical order, whatever the features are called.
  init(path: String, text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.hasPrefix("import ") }
    self.path = path
    self.text = (imports.sorted() + lines.dropFirst(imports.count)).joined(separator: "\n")
  }
}

/// Writes all files, and then a new text to the manifest, or nothing: what was made is removed again if writing fails.
///
/// Without its lines in the manifest, the package doesn't know the new folders.
///
/// - Throws: ``Refusal`` if something cannot be written.
func write(
  _ files: [NewFile], to place: Place, changing manifest: (url: URL, text: String)? = nil
) throws {
  let manager = FileManager.default
  // The outermost folders that were not there before.
  var made: [URL] = []
  do {
    for file in files {
      let url = place.folder.appending(path: file.path)
      let folder = url.deletingLastPathComponent()
      made += [outermostNewFolder(of: folder)].compactMap(\.self)
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
    }
    if let manifest {
      try Data(manifest.text.utf8).write(to: manifest.url, options: .atomic)
    }
  } catch {
    for url in made { try? manager.removeItem(at: url) }
    throw Refusal("Nothing was written: \(error.localizedDescription)")
  }
}

/// Returns the outermost of a folder and of those that it is in that does not exist yet.
private func outermostNewFolder(of folder: URL) -> URL? {
  if FileManager.default.fileExists(atPath: folder.path) { return nil }
  return outermostNewFolder(of: folder.deletingLastPathComponent()) ?? folder
}
