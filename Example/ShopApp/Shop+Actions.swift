public import Deeplinks
public import Foundation

extension Shop {
  /// Signs `user` in; a link that waited for it goes on.
  ///
  /// - Returns: How that link ended, or nil when none waited.
  @discardableResult
  public func signIn(_ user: String) async -> DeeplinkOutcome<AppDeeplinkID>? {
    session.signIn(user)
    meetPerson()
    return await pipeline.fulfill(.login)
  }

  /// Signs the user out; a link that waits must not open for the next user, nor stay on screen.
  public func signOut() {
    session.signOut()
    meetPerson()
  }

  /// Follows the session after a user signed in or out in another window.
  ///
  /// - Returns: How a link ended that waited for the login, or nil when none waited.
  @discardableResult
  public func followSession() async -> DeeplinkOutcome<AppDeeplinkID>? {
    guard followed != session.changes else { return nil }
    meetPerson()
    guard user != nil else { return nil }
    let outcome = await pipeline.fulfill(.login)
    // A login that the user has opened in this window doesn't know that they have signed in.
    if outcome == nil, router.currentRoute == .signIn { router.current.topmost.dismiss() }
    return outcome
  }

  /// Shows the tabs that the session's flags say, after one of them was switched.
  public func followFlags() {
    router.setTabs(session.tabs)
  }

  /// Leaves nothing of one user for the next, and nothing once the user has signed out.
  private func meetPerson() {
    signInPage.end()
    pipeline.discardRestoration()
    if session.user == nil || user != nil && user != session.user {
      pipeline.discardAll()
      router.restore(TabNavigationState(tabs: session.tabs, selected: .home, root: \.root))
    }
    user = session.user
    followed = session.changes
  }

  /// The link of the screen that the user sees, to share it; nil where none leads there.
  ///
  /// A screen that holds a secret has no link to share.
  ///
  /// - Parameter site: The site of the link; by default the shop's website.
  public func link(on site: LinkSite? = nil) -> URL? {
    let route = router.currentRoute
    return route.isArchivable ? pipeline.url(forScreen: route, on: site) : nil
  }
}
