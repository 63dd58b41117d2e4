public import AccountFeature
public import Deeplinks
public import EventsFeature
public import IdentitySDK
public import Observation
public import ReaderSites

/// The whole app without its views: what its windows share.
@Observable
public final class Reader {
  public let environment: ReaderEnvironment
  public let session: AccountSession
  public let subscription = Subscription()
  public let history = EventsHistory()
  public let diary = ReadingDiary()
  public let inbox: DeeplinkInbox<AppDeeplinkID>
  let identity: IdentityPage
  let events: EventsService
  let options: PipelineOptions
  let observers: [any DeeplinkObserver]

  /// Why nobody has signed in, for the screen that asks for it.
  public private(set) var signInError: IdentityError?
  /// Whether a reader is signed in whom the server knows.
  public var isSignedIn: Bool { session.name != nil && !session.isExpired }
  /// A number that grows once everything knows that a user has signed in or out; windows follow it.
  public private(set) var arrivals = 0

  public init(
    environment: ReaderEnvironment = .production, session: AccountSession,
    identity: IdentityPage, events: EventsService,
    options: PipelineOptions = PipelineOptions(), observers: [any DeeplinkObserver] = []
  ) {
    self.environment = environment
    self.session = session
    self.identity = identity
    self.events = events
    self.options = options
    self.observers = [diary] + observers
    inbox = DeeplinkInbox(clock: options.clock, observers: observers)
  }

  /// Signs a reader in on the page, so that links that wait for it go on, in each window.
  ///
  /// - Returns: How they ended; a page that brings an error leaves them waiting.
  @discardableResult
  public func signIn() async -> [DeeplinkOutcome<AppDeeplinkID>] {
    signInError = nil
    let last = session.name
    do {
      session.name = try await identity.signIn()
    } catch {
      // A sign-in that a later one has replaced leaves the outcome to that one.
      if error as? IdentityError != .replaced { signInError = error as? IdentityError }
      return []
    }
    session.isExpired = false
    // After a session has expired, another reader may sign in, who must see nothing of the last one's.
    let isAnother = last != nil && last != session.name
    let outcomes = await inbox.fulfill(.login, startingOver: isAnother)
    arrivals += 1
    return outcomes
  }

  /// Signs the reader out: no link of theirs may open for the next one.
  public func signOut() {
    session.name = nil
    inbox.discardAll()
    arrivals += 1
  }
}
