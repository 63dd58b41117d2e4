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

  /// Replaces the file as a whole.
  func write(_ data: Data) throws(Failure) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw failure("The file cannot be written; give a path in a folder that exists.")
    }
  }

  /// Why a file of no use is none: it is not there, not to be read, or a folder.
  var unreadable: Failure { failure("The file cannot be read; give the path of \(kind).") }

  func failure(_ reason: String) -> Failure {
    Failure(description: "shop: \(path.quoted): \(reason)")
  }
}
