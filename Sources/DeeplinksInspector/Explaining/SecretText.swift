import Foundation

/// Puts dots in the place of secrets: as many as there were bytes, so that offsets stay right.
struct SecretText {
  /// The names of parameters and query items whose values are secrets, in lower case.
  let keys: Set<String>

  /// Whether the values of a parameter are secrets.
  func isSecret(_ name: String) -> Bool { keys.contains(name.lowercased()) }

  /// A link with dots for the values of its secret items, in the query and in the fragment.
  func masked(_ link: String) -> String {
    var result = ""
    var rest = Substring(link)
    while let start = rest.firstIndex(where: Self.isBeginning) {
      result += rest[...start]
      rest = rest[rest.index(after: start)...]
      let end = rest.firstIndex(where: Self.isEnd) ?? rest.endIndex
      result += masked(item: rest[..<end])
      rest = rest[end...]
    }
    return result + rest
  }

  private static func isBeginning(_ character: Character) -> Bool { "?&#".contains(character) }
  private static func isEnd(_ character: Character) -> Bool { "&#".contains(character) }

  private func masked(item: Substring) -> String {
    let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isSecret(parts[0].removingPercentEncoding ?? String(parts[0])) else {
      return String(item)
    }
    return "\(parts[0])=" + dots(for: parts[1])
  }

  /// Dots for a text that is a secret.
  func dots(for text: some StringProtocol) -> String {
    String(repeating: ".", count: text.utf8.count)
  }
}
