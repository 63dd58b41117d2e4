/// Keeps links that reach the app but no scene, such as a notification's, for the scene that is active next.
///
/// When the user taps a notification or a quick action, the system calls a delegate of the app. When the user runs an App
/// Intent, the system calls the intent. Both may happen before any scene exists. The inbox keeps such links in order. It
/// hands them to the scene that was active last, as soon as that scene's pipeline is ready. A link goes to one scene at
/// most, and opens as if the user had just tapped it. If there are several links, the newest wins.
///
/// ```swift
/// struct ShopApp: App {
///   private let inbox: DeeplinkInbox<AppDeeplinkID>
///   private let notifications: NotificationInbox
///
///   init() {
///     inbox = DeeplinkInbox()
///     notifications = NotificationInbox(inbox: inbox)
///     UNUserNotificationCenter.current().delegate = notifications
///   }
///
///   var body: some Scene {
///     WindowGroup { AppWindow(inbox: inbox) }  // .onDeeplink(pipeline, inbox: inbox)
///   }
/// }
/// ```
///
/// The notification center needs its delegate before the app has finished launching, and does not keep it. So the app
/// creates both in its `init`. `NotificationInbox` is the app's own delegate, which hands links over with
/// `inbox.receive(response)` of DeeplinksUIKit. On iOS, inherit from that module's `DeeplinkAppDelegate` instead.
///
/// If a scene has been active and its pipeline is ready, a link goes there at once. If the
/// scene that was active last isn't ready, links wait for it. A link stays in the scene that took it, even if the scene
/// closes. A link that is delivered twice opens once, as in the pipeline; see ``PipelineOptions/duplicateWindow``.
@MainActor
public final class DeeplinkInbox<Identifier: Hashable & Sendable>: Sendable, InboxNode {
  package let limit: Int
  private let lifetime: Duration
  package let clock: PipelineClock
  private let observers: [any DeeplinkObserver]

  /// The links that no scene has taken, in the order in which they arrived.
  private(set) var kept = KeptLinks<Identifier>()
  private(set) var numberOfLinks = 0
  private var isDelivering = false
  /// Whether a scene is receiving a kept link.
  private var isHanding = false
  /// The events that not every observer has got.
  private var toTell: [DeeplinkEvent] = []
  /// The scenes, most recently active first.
  var scenes: [InboxScene<Identifier>] = []
  /// Whether a link has arrived that the user chose outside the app, other than a deferred one or a claimed one that a
  /// scene took at once.
  var hasDirectLink = false
  var asked: Set<Prerequisite> = []
  var isSeekingDeferred = false
  /// The number of sign-outs.
  private(set) var discards = 0
  /// The links that scenes connected with; nil if none did.
  package var connections: (any SceneConnections)?
  let reports: MistakeReports
  /// Whether a link that is kept for too long will be reported.
  var isWatching = false

  /// Creates an inbox for all scenes of an app.
  ///
  /// - Parameters:
  ///   - limit: How many links it keeps while no scene takes them; at least one. If there are more, the oldest ends
  ///     ``DeeplinkOutcome/superseded``, and the inbox reports that. No pipeline's `claim` is asked about such a link, not
  ///     even if it is an SDK's callback.
  ///   - lifetime: How long it keeps a link.
  ///   - clock: The source of time.
  ///   - observers: Receive an event for each link that no scene takes: `superseded`, `expired`, or `cancelled`. The
  ///     event's number counts the inbox's links. For links that a scene takes, the scene's pipeline sends the events.
  public convenience init(
    limit: Int = 16, lifetime: Duration = .seconds(600),
    clock: any Clock<Duration> = ContinuousClock(), observers: [any DeeplinkObserver] = []
  ) {
    self.init(
      limit: limit, lifetime: lifetime, clock: clock, observers: observers,
      reportClock: ContinuousClock())
  }

