import Foundation

/// A file that the person named.
struct GivenFile: Hashable {
  /// The file's path; a hyphen means standard input.
  let path: String
  /// What the file should be, as an error says it.
  var kind = "a JSON file"

  /// Far more than a payload, saved navigation or an app's settings may have.
  private static let limit = 1 << 20

  /// Why a file was of no use, in one line.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
    /// How the process ends for it.
    var status = ExitStatus.unreadable
  }

  /// Returns what is in the file, if that is not too much.
  func contents() throws(Failure) -> Data {
    let data: Data?
    do {
      let file =
        try path == "-"
        ? FileHandle.standardInput
        : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: Self.limit + 1)
    } catch {
      throw unreadable
    }
    guard let data, data.count <= Self.limit else {
      throw failure("The file is \(data == nil ? "empty" : "larger than 1 MiB").")
    }
    return data
  }

  /// Replaces the file as a whole, and leaves who may read it.
  func write(_ data: Data) throws(Failure) {
    // A link stays one, and the file that it leads to is replaced.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    let type = attributes[.type] as? FileAttributeType ?? .typeRegular
    guard type == .typeRegular || type == .typeDirectory else {
      throw unwritten("What is there is no file to replace; give another path.")
    }
    let permissions = attributes[.posixPermissions] as? Int
    // Its folder may let it be replaced all the same, and root may write anything.
    if type == .typeRegular, let permissions, permissions & 0o200 == 0 {
      throw unwritten("The file is read-only; make it writable, or give another path.")
    }
    let advice = "The file cannot be written; give a path in a folder that exists."
    guard !path.hasSuffix("/") else { throw unwritten(advice) }
    do {
      try data.write(to: url, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions], ofItemAtPath: url.path)
      }
    } catch {
      throw unwritten(advice)
    }
  }

  /// Why a file of no use is none: it is not there, not to be read, or a folder.
  var unreadable: Failure { failure("The file cannot be read; give the path of \(kind).") }

  private func unwritten(_ reason: String) -> Failure {
    Failure(description: failure(reason).description, status: .unwritten)
  }

  func failure(_ reason: String) -> Failure {
    Failure(description: "shop: \(path.quoted): \(reason)")
  }
}
