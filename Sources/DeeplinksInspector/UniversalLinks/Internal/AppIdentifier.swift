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
    let form = #/(?:(\$[({][^)}]*[)}])\.?|([^.$][^.]*)\.)(.+)/#.dotMatchesNewlines()
    guard let parts = text.wholeMatch(of: form) else { return nil }
    prefix = String(parts.1 ?? parts.2 ?? "")
    bundleIdentifier = String(parts.3)
  }

  /// Returns why a text is no app identifier, and what to write; nil for a valid one.
  static func problem(of text: String) -> String? {
    let shown = "\"\(text.onOneLine)\""
    if text.hasBuildVariable {
      return "\(shown) has a build variable, which nothing resolves on a server; "
        + "write what it stands for"
    }
    guard text.wholeMatch(of: #/[0-9A-Z]{10}(?:\.[0-9A-Za-z-]+)+/#) == nil else { return nil }
    return "\(shown) is not the ten characters of a team and a bundle identifier; "
      + "write one like ABCDE12345.com.example.shop"
  }
}

extension String {
  /// Whether Xcode has yet to replace a part, such as `$(AppIdentifierPrefix)`.
  var hasBuildVariable: Bool { contains("$(") || contains("${") }
}
