extension LinkError: CustomStringConvertible {
  // All texts below are fixed or the table's: a pattern, a parameter's name, a query key, what a type expects. The link
  // itself contributes only the offset of a byte, so its author can't forge lines of a log.

  /// Whether a scheme's first segment, which is in a host's place, can't be there.
  private var isSegmentAsHost: Bool {
    site?.kind == .pathOnly && (rule == .malformedAuthority || rule == .foreignPort)
  }

  /// The offset behind the site's scheme and its colon, or -1.
  private var schemeEnd: Int { site.map { $0.scheme.utf8.count + 1 } ?? -1 }

  /// One sentence that names the problem, the byte if there is one, and the next step, and never a value of the link.
  public var description: String {
    switch rule {
    case _ where isSegmentAsHost:
      "a first segment that can't be a host at byte \(offset); write three slashes in front of it"
    case .emptySegment where site?.kind == .pathOnly && offset == schemeEnd + 2:
      "a URL behind the scheme at byte \(offset); percent-encode the URL, or change such links in PipelineOptions.rewrite"
    case .emptySegment where site?.isOpaque == true && offset == schemeEnd:
      "slashes behind an opaque scheme at byte \(offset); leave them out, or add .scheme(\"\(site?.scheme ?? "")\") to the parser's sites, too"
    // The first byte beyond the limit has the limit as its offset.
    case .tooLong:
      "the link is longer than \(offset) bytes; shorten the link or raise LinkLimits.bytes"
    case .tooManySegments:
      "the path has too many segments from byte \(offset) on; shorten the path or raise LinkLimits.segments"
    case .tooManyQueryItems:
      "the query has too many items from byte \(offset) on; drop query items or raise LinkLimits.queryItems"
    case .missingScheme: "no scheme at byte \(offset); give the whole URL, from its scheme on"
    case .foreignScheme:
      "the scheme at byte \(offset) is none of this app's; add the site to the parser's sites if it is yours, and for http pass alsoHTTP: true to its site"
    case .missingHost:
      "no host at byte \(offset); write two slashes and the host after the scheme"
    case .foreignHost:
      "the host at byte \(offset) is none of this app's; add the site to the parser's sites if it is yours"
    case .foreignPort:
      "the port at byte \(offset) is not listed; add the site with this port to the parser's sites if it is yours"
    case .userInfo:
      "user information in front of the host at byte \(offset); remove everything up to the @ sign"
    case .malformedAuthority:
      "malformed host or port at byte \(offset); write the host in ASCII without a final dot, and a port up to 65535"
    case .opaqueLink:
      "no slash after the scheme at byte \(offset); write two slashes after the colon, or pass form: .opaque to the site"
    case .emptySegment:
      "empty path segment at byte \(offset); write single slashes and no empty value, and percent-encode a URL in a path"
    case .dotSegment: "dot segment at byte \(offset); write the path without . and .. segments"
    case .malformedPercent:
      "malformed percent-encoding at byte \(offset); write %25 for a literal percent sign"
    case .invalidUTF8:
      "invalid UTF-8 in percent-encoding at byte \(offset); encode the text as UTF-8 before escaping it"
    case .controlCharacter: "control character at byte \(offset); remove the character"
    case .forbiddenCharacter:
      "character that no URL may contain at byte \(offset); percent-encode the character"
    case .byteOrderMark:
      "byte order mark in front of a text at byte \(offset); remove the character U+FEFF"
    case .unrecognized where site?.routing == .fragment:
      "no link matches from byte \(offset) on; declare a link for it or correct the path, which this site has in its fragment"
    case .unrecognized:
      "no link matches from byte \(offset) on; declare a link for it or correct the path"
    case .ambiguous:
      "\(pattern ?? "a link") and \(otherPattern ?? "another") fit equally well; give one of them a different path, a required query literal, or a type that refuses the value"
    case .missingQueryItem:
      "\(pattern ?? "the link") needs the query item \(cause?.item ?? "it names"); add the item to the link's query"
    case .unconvertibleValue where parameter == nil:
      "\(pattern ?? "the link") refuses the values of this link; correct the value or the parameter's type"
    case .unconvertibleValue:
      "{\(parameter ?? "")} of \(pattern ?? "the link") is not \(expected ?? "a value of its type") at byte \(offset); correct the value or the parameter's type"
    case .crossedParameters:
      "\(pattern ?? "the link") gives its parameters to an identifier that names them in another order; write the payload's labels in the order of the pattern"
    }
  }
}
