package import Foundation

/// A file that the user named.
package struct CommandFile: Sendable {
  /// The file's path; a hyphen means standard input.
  package let path: String
  /// What the file should be, as errors say it.
  let kind: String
  private let secrets: LinkSecrets

  package init(path: String, kind: String = "a JSON file", secrets: LinkSecrets) {
    self.path = path
    self.kind = kind
    self.secrets = secrets
  }

  /// Returns the contents of the file, if they are not too large.
  ///
  /// - Parameters:
  ///   - limit: The largest size in MiB; no payload, saved navigation, or settings of an app come near 1.
  ///   - mayBeEmpty: Whether an empty file says something.
  package func contents(
    upTo limit: Int = 1, mayBeEmpty: Bool = false
  ) throws(CommandError) -> Data {
    let data: Data
    do {
      let file =
        try path == "-"
        ? FileHandle.standardInput
        : FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: (limit << 20) + 1) ?? Data()
    } catch {
      throw unreadable
    }
    guard data.count <= limit << 20 else { throw failure("The file is larger than \(limit) MiB.") }
    guard mayBeEmpty || !data.isEmpty else { throw failure("The file is empty.") }
    return data
  }

  /// Replaces the whole file, and keeps its permissions.
  package func write(_ data: Data) throws(CommandError) {
    // A symbolic link stays, and the file to which it leads is replaced.
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let attributes = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    let type = attributes[.type] as? FileAttributeType ?? .typeRegular
    guard type == .typeRegular || type == .typeDirectory else {
      throw unwritten("What is there is no file to replace; give another path.")
    }
    let permissions = attributes[.posixPermissions] as? Int
    // The folder may allow replacing even a read-only file, and root may write anything.
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

  /// Reads the contents with `read`, and turns its error into one about the file.
  package func read<Contents>(
    upTo limit: Int = 1, _ read: (Data) throws -> Contents
  ) throws(CommandError) -> Contents {
    let data = try contents(upTo: limit)
    do {
      return try read(data)
    } catch {
      throw failure("\(error)")
    }
  }

  /// The reason why the file can't be read: it doesn't exist, is not readable, or is a folder.
  var unreadable: CommandError { failure("The file cannot be read; give the path of \(kind).") }

  private func unwritten(_ reason: String) -> CommandError { failure(reason, status: .unwritten) }

  package func failure(_ reason: String, status: CommandStatus = .unreadable) -> CommandError {
    CommandError("\(secrets.quoted(path)): \(reason)", status: status)
  }
}