  /// - Parameter reportClock: The source of time for the report, in debug builds, that a link is still kept.
  package init(
    limit: Int = 16, lifetime: Duration = .seconds(600), clock: any Clock<Duration>,
    observers: [any DeeplinkObserver] = [], reportClock: any Clock<Duration>
  ) {
    reports = MistakeReports(clock: reportClock)
    self.limit = max(limit, 1)
    self.lifetime = lifetime
    self.clock = PipelineClock(clock)
    self.observers = observers
  }

  // MARK: - Links

  /// Receives a link, which opens in the scene that was active last, now or once there is one.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - placement: Where it is shown; by default as the pipeline's options say for its source.
  public func receive(_ link: IncomingLink, placing placement: LinkPlacement? = nil) {
    // A notification that a scene connects with also reaches the notification center's delegate.
    let isConnecting = kept.all.contains { $0.connection != nil && $0.record.link == link }
    if isConnecting, link.source == .notification { return }
    take(PendingLink(LinkRecord(link: link, source: link.source, placement: placement)))
  }

  /// Receives an identifier, such as one from an App Intent.
  ///
  /// - Parameters:
  ///   - identifier: The identifier to open.
  ///   - source: How it reached the app.
  ///   - placement: Where it is shown; by default as the pipeline's options say for its source.
  public func receive(
    _ identifier: Identifier, from source: LinkSource, placing placement: LinkPlacement? = nil
  ) {
    take(PendingLink(LinkRecord(identifier: identifier, source: source, placement: placement)))
  }

  /// Receives a link and returns its outcome, which is pending if the link waits for something else than a scene.
  ///
  /// A link that no scene takes in time ends ``DeeplinkOutcome/cancelled``, because it hasn't been parsed and so has no
  /// identifier. Canceling the caller's task cancels the link.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - placement: Where it is shown; by default as the pipeline's options say for its source.
  @discardableResult
  public func open(
    _ link: IncomingLink, placing placement: LinkPlacement? = nil
  ) async -> DeeplinkOutcome<Identifier> {
    await open(PendingLink(LinkRecord(link: link, source: link.source, placement: placement)))
  }

  /// Receives an identifier and returns its outcome, which is pending if it waits for something else than a scene.
  ///
  /// An identifier that no scene takes in time ends ``DeeplinkFailure/expired(_:)``. Canceling the caller's task
  /// cancels it.
  ///
  /// ```swift
  /// func perform() async throws -> some IntentResult {
  ///   let outcome = await inbox.open(.catalog(.product(id: number)), from: .intent)
  ///   if let failure = outcome.failure { throw NotOpened(failure) }
  ///   return .result()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - identifier: The identifier to open.
  ///   - source: How it reached the app.
  ///   - placement: Where it is shown; by default as the pipeline's options say for its source.
  @discardableResult
  public func open(
    _ identifier: Identifier, from source: LinkSource, placing placement: LinkPlacement? = nil
  ) async -> DeeplinkOutcome<Identifier> {
    await open(
      PendingLink(LinkRecord(identifier: identifier, source: source, placement: placement)))
  }

  func open(_ link: PendingLink<Identifier>) async -> DeeplinkOutcome<Identifier> {
    link.record.recordCaller()
    take(link)
    return await link.record.nextOutcome {
      if let pipeline = link.pipeline {
        pipeline.handle(.givenUp(link.record.number))
      } else {
        self.lose(link, .cancelled)
      }
    }
  }

  /// Forgets the links that no scene has taken, and ends the links of every scene, as on sign-out.
  ///
  /// A forgotten link ends ``DeeplinkOutcome/cancelled``. Each scene's pipeline does what
  /// ``DeeplinkPipeline/discardAll()`` says. What was on screen before stays; each window removes its own screens when
  /// the session ends.
  public func discardAll() {
    discards += 1
    consume({ _ in true }, .cancelled)
    for pipeline in allPipelines { pipeline.discardAll() }
  }
}

// MARK: - Keeping

