import Deeplinks
public import Observation

/// A sign-in on the shop's own web page, which answers by a link; a stand-in for an OAuth SDK.
///
/// The answer is a link like any other when it arrives, and is claimed before the pipeline looks at it: it
/// belongs to the login that is on screen, and must neither replace it nor end what waits for it.
@MainActor
@Observable
public final class ShopSignInPage: Sendable {
  /// The secret that the page on screen answers with; nil if no page is on screen.
  public var state: String?
  /// The code of the page's answer, which the shop's server exchanges for a session.
  public private(set) var code: String?

  private enum Answer: LinkIdentifier {
    case answer(code: String?, state: String?)

    static let links: LinkTable<Self> = [
      LinkPattern("/?code={code}&state={state}", Answer.answer)
    ]
  }

  private static let parser = LinkParser(
    sites: [.scheme("shop", host: "oauth")], links: Answer.links)

  /// Creates a sign-in that nobody has answered.
  public init() {}

  /// Takes an answer of the page: `shop://oauth?code=…&state=…`.
  ///
  /// Only an answer to the page on screen counts. Others, and errors, are taken because they mean nothing else to the app.
  ///
  /// - Returns: Whether the link has the shape of an answer.
  public func resume(_ link: String) -> Bool {
    guard case .answer(let code, let state)? = try? Self.parser.parse(link).identifier else {
      return false
    }
    if let state, state == self.state {
      self.state = nil
      self.code = code
    }
    return true
  }

  /// Ends the sign-in: its code is used up, or void.
  func end() {
    state = nil
    code = nil
  }
}
