import DeeplinkURLs

/// An app's identifier in an association file: an application identifier prefix, which is usually the team's, and the
/// bundle identifier.
///
/// Source: Apple, `applinks.Details`.
struct AppIdentifier: Hashable {
  let prefix: String
  let bundleIdentifier: String

  /// Creates an identifier from its text.
  ///
  /// It splits `ABCDE12345.com.example.shop` at the first full stop. It splits `$(AppIdentifierPrefix)com.example.shop`
  /// after the variable, because the variable's value ends in a full stop.
  init?(_ text: String) {
    let isVariable = text.hasPrefix("$(") || text.hasPrefix("${")
    let end = isVariable ? text.firstIndex { $0 == ")" || $0 == "}" } : text.firstIndex(of: ".")
    guard let end else { return nil }
    prefix = String(isVariable ? text[...end] : text[..<end])
    let rest = text[end...].dropFirst()
    bundleIdentifier = String(isVariable && rest.hasPrefix(".") ? rest.dropFirst() : rest)
    if prefix.isEmpty || bundleIdentifier.isEmpty { return nil }
  }

  /// Returns why a text is no app identifier, and what to write; nil for a valid one.
  static func problem(of text: String) -> (what: String, advice: String)? {
    let shown = "\"\(text.onOneLine)\""
    let form = "write one like ABCDE12345.com.example.shop"
    if text.hasBuildVariable {
      return (
        "\(shown) has a build variable, which nothing resolves on a server",
        "write what it stands for"
      )
    }
    guard let identifier = AppIdentifier(text) else {
      return ("\(shown) has no prefix in front of a bundle identifier", form)
    }
    let prefix = identifier.prefix.utf8
    guard prefix.count == 10, prefix.allSatisfy({ $0.isAlphanumeric && !$0.isLowercase }) else {
      return ("\(shown) does not begin with the ten characters of a team", form)
    }
    let labels = identifier.bundleIdentifier.split(separator: ".", omittingEmptySubsequences: false)
    let isBundle = labels.allSatisfy { label in
      !label.isEmpty && label.utf8.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
    }
    return isBundle ? nil : ("\(shown) does not end in a bundle identifier", form)
  }
}

extension String {
  /// Whether Xcode has yet to replace a part, such as `$(AppIdentifierPrefix)`.
  var hasBuildVariable: Bool { contains("$(") || contains("${") }
}

extension UInt8 {
  fileprivate var isLowercase: Bool { self &- UInt8(ascii: "a") < 26 }
}
