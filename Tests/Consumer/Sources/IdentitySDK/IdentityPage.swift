public import Foundation

// A vendor's sign-in: it knows nothing of deep links, and this package nothing of it.

/// A sign-in on a web page, which answers by a URL.
@MainActor
public final class IdentityPage {
  private let scheme: String
  private let open: @MainActor (URL) -> Void
  private var visit: (state: String, caller: CheckedContinuation<String, any Error>)?

  /// - Parameters:
  ///   - scheme: The app's scheme, on which the page answers: `scheme://oauth?code=…&state=…`.
  ///   - open: Shows the page.
  public init(scheme: String, open: @escaping @MainActor (URL) -> Void) {
    self.scheme = scheme
    self.open = open
  }

  /// Shows the page and returns who has signed in there.
  public func signIn() async throws -> String {
    end(.failure(IdentityError.replaced))
    return try await withCheckedThrowingContinuation { caller in
      let state = UUID().uuidString
      visit = (state, caller)
      guard let page = URL(string: "https://login.example/authorize?state=\(state)") else {
        return end(.failure(IdentityError(code: "invalid_request")))
      }
      open(page)
    }
  }

  /// Takes the page's answer, whatever it says.
  ///
  /// - Returns: Whether `url` is one: also if it brings an error, or nobody waits for it.
  public func resume(_ url: URL) -> Bool {
    guard let answer = URLComponents(url: url, resolvingAgainstBaseURL: false),
      answer.scheme?.lowercased() == scheme, answer.host == "oauth"
    else { return false }
    let values = Dictionary(
      (answer.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { $1 })
    guard let visit, values["state"] == visit.state else { return true }
    if let code = values["code"] {
      end(.success(code))
    } else {
      end(.failure(IdentityError(code: values["error"] ?? "invalid_answer")))
    }
    return true
  }

  private func end(_ result: Result<String, any Error>) {
    let visit = visit
    self.visit = nil
    visit?.caller.resume(with: result)
  }
}

/// Why nobody has signed in.
public struct IdentityError: Error, Hashable {
  /// The page's word for it, such as `access_denied`.
  public let code: String

  /// A later sign-in has taken the place of this one.
  public static let replaced = IdentityError(code: "replaced")
}
