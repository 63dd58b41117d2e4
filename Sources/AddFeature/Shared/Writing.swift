import Foundation

/// A file that has yet to be written.
struct NewFile {
  /// Its path in the folder of the modules, such as `Wishlist/Sources/Exports.swift`.
  let path: String
  let text: String

  /// Creates a file of a template, in the folder of a name, with imports in alphabetical order, whatever the features
  /// are called.
  init(_ path: String, _ template: String, of name: FeatureName) {
    let lines = name.filling(template).split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.prefix { $0.hasPrefix("import ") }
    self.path = name.filling("\(name.folder)/\(path).swift")
    text = (imports.sorted() + lines.dropFirst(imports.count)).joined(separator: "\n")
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
  let new = files.map { (url: place.folder.appending(path: $0.path), text: $0.text) }
  var made: [URL] = []
  var writing = place.folder
  do {
    for (url, text) in new + [manifest].compactMap(\.self) {
      writing = url
      let folder = url.deletingLastPathComponent()
      let folders = sequence(first: folder) { $0.deletingLastPathComponent() }
      // The outermost new folder has the others in it.
      made += folders.prefix { !manager.fileExists(atPath: $0.path) }.suffix(1)
      try manager.createDirectory(at: folder, withIntermediateDirectories: true)
      let mode = try? manager.attributesOfItem(atPath: url.path)[.posixPermissions]
      try Data(text.utf8).write(to: url, options: .atomic)
      if let mode { try? manager.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path) }
    }
  } catch {
    for url in made { try? manager.removeItem(at: url) }
    let reason = error.localizedDescription
    throw Refusal("Nothing is written, because \(writing.lastPathComponent) can't be: \(reason)")
  }
}
