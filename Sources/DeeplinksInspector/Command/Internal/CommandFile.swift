package import Foundation

/// A file that the user named.
package struct CommandFile: Hashable, Sendable {
  /// The file's path; a hyphen means standard input.
  package let path: String
  /// What the file should be, as an error says it.
  let kind: String
  private let secrets: SecretText

  package init(path: String, kind: String = "a JSON file", secrets: SecretText) {
    self.path = path
    self.kind = kind
    self.secrets = secrets
  }

  /// Far more than a payload, saved navigation or an app's settings may have.
  private static let limit = 1 << 20

  /// Returns what is in the file, if that is not too much.
  package func contents() throws(CommandError) -> Data {
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
  package func write(_ data: Data) throws(CommandError) {
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

  /// What some reader makes of the file's contents, whose refusal is the file's.
  package func read<Contents>(
    _ read: (Data) throws -> Contents
  ) throws(CommandError) -> Contents {
    let data = try contents()
    do {
      return try read(data)
    } catch {
      throw failure("\(error)")
    }
  }

  /// Why a file of no use is none: it is not there, not to be read, or a folder.
  var unreadable: CommandError {
    failure("The file cannot be read; give the path of \(kind).")
  }

  private func unwritten(_ reason: String) -> CommandError { failure(reason, status: .unwritten) }

  package func failure(
    _ reason: String, status: CommandStatus = .unreadable
  ) -> CommandError {
    CommandError("\(secrets.quoted(path)): \(reason)", status: status)
  }
}
