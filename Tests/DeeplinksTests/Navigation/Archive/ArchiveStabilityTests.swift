import Deeplinks
import Foundation
import Testing

/// Archives stay as they are, byte for byte: users' saved navigation is read by newer versions of their apps.
///
/// `Corpora/archives.txt` holds archives of random states, one a line.
@Suite struct ArchiveStabilityTests {
  @Test func `archives that users have are read, and written again as they were`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Corpora/archives.txt").standardized
    let archives = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(archives.count == 200)
    // Of a stack whose root is a secret nothing is written, and then the initial root.
    for text in archives where text != #"{"version":1}"# {
      let again = try writtenAgain(NavigationArchive(text: String(text)))
      #expect(again.text == text)
    }
  }

  /// What is written of all that is read.
  private func writtenAgain(_ archive: NavigationArchive) throws -> NavigationArchive {
    if archive.text.contains(#""selection""#) {
      let reading = archive.readTabs()
      #expect(reading.cuts == [])
      return reading.state.archive
    }
    let reading = archive.reading(initial: NavigationState(root: SavedRoute.home))
    #expect(reading.cuts == [])
    return NavigationArchive(reading.state)
  }
}
