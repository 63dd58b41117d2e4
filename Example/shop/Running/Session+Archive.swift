import Deeplinks

// MARK: - Saving and restoring

extension Session {
  /// Writes what the app shows to a file.
  func save(to path: String) {
    let (file, archive) = (GivenFile(path: path), driver.archive)
    do throws(GivenFile.Failure) {
      try file.write(archive.data)
      tell(["\(path.quoted) saved"] + archive.cuts.map { "  left out: \($0)" })
    } catch {
      fail(error)
    }
  }

  /// Shows what a file says the app showed; with a damaged file the app starts without.
  func restore(from path: String) async {
    let file = GivenFile(path: path)
    do throws(GivenFile.Failure) {
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
