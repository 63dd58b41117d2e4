public import DeeplinkURLs
public import Deeplinks
public import DeeplinksInspector
public import Observation

/// A link of the app's table, with a value for each of its parameters, to be opened.
///
/// The URL is written as its pattern says, and the app's own parser judges it.
@MainActor
@Observable
public final class ConsoleLinkForm: Sendable {
  /// A parameter and what is typed for it.
  public struct Field: Identifiable, Hashable, Sendable {
    /// The parameter's name in the pattern.
    public let name: String
    /// What its text must be: "a whole number".
    public let hint: String
    /// Whether the link opens without it: an empty text leaves it out.
    public let isOptional: Bool
    /// Whether its value is not to be shown.
    public let isSecret: Bool
    /// What stands between its values, where it may have several.
    public let separator: Character?
    /// Its text, as it is meant: what a URL has to escape is escaped.
    public var text = ""

    /// The parameter's name.
    public var id: String { name }
  }

  /// What the parser says of a form.
  public enum Verdict: Hashable, Sendable {
    /// It is this link.
    case fits
    /// It is none, in a sentence that repeats no value, and the name of the field at fault, where one is.
    case isWrong(reason: String, field: String?)
  }

  /// The link.
  @ObservationIgnored public let link: LinkListing.Entry
  /// The sites that it can be on.
  @ObservationIgnored public let sites: [LinkSite]
  /// The site that it is on.
  public var site: LinkSite?
  /// The door it comes through; nil is the one by which the system brings links of its site.
  public var source: LinkSource?
  /// Its parameters, in the order of the pattern.
  public var fields: [Field]
  /// How opening it ended the last time, or that it is being opened; nil before.
  public private(set) var outcome: String?
  @ObservationIgnored private let pattern: LinkPattern?
  @ObservationIgnored private let app: ConsoleApp

  init(of link: LinkListing.Entry, _ app: ConsoleApp) {
    self.link = link
    self.app = app
    sites = app.sites
    site = app.sites.first
    // A link that is at fault has a form that says so.
    let pattern = link.problem == nil ? try? LinkPattern(link.pattern) : nil
    self.pattern = pattern
    let examples = link.examples.first.map { app.values($0.url) } ?? [:]
    fields = link.parameters.map { parameter in
      let separator = pattern?.separator(of: parameter.name)
      return Field(
        name: parameter.name, hint: parameter.expectation, isOptional: parameter.isOptional,
        isSecret: app.secrets.contains(parameter.name), separator: separator,
        text: (examples[parameter.name] ?? []).joined(separator: separator.map { "\($0)" } ?? ""))
    }
  }

  /// The URL as it may be shown, with dots for secrets; nil for a link that never matches.
  public var shownURL: String? {
    written { $0.isSecret ? SecretNames.dots(for: $0.text) : $0.text }
  }

  /// The URL to hand on, where it has no secret.
  public var sharedURL: String? {
    fields.contains { $0.isSecret && !$0.text.isEmpty } ? nil : url
  }

  /// What the app's parser says of the URL.
  public var verdict: Verdict {
    guard let url else {
      return .isWrong(reason: link.problem ?? "the parser has no site", field: nil)
    }
    if let field = fields.first(where: { $0.text.isEmpty && !$0.isOptional && isInPath($0) }) {
      return .isWrong(reason: "the path needs \(field.name): \(field.hint)", field: field.name)
    }
    switch app.verdict(url) {
    case .matches(link.pattern): return .fits
    case .matches(let other):
      return .isWrong(reason: "another link takes this URL: \(other)", field: nil)
    case .fails(let reason, let parameter):
      let key = link.parameters.first { $0.key == parameter }?.name
      let name = link.parameters.first { $0.name == parameter }?.name
      return .isWrong(reason: reason, field: name ?? key)
    }
  }

  /// Opens the link in the app, also one that does not fit; nothing happens where there is no URL.
  ///
  /// It goes on though the console is closed meanwhile.
  ///
  /// - Returns: The opening, which says how it ended; cancelling it gives the link up.
  @discardableResult
  public func open() -> Task<String, Never>? {
    guard let url else { return nil }
    outcome = "opening"
    return Task { [weak self, app, link = IncomingLink(text: url, source: source)] in
      let outcome = await app.open(link)
      self?.outcome = outcome
      return outcome
    }
  }

  private var url: String? { written(\.text) }

  private func isInPath(_ field: Field) -> Bool {
    link.parameters.contains { $0.name == field.name && $0.key == nil }
  }

  private func written(_ text: (Field) -> String) -> String? {
    guard let pattern, let site else { return nil }
    return pattern.url(on: site) { name in
      guard let field = fields.first(where: { $0.name == name }) else { return [] }
      if field.text.isEmpty, field.isOptional { return [] }
      let text = text(field)
      return field.separator.map { separator in
        text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      } ?? [text]
    }
  }
}

extension ConsoleLinkForm.Field: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The name and the text, with dots for a secret.
  public var description: String { "\(name) = \(isSecret ? SecretNames.dots(for: text) : text)" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror that shows the ``description`` alone.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
