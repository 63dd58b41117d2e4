import Deeplinks

// The samples of the article on security.

enum PasswordID: LinkIdentifier {
  case reset(token: String)

  static let links: LinkTable<Self> = [LinkPattern("/reset?token={token}!", PasswordID.reset)]
}

struct PasswordResolver: DeeplinkResolver {
  func resolve(
    _ identifier: PasswordID, from source: LinkSource
  ) async -> DeeplinkResolution<PasswordID> {
    await resolve(identifier, from: source, on: nil)
  }

  func resolve(
    _ identifier: PasswordID, from source: LinkSource, on site: LinkSite?
  ) async -> DeeplinkResolution<PasswordID> {
    // sample: Security.md: switch identifier {
  }
}

/// A sign-in on a web page, which answers by a link with the app's own scheme.
@MainActor
final class SignInPage {
  /// What only the page of the sign-in that is on screen knows; nil where none is.
  var state: String?
  /// What the server exchanges for a session, together with the secret that this app has kept (PKCE).
  private(set) var code: String?

  private enum Answer: LinkIdentifier {
    case answer(code: String?, state: String?)

    static let links: LinkTable<Self> = [
      LinkPattern("/?code={code}&state={state}", Answer.answer)
    ]
  }

  private static let parser = LinkParser(
    sites: [.scheme("shop", host: "oauth")], links: Answer.links)

  // sample: Security.md: func takes(_ link: IncomingLink) -> Bool {
}

extension PipelineOptions {
  @MainActor
  static func claiming(_ page: SignInPage) -> PipelineOptions {
    var options = PipelineOptions()
    options.claim = { page.takes($0) }
    return options
  }
}
