import Deeplinks
import Foundation

/// A file with a push payload.
struct PayloadFile: Hashable {
  /// The file's path; a hyphen means standard input.
  let path: String

  /// Far more than a payload may have.
  private static let limit = 1 << 20

  /// Why no link could be taken from a file, in one line.
  struct Failure: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Returns the link in the payload.
  func link() throws(Failure) -> IncomingLink {
    let data = try contents()
    do {
      return try IncomingLink(payload: data)
    } catch {
      throw failure("\(error)")
    }
  }

  private func contents() throws(Failure) -> Data {
    let data: Data?
    do {
      let file =
        try path == "-"
        ? FileHandle.standardInput
        : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: Self.limit + 1)
    } catch {
      throw failure("The file cannot be read; give the path of a JSON file.")
    }
    guard let data, data.count <= Self.limit else {
      throw failure("The file is \(data == nil ? "empty" : "larger than a payload may be").")
    }
    return data
  }

  private func failure(_ reason: String) -> Failure {
    Failure(description: "shop: \(path.quoted): \(reason)")
  }
}
