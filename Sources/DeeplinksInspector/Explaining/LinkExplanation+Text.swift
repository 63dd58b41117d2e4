import DeeplinkURLs

extension LinkExplanation: CustomStringConvertible {
  /// The steps of the link for people, one on a line, with a caret under the byte that is at fault.
  public var description: String {
    var lines = [headline]
    if staysInBrowser {
      lines.insert("stays in the browser: the website's file does not give it to the app.", at: 0)
    }
    if let fault { lines += excerpt(at: fault.offset) + ["  " + fault.text + "."] }
    if let claim {
      let answers = claim.description.split(separator: "\n").map(String.init)
      lines += ["File: \(answers.first ?? "")"] + answers.dropFirst()
    }
    if let claimProblem { lines.append("File: \(claimProblem)") }
    if let site { lines.append("Site: \(site)") }
    if !segments.isEmpty {
      lines.append(
        "Path: " + segments.map { "\($0.text) (byte \($0.offset))" }.joined(separator: ", "))
    }
    if !items.isEmpty { lines.append("Query: " + items.joined(separator: ", ")) }
    if !paths.isEmpty { lines.append("Links of that path, strongest first:") }
    for path in paths { lines += text(of: path) }
    if let nearest = fault?.nearest { lines.append("Nearest link: \(nearest)") }
    lines += values.map(text) + warnings.map { "Warning: \($0)." }
    lines += guards.map { "Guard: \($0)" }
    if outcome == .waits, destination == nil { lines.append("Shows then: not known before") }
    if let destination {
      lines.append("\(outcome == .waits ? "Shows then" : "Shows"): \(destination)")
    }
    return lines.map(\.onOneLine).joined(separator: "\n")
  }

  private var headline: String {
    let name = identifier ?? "the link"
    return switch outcome {
    case .opens: "opens: \(name)"
    case .waits: "waits for \(prerequisite ?? "something"): \(name)"
    case .refused: "refused: \(name) may not be opened through \(source)."
    case .unsupported: "unsupported: the app has nothing to show for \(name)."
    case .fails: "fails: the handler has no answer for \(name)."
    case .redirectLoop: "redirected too often: \(name) ends nowhere."
    case .unrecognized: "unrecognized: this is none of the app's links."
    }
  }

  /// Returns the part of the link around a byte, and a caret under the byte.
  private func excerpt(at offset: Int) -> [String] {
    let bytes = Array(link.utf8)
    let place = min(max(offset, 0), bytes.count)
    let (start, end) = (max(0, place - 50), min(bytes.count, place + 25))
    let before = String(decoding: bytes[start..<place], as: UTF8.self).onOneLine
    let behind = String(decoding: bytes[place..<end], as: UTF8.self).onOneLine
    let left = start > 0 ? "…" : ""
    return [
      "  " + left + before + behind + (end < bytes.count ? "…" : ""),
      "  " + String(repeating: " ", count: (left + before).columns) + "^",
    ]
  }

  private func text(of path: Path) -> [String] {
    let reason = path.reason.map { "; \($0)" } ?? ""
    return ["  \(path.path)\(path.isTried ? "" : " (not tried)")\(reason)"]
      + path.candidates.map { "    \($0.pattern) \($0.verdict)" }
  }

  private func text(of value: Value) -> String {
    let texts = value.texts.isEmpty ? "none" : value.texts.joined(separator: ", ")
    return "Value: \(value.name) = \(texts)" + (value.expected.map { " (\($0))" } ?? "")
  }
}
