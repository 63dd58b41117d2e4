import Deeplinks
public import Observation

/// A sign-in on the shop's own web page, which answers by a link; a stand-in for an OAuth SDK.
///
/// The answer is a link like any other when it arrives, and is claimed before the pipeline looks at it: it
/// belongs to the login that is on screen, and must neither replace it nor end what waits for it.
@MainActor
@Observable
public final class ShopSignInPage: Sendable {
  /// The code of the newest answer, which the shop's server exchanges for a session.
  public private(set) var code: String?

  private enum Answer: LinkIdentifier {
    case code(String)

    static let links: LinkTable<Self> = [LinkPattern("/?code={code}!", Answer.code)]
  }

  private static let parser = LinkParser(
    sites: [.scheme("shop", host: "oauth")], links: Answer.links)

  /// Creates a sign-in that nobody has answered.
  public init() {}

  /// Takes an answer of the page: `shop://oauth?code=…`.
  ///
  /// - Returns: Whether the link was one.
  public func resume(_ link: String) -> Bool {
    guard case .code(let code)? = try? Self.parser.parse(link).identifier, !code.isEmpty else {
      return false
    }
    self.code = code
    return true
  }

  /// Ends the sign-in: its code is used up, or void.
  func end() {
    code = nil
  }
}
