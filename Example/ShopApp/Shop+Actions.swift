public import Deeplinks

extension Shop {
  /// Signs `user` in; a link that waited for it goes on.
  ///
  /// - Returns: How that link ended, or nil when none waited.
  @discardableResult
  public func signIn(_ user: String) async -> DeeplinkOutcome<AppDeeplinkID>? {
    session.signIn(user)
    return await followSession()
  }

  /// Signs the person out; a link that waits must not open for the next one, nor stay on screen.
  public func signOut() {
    session.signOut()
    meetPerson()
  }

  /// Follows the session after somebody signed in or out, in this window or in another one.
  ///
  /// - Returns: How a link ended that waited for the login, or nil when none waited.
  @discardableResult
  public func followSession() async -> DeeplinkOutcome<AppDeeplinkID>? {
    guard followed != session.changes else { return nil }
    meetPerson()
    guard user != nil else { return nil }
    if router.currentRoute == .signIn { router.current.topmost.dismiss() }
    return await pipeline.fulfil(.login)
  }

  /// Leaves nothing that is one person's for the next, and nothing once the person has signed out.
  private func meetPerson() {
    pipeline.discardRestoration()
    if session.user == nil || user != nil && user != session.user {
      pipeline.discardWaiting()
      router.restore(TabNavigationState(tabs: AppTab.allCases, selected: .home, root: \.root))
    }
    user = session.user
    followed = session.changes
  }

  /// Whether the login is on the way to the screen, or there.
  public var isAskingForLogin: Bool {
    var presented = router.current.presented
    while let router = presented?.router {
      if router.root == .signIn { return true }
      presented = router.presented
    }
    return false
  }

  /// Declines the login for the link that waits for it, unless somebody signed in.
  public func loginWasDismissed() {
    if session.user == nil || session.isExpired { pipeline.decline(.login) }
  }

  /// Goes back one screen in the topmost stack.
  public func back() {
    router.current.topmost.back()
  }

  /// Dismisses what lies on top, as a swipe down does.
  ///
  /// Dismissing the login declines it.
  public func dismiss() {
    let isSignIn = router.currentRoute == .signIn
    router.current.topmost.dismiss()
    if isSignIn { pipeline.decline(.login) }
  }
}