extension DeeplinkInbox {
  func take(_ link: PendingLink<Identifier>) {
    numberOfLinks += 1
    link.number = numberOfLinks
    link.received = clock.now()
    kept.append(link)
    deliver()
    guard link.isKept else { return }
    watchKept()
    link.expiry = Task { [weak self, weak link, clock, lifetime] in
      try? await clock.sleep(lifetime)
      guard !Task.isCancelled, let link else { return }
      self?.lose(link, .expired)
    }
    // Of a link that a scene takes, its pipeline knows whether the app claims it.
    if link.record.source.isDirect, !link.record.isGivenUp { noteDirectLink() }
  }

  /// Notes that the user has tapped a link, which takes precedence over the one that led to the installation.
  func noteDirectLink() {
    hasDirectLink = true
    consume({ $0.record.source == .deferred }, .superseded)
  }

  /// Forgets the kept links for which `isGone` holds, for good.
  private func consume(
    _ isGone: (PendingLink<Identifier>) -> Bool, _ stage: DeeplinkEvent.Stage
  ) {
    let gone = kept.all.filter(isGone)
    for link in gone { remove(link) }
    for link in gone {
      link.consume()
      end(link, stage)
    }
  }

  /// Hands the kept links, in order, to the scene that was active last, if it is ready; drops the oldest of the rest if
  /// there are too many.
  ///
  /// - Parameter pipeline: A scene's pipeline that gets them instead, ready or not, because a newer link arrives there.
  func deliver(to pipeline: AnyObject? = nil) {
    // An observer, or a scene that receives a link, may bring the next link. If an observer brings it to a scene, that
    // scene takes the kept links first, because they are older.
    guard pipeline == nil ? !isDelivering : !isHanding else { return }
    let wasDelivering = isDelivering
    isDelivering = true
    defer { isDelivering = wasDelivering }
    while let oldest = kept.oldest {
      let link = kept.all.first { $0.connection == nil } ?? oldest
      if link.expiry != nil, clock.now() - link.received >= lifetime {
        lose(link, .expired)
      } else if link.connection == nil,
        let scene = pipelines.first(where: { $0 === pipeline }) ?? front,
        scene.isReady || scene === pipeline
      {
        hand(link, to: scene)
      } else if kept.count > limit {
        RuntimeIssue.report(
          """
          No scene takes the inbox's links, and it keeps \(limit); put onDeeplink(_:inbox:) around the scenes' root \
          view, or attach their pipelines.
          """)
        lose(oldest, .superseded)
      } else {
        return
      }
    }
  }

  /// Hands a kept link to a scene, which takes no other kept link for it.
  func hand(_ link: PendingLink<Identifier>, to scene: DeeplinkPipeline<Identifier>) {
    let wasHanding = isHanding
    remove(link)
    isHanding = true
    link.hand(to: scene)
    isHanding = wasHanding
  }

  /// Removes a link and returns whether it was there.
  @discardableResult
  func remove(_ link: PendingLink<Identifier>) -> Bool { kept.remove(link) }

  /// Forgets a link that no scene has taken.
  private func lose(_ link: PendingLink<Identifier>, _ stage: DeeplinkEvent.Stage) {
    if remove(link) { end(link, stage) }
  }

  private func end(_ link: PendingLink<Identifier>, _ stage: DeeplinkEvent.Stage) {
    let outcome: DeeplinkOutcome<Identifier> =
      switch stage {
      case .superseded: .superseded
      case .expired: link.record.identifier.map { .rejected(.expired($0)) } ?? .cancelled
      default: .cancelled
      }
    link.lose(outcome)
    var event = DeeplinkEvent(number: link.number, stage: stage, source: link.record.source)
    event.duration = clock.now() - link.received
    toTell.append(event)
    // An observer may end another link, whose event each observer gets after this one.
    guard toTell.count == 1 else { return }
    while let event = toTell.first {
      for observer in observers { observer.receive(event) }
      toTell.removeFirst()
    }
  }
}

extension DeeplinkInbox: nonisolated CustomReflectable {
  /// A mirror that shows nothing, because kept links carry values.
  nonisolated public var customMirror: Mirror { Mirror(self, children: [], displayStyle: .class) }
}

extension LinkSource {
  /// Whether a link from this source is one that the user has just chosen outside the app.
  var isDirect: Bool { ![.inApp, .content, .deferred].contains(self) }
}
