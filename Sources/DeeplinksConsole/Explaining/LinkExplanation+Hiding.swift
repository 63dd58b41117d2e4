import DeeplinkURLs
import DeeplinksInspector
import Foundation

extension LinkExplanation {
  /// The explanation line by line, without those values of the link.
  ///
  /// It has dots for secret items already, by their keys. A secret may stand in the path as well, or under another
  /// key than its parameter's name.
  func lines(hiding secrets: Set<String>) -> [String] {
    description.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("Path: ") {
        segments.reduce(String(line)) { line, segment in
          guard secrets.contains(segment.text) else { return line }
          let place = " (byte \(segment.offset))"
          let dots = SecretNames.dots(for: segment.text)
          return line.replacing(segment.text.onOneLine + place, with: dots + place)
        }
      } else if line.hasPrefix("Query: ") {
        "Query: " + items.map { hidden($0, secrets).onOneLine }.joined(separator: ", ")
      } else {
        String(line)
      }
    }
  }

  private func hidden(_ item: String, _ secrets: Set<String>) -> String {
    let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, secrets.contains(parts[1].removingPercentEncoding ?? "") else {
      return item
    }
    return "\(parts[0])=" + SecretNames.dots(for: parts[1])
  }
}
