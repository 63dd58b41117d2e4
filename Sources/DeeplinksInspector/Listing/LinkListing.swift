import DeeplinkURLs
import Deeplinks

/// All links of an app: what they are called, where they lead and how to try them.
public struct LinkListing: Hashable, Sendable, Codable {
  /// A link.
  public struct Entry: Hashable, Sendable, Codable {
    /// The primary pattern.
    public let pattern: String
    /// The patterns that are parsed and not printed.
    public let aliases: [String]
    /// The identifier type that declares the link, with its module.
    public let feature: String
    /// The parameters, in the order they bind in.
    package let parameters: [Parameter]
    /// Where the link leads; nil where the handler does not say so.
    package let destination: LinkDestination?
    /// Why it is not known where the link leads, where a handler was asked.
    public let destinationProblem: String?
    /// The names of what must happen before the link opens, as resolver and handler ask for it.
    public let prerequisites: [String]
    /// A URL for each site; none for a link that is broken, or whose parameters have no samples.
    public let examples: [Example]
    /// The link's URLs with places for values, one for each site; none for a link that is broken.
    package let templates: [LinkTemplate]
    /// Why the link never matches, where the table has an error.
    public let problem: String?
  }

  /// A parameter of a link.
  package struct Parameter: Hashable, Sendable, Codable {
    /// The parameter's name in the pattern.
    package let name: String
    /// The key of its query item; nil for one in the domain or path, and for the rest of the query.
    package let key: String?
    /// Whether the link opens without it, too.
    package let isOptional: Bool
    /// What a text must be, as the parameter's type says it: "a whole number".
    package let expectation: String
    /// The texts of all values, where the type lists them and they are few.
    package let cases: [String]

    /// Whether it is in the path or the domain, and not in the query.
    package var isOfPath: Bool { key == nil && !isOptional }
  }

  /// A URL that tries a link.
  public struct Example: Hashable, Sendable, Codable {
    /// What a resolver decides about a link.
    public enum Decision: String, Hashable, Sendable, Codable, CaseIterable {
      /// It opens.
      case opens
      /// It waits for a prerequisite.
      case waits
      /// It is refused.
      case refused
      /// This version of the app has nothing to show for it.
      case unsupported
      /// It was redirected too often.
      case redirectLoop
    }

    /// The beginning of the site's links, such as `https://shop.example`.
    public let site: String
    /// The URL.
    public let url: String
    /// The decoded values of the parameters in ``url``, by their names.
    public let values: [String: [String]]
    /// The line for a POSIX shell that opens the URL in a booted simulator.
    public let command: String
    /// What the resolver says of the URL; nil where none was asked.
    public let decision: Decision?
    /// The prerequisite or the resolver's reason, where the decision has one.
    public let reason: String?
  }

  /// The links, in the order of the table.
  public let links: [Entry]
}

extension LinkListing.Example {
  /// Reads the last of a resolver's answers.
  init<ID>(
    _ url: String, _ values: [String: [String]], on site: LinkSite,
    _ answer: DeeplinkResolution<ID>?
  ) {
    self.site = site.description
    self.url = url
    self.values = values
    command = "xcrun simctl openurl booted \(url.shellQuoted)"
    (decision, reason) =
      switch answer {
      case .open: (.opens, nil)
      case .require(let prerequisite, _): (.waits, prerequisite.description)
      case .refuse(let reason): (.refused, reason.onOneLine)
      case .unsupported: (.unsupported, nil)
      case .redirect: (.redirectLoop, nil)
      case nil: (nil, nil)
      }
  }

  /// What the decision means, in words; nil where the link opens or nobody was asked.
  public var remark: String? {
    switch decision {
    case .opens, nil: nil
    case .waits: "waits for \(reason ?? "a prerequisite")"
    case .refused: "refused: \(reason ?? "")"
    case .unsupported: "this version of the app has nothing to show for it"
    case .redirectLoop: "redirected too often"
    }
  }
}

extension LinkListing.Parameter {
  init(_ name: String, in pattern: PatternText, _ sample: LinkParameterSample?) {
    self.name = name
    var key: String?
    var isOptional = name == pattern.rest
    for item in pattern.items {
      guard case .parameter(name, let isRequired, _) = item.value else { continue }
      key = item.key
      isOptional = !isRequired
    }
    self.key = key
    self.isOptional = isOptional
    let isCatchAll = pattern.segments.contains(.catchAll(name))
    expectation =
      (sample?.expectation ?? "any text").onOneLine
      + (isCatchAll ? ", in one segment or several" : "")
    cases = sample?.cases ?? []
  }
}

extension String {
  /// The text as one word of a POSIX shell, which takes everything between single quotes as it stands.
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
