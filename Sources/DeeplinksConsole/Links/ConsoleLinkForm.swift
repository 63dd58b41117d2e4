package import DeeplinkURLs
package import Deeplinks
package import DeeplinksInspector
import Observation

/// A form to open a link of the app's table, with a value for each of its parameters.
///
/// The texts are filled into the link's `LinkTemplate`, and the app's own parser checks the URL.
@MainActor
@Observable
package final class ConsoleLinkForm: Sendable {
  /// A parameter and what is typed for it.
  package struct Field: Identifiable, Hashable, Sendable {
    /// The parameter's name in the pattern.
    package let name: String
    /// What its text must be: "a whole number".
    package let hint: String
    /// Whether the link opens without it: an empty text leaves it out.
    package let isOptional: Bool
    /// Whether its value must not be shown.
    package let isSecret: Bool
    /// The character between its values, if it may have several.
    package let separator: Character?
    /// The text that the user types, without any escapes; the URL gets them.
    package var text = ""

    /// The parameter's name.
    package var id: String { name }
  }

  /// The parser's answer about a form.
  package enum Verdict: Hashable, Sendable {
    /// The URL is this link.
    case fits
    /// The URL is not this link: a sentence that repeats no value, and the name of the field at fault, if one is.
    case isWrong(reason: String, field: String?)
  }

  /// The link.
  @ObservationIgnored package let link: LinkListing.Entry
  /// The sites that the link can be on.
  @ObservationIgnored package let sites: [LinkSite]
  /// The chosen site.
  package var site: LinkSite?
  /// The chosen source; nil for the source from which the system brings links of the site.
  package var source: LinkSource?
  /// The parameters, in the order of the pattern.
  package var fields: [Field]
  /// The outcome of opening it the last time, or that it is being opened; nil before the first time.
  package private(set) var outcome: String?
  @ObservationIgnored private let app: ConsoleApp

  init(of link: LinkListing.Entry, _ app: ConsoleApp) {
    self.link = link
    self.app = app
    // The link of a domain is on the sites that have the domain.
    sites = app.sites.filter { site in link.templates.contains { $0.isOf(site) } }
    site = sites.first
    let examples = link.examples.first?.values ?? [:]
    fields = link.parameters.map { parameter in
      let separator = link.templates.first?.separator(of: parameter.name)
      return Field(
        name: parameter.name, hint: parameter.expectation, isOptional: parameter.isOptional,
        isSecret: [parameter.name, parameter.key ?? ""].contains { app.secrets.isSecret($0) },
        separator: separator,
        text: (examples[parameter.name] ?? []).joined(separator: separator.map { "\($0)" } ?? ""))
    }
  }

  /// The URL as it may be shown, with dots for secrets.
  ///
  /// It is nil for a link that never matches, and if a field in the path is empty or has a text that can't be a
  /// segment.
  package var shownURL: String? {
    guard url != nil else { return nil }
    return written { field in
      // One or two dots have a meaning in a path, so there are at least three.
      let text = field.isSecret && field.text.count < 3 ? "..." : field.text
      return app.secrets.shown(text, isSecret: field.isSecret)
    }
  }

  /// The URL for sharing; nil if it contains a secret.
  package var sharedURL: String? {
    let hasSecret = fields.contains {
      !$0.text.isEmpty && ($0.isSecret || app.secrets.hasSecret($0.text))
    }
    return hasSecret ? nil : url
  }

  /// The app's parser's answer about the URL.
  package var verdict: Verdict {
    guard let template else {
      return .isWrong(reason: link.problem ?? "the parser has no site", field: nil)
    }
    if let field = fields.first(where: { $0.text.isEmpty && !$0.isOptional && isInPath($0) }) {
      return .isWrong(reason: "the path needs \(field.name): \(field.hint)", field: field.name)
    }
    guard let url = written(on: template, \.text) else {
      let reason = "a segment of the path is empty, . or .., which none can be"
      return .isWrong(reason: reason, field: nil)
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

  /// Opens the link in the app, even if it does not fit; does nothing if there is no URL.
  ///
  /// The link goes on even if the console is closed.
  ///
  /// - Returns: A task with the outcome; canceling it cancels the link.
  @discardableResult
  package func open() -> Task<String, Never>? {
    guard let url else { return nil }
    return app.start(IncomingLink(text: url, source: source)) { [weak self] in self?.outcome = $0 }
  }

  private var url: String? { written(\.text) }

  private func isInPath(_ field: Field) -> Bool {
    link.parameters.contains { $0.name == field.name && $0.isOfPath }
  }

  /// The link's template on the chosen site.
  private var template: LinkTemplate? {
    site.flatMap { site in link.templates.first { $0.isOf(site) } }
  }

  private func written(_ text: (Field) -> String) -> String? {
    template.flatMap { written(on: $0, text) }
  }

  private func written(on template: LinkTemplate, _ text: (Field) -> String) -> String? {
    // Any text will do for a segment or a catch-all without a name.
    var values = ["*": ["1"], "_": ["1"]]
    for field in fields where !(field.text.isEmpty && field.isOptional) {
      let text = text(field)
      values[field.name] =
        field.separator.map { separator in
          text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
        } ?? [text]
    }
    return template.url(with: values)
  }
}

extension LinkTemplate {
  /// Returns the character between the values of a parameter that may have several; nil for any other parameter.
  fileprivate func separator(of name: String) -> Character? {
    if path.contains(where: { $0.parameter == name && $0.isList }) { return "/" }
    let item = query.first { $0.parameter == name && $0.isList }
    return item.map { $0.text.isEmpty ? "&" : "," }
  }
}

extension ConsoleLinkForm.Field: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The name and the text, with dots for a secret.
  package var description: String {
    "\(name) = \(isSecret ? String(repeating: ".", count: text.utf8.count) : text)"
  }

  /// The same as ``description``.
  package var debugDescription: String { description }

  /// A mirror that shows the ``description`` alone.
  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
