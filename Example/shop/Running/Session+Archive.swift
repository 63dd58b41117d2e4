import Deeplinks
import DeeplinksInspector

// MARK: - Saving and restoring

extension Session {
  /// Writes what the app shows to a file.
  func save(to path: String) {
    let (file, archive) = (CommandFile(path: path, secrets: String.secrets), driver.archive)
    do throws(CommandError) {
      try file.write(archive.data)
      tell(["\(path.quoted) saved"] + archive.cuts.map { "  left out: \($0)" })
    } catch {
      fail(error)
    }
  }

  /// Shows what a file says the app showed; with a damaged file the app starts without.
  func restore(from path: String) async {
    let file = CommandFile(path: path, secrets: String.secrets)
    do throws(CommandError) {
      let data = try file.contents()
      do {
        let cuts = try await driver.restore(data)
        tell(["\(path.quoted) restored"] + cuts.map { "  left out: \($0)" })
        await showState()
      } catch {
        throw file.failure("\(error)")
      }
    } catch {
      fail(error)
    }
  }
}
