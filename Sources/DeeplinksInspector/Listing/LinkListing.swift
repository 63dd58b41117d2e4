import DeeplinkURLs
import Deeplinks

/// All links of an app: their patterns, where they lead, and how to try them.
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
    /// Where the link leads; nil if the handler has not said so.
    package let destination: LinkDestination?
    /// Where the link leads, in words, or why that isn't known; nil if there is no handler.
    public let opens: String?
    /// The names of the prerequisites that resolver and handler require before the link opens.
    public let prerequisites: [String]
    /// A URL for each site; empty for a broken link, and if parameters have no samples.
    public let examples: [Example]
    /// The link's URLs with places for values, one for each site; empty for a broken link.
    package let templates: [LinkTemplate]
    /// The reason why the link never matches; nil if the link is valid.
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
    /// The texts of all values, if the type lists them and has few.
    package let cases: [String]

    /// Whether it is in the path or the domain, and not in the query.
    package var isOfPath: Bool { key == nil && !isOptional }
  }

  /// A URL that tries a link.
  public struct Example: Hashable, Sendable, Codable {
    /// The beginning of the site's links, such as `https://shop.example`.
    public let site: String
    /// The name of the site among the link's templates.
    package let siteName: String
    /// The URL.
    public let url: String
    /// The decoded values of the parameters in ``url``, by their names.
    public let values: [String: [String]]
    /// A command line for a POSIX shell that opens the URL in a booted simulator.
    public let command: String
    /// The resolver's decision about the URL; nil if there is no resolver.
    public let decision: LinkExplanation.Outcome?
    /// The meaning of the decision in words; nil if the link opens or there is no resolver.
    public let remark: String?
  }

  /// The links, in the order of the table.
  public let links: [Entry]
}

extension LinkListing.Example {
  /// Creates an example from the last of a resolver's answers.
  init<ID>(
    _ url: String, _ values: [String: [String]], on site: LinkSite,
    _ answer: DeeplinkResolution<ID>?
  ) {
    self.site = site.description
    siteName = site.name
    self.url = url
    self.values = values
    command = "xcrun simctl openurl booted \(url.shellQuoted)"
    decision = answer?.outcome
    remark =
      switch answer {
      case .require(let prerequisite, _): "waits for \(prerequisite)"
      case .refuse(let reason): "refused: \(reason.onOneLine)"
      case .unsupported: "this version of the app has nothing to show for it"
      case .redirect: "redirected too often"
      case .open, nil: nil
      }
  }
}

extension LinkListing.Parameter {
  init(_ name: String, in pattern: PatternText, _ sample: LinkParameterSample?) {
    self.name = name
    let item = pattern.items.first { $0.value.parameter?.name == name }
    key = item?.key
    isOptional = item?.value.parameter.map { !$0.isRequired } ?? (name == pattern.rest)
    let isCatchAll = pattern.segments.contains(.catchAll(name))
    expectation =
      (sample?.expectation ?? "any text").onOneLine
      + (isCatchAll ? ", in one segment or several" : "")
    cases = sample?.cases ?? []
  }
}

extension String {
  /// The text as one word of a POSIX shell, which takes everything between single quotes literally.
  ///
  /// It is split by scalars, because a quote and a combining mark behind it are one character.
  var shellQuoted: String {
    let parts = unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map(String.init).joined(separator: #"'\''"#) + "'"
  }
}
