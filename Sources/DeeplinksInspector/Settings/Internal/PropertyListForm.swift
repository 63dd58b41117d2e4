import Foundation

extension Data {
  /// Whether the data has the form of a property list, and has no more arrays and dictionaries than an app's files ever
  /// have.
  ///
  /// Foundation reads XML by recursion, so a file that is nested deep enough stops the process. The same is true of the
  /// older text form, which nothing writes anymore.
  var isReadablePropertyList: Bool {
    if starts(with: "bplist".utf8) { return true }
    let first = withoutMark.first { $0 > 0x20 }
    // Other encodings than UTF-8 have bytes of 0 and would hide the tags.
    guard first == UInt8(ascii: "<"), !contains(0) else { return false }
    let tags = split(separator: UInt8(ascii: "<")).count { tag in
      ["array", "dict", "plist"].contains { tag.starts(with: $0.utf8) }
    }
    return tags <= 1_000
  }
}
