import Foundation

/// A file of a feature, which has yet to be written.
struct FeatureFile {
  /// Its path in the feature's folder, such as `Sources/Exports.swift`.
  let path: String
  let text: String
}

/// Writes either all files to a new folder, or none.
///
/// They are written beside the folder and then moved together, so that a full disk leaves no half of a feature behind.
///
/// - Throws: ``Refusal`` if a file cannot be written.
func write(_ files: [FeatureFile], to place: FeaturePlace) throws {
  let manager = FileManager.default
  var parent = place.folder.deletingLastPathComponent()
  let draft = parent.appending(component: ".add-feature-\(UUID().uuidString)")
  // The outermost new folder, which is removed again if writing fails.
  var outermost = draft
  while !manager.fileExists(atPath: parent.path) {
    outermost = parent
    parent.deleteLastPathComponent()
  }
  do {
    for file in files {
      let url = draft.appending(path: file.path)
      try manager.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    try manager.moveItem(at: draft, to: place.folder)
  } catch {
    try? manager.removeItem(at: outermost)
    throw Refusal("\(place.path) cannot be written: \(error.localizedDescription)")
  }
}
