#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Sends every link that reaches the scene through a pipeline.
    ///
    /// Use it once at the root of a scene, outside the tab view. It receives universal links, custom schemes, browsing
    /// activities, and Spotlight results, and with `advertisesDeeplink` the app's own activities. If the system
    /// delivers one tap from two sources, the link opens once. Inside the modifier, `openURL` also sends the app's own
    /// links through the pipeline, as `LinkSource.content`, because anybody may have written the content. To open
    /// another feature's screen from the app itself (`LinkSource.inApp`), use `@Environment(\.openDeeplink)`.
    ///
    /// A Spotlight result's link is its item's identifier. An identifier that isn't a link is the app's own: handle it
    /// in `PipelineOptions.claim`.
    ///
    /// ```swift
    /// WindowGroup {
    ///   RoutingTabView(router: tabs)
    ///     .onDeeplink(pipeline)
    /// }
    /// ```
    ///
    /// A link goes to an open window: the modifier lets its window take every link, and the system opens a new window
    /// only if none is open. To prefer one window for some links, use `handlesExternalEvents(preferring:allowing:)`
    /// outside this modifier.
    ///
    /// If the pipeline's fallback opens the browser, read `openURL` outside this modifier.
    ///
    /// SwiftUI tells a `UIHostingController` in an app with scene delegates of UIKit no phases, so an inbox would wait there.
    /// Pass none, and let the scene delegate attach the pipeline, as in "Links in a UIKit app".
    ///
    /// - Parameters:
    ///   - pipeline: The scene's own pipeline.
    ///   - inbox: The app's inbox for links that reach no scene. They open here if this scene was active last. A link
    ///     that the inbox has from the scene's connection options opens once, even if SwiftUI delivers it, too.
    public func onDeeplink<Identifier>(
      _ pipeline: DeeplinkPipeline<Identifier>, inbox: DeeplinkInbox<Identifier>? = nil
    ) -> some View {
      modifier(OnDeeplink(pipeline: pipeline, inbox: inbox)).modifier(
        TakesFromInbox(pipeline: pipeline, inbox: inbox))
    }

    /// Sends every link that reaches the scene to the app's inbox, while the scene has no pipeline.
    ///
    /// Use it around a root view that comes before the window's own, such as a sign-in. The link opens in the first window
    /// that takes the inbox's links.
    ///
    /// ```swift
    /// if let user = shared.user {
    ///   UserRoot(shared: shared, user: user).id(user)
    /// } else {
    ///   Button("Sign in") { Task { await shared.signIn("ada") } }
    ///     .onDeeplink(inbox: shared.inbox)
    /// }
    /// ```
    ///
    /// - Parameter inbox: The app's inbox. It ignores links that it has from the scene's connection options already.
    public func onDeeplink<Identifier>(inbox: DeeplinkInbox<Identifier>) -> some View {
      modifier(OnDeeplinkToInbox(inbox: inbox))
    }
  }

  extension EnvironmentValues {
    /// Opens links from inside the app, and makes their URLs, through the pipeline of the scene.
    ///
    /// For a button that opens one, ``DeeplinkButton`` is shorter.
    ///
    /// ```swift
    /// struct OrderScreen: View {
    ///   @Environment(\.openDeeplink) private var openDeeplink
    ///
    ///   var body: some View {
    ///     Button("Help") { openDeeplink(ProfileDeeplinkID.help(topic: ["orders"])) }
    ///   }
    /// }
    /// ```
    public var openDeeplink: LinkOpener {
      get { self[OpenDeeplinkKey.self] }
      set { self[OpenDeeplinkKey.self] = newValue }
    }
  }

  private struct OpenDeeplinkKey: EnvironmentKey {
    static let defaultValue = LinkOpener { _, _ in
      reportMissingPipeline()
      return false
    } url: { _ in
      reportMissingPipeline()
      return nil
    } text: { _, _ in
      reportMissingPipeline()
      return false
    }

    private static func reportMissingPipeline() {
      RuntimeIssue.report("No pipeline here; put onDeeplink(_:) around the scene's root view.")
    }
  }

  private struct OnDeeplink<Identifier: Hashable & Sendable>: ViewModifier {
    let pipeline: DeeplinkPipeline<Identifier>
    let inbox: DeeplinkInbox<Identifier>?

    func body(content: Content) -> some View {
      let known = KnownLinks { [pipeline, inbox] link, closure in
        inbox?.has(link, from: closure, in: pipeline) ?? false
      }
      content
        .environment(\.knownLinks, known)
        .environment(\.openDeeplink, pipeline.opener)
        .environment(
          \.openURL,
          OpenURLAction { url in
            guard pipeline.parser.hasSite(of: url) else { return .systemAction }
            open(IncomingLink(url: url, source: .content))
            return .handled
          }
        )
        .environment(\.deeplinkEvents, DeeplinkEvents(of: pipeline))
        .onExternalLink(except: known, perform: open)
    }

    private func open(_ link: IncomingLink) {
      Task { pipeline.receive(link) }
    }
  }

  private struct OnDeeplinkToInbox<Identifier: Hashable & Sendable>: ViewModifier {
    let inbox: DeeplinkInbox<Identifier>
    @Environment(\.scenePhase) private var phase

    func body(content: Content) -> some View {
      let known = KnownLinks { [inbox] link, closure in inbox.has(link, from: closure, in: nil) }
      content.onExternalLink(except: known) { inbox.receive($0) }
        // Once the user has left the scene, SwiftUI delivers only new taps there.
        .onChange(of: phase) { _, phase in
          if phase == .background { inbox.connections?.removeAll() }
        }
    }
  }

  extension View {
    /// Calls `action` with each link that the system delivers to the scene.
    fileprivate func onExternalLink(
      except known: KnownLinks, perform action: @escaping @MainActor (IncomingLink) -> Void
    ) -> some View {
      onOpenURL { url in
        let link = IncomingLink(url: url)
        if !known.contains(link, .openURL) { action(link) }
      }
      .onContinueUserActivity(UserActivityType.browsingWeb) {
        $0.deliver(except: known, to: action)
      }
      .onContinueUserActivity(UserActivityType.spotlightResult) {
        $0.deliver(except: known, to: action)
      }
      .takesExternalEvents()
    }
  }

  enum UserActivityType {
    /// Foundation's `NSUserActivityTypeBrowsingWeb`.
    static let browsingWeb = "NSUserActivityTypeBrowsingWeb"
    /// Core Spotlight's `CSSearchableItemActionType`, which not every platform declares.
    static let spotlightResult = "com.apple.corespotlightitem"
  }

  /// The links that the inbox has from a scene's connection options, and that SwiftUI may deliver again.
  struct KnownLinks: Sendable {
    let contains: @MainActor @Sendable (IncomingLink, LinkClosure) -> Bool

    init(_ contains: @escaping @MainActor @Sendable (IncomingLink, LinkClosure) -> Bool) {
      self.contains = contains
    }
  }

  extension EnvironmentValues {
    var knownLinks: KnownLinks {
      get { self[KnownLinksKey.self] }
      set { self[KnownLinksKey.self] = newValue }
    }
  }

  private struct KnownLinksKey: EnvironmentKey {
    static let defaultValue = KnownLinks { _, _ in false }
  }

  /// Attaches a scene to the app's inbox, and reports to it when the scene becomes active and when the user leaves it.
  private struct TakesFromInbox<Identifier: Hashable & Sendable>: ViewModifier {
    let pipeline: DeeplinkPipeline<Identifier>
    let inbox: DeeplinkInbox<Identifier>?
    @Environment(\.scenePhase) private var phase
    @State private var attachment: InboxAttachment?

    func body(content: Content) -> some View {
      content
        .onChange(
          of: [inbox.map { ObjectIdentifier($0) }, ObjectIdentifier(pipeline)], initial: true
        ) {
          attachment = inbox?.attach(pipeline)
          tell(phase)
        }
        .onChange(of: phase) { _, phase in tell(phase) }
    }

    private func tell(_ phase: ScenePhase) {
      switch phase {
      case .active: attachment?.becomeActive()
      case .background: attachment?.enterBackground()
      default: break
      }
    }
  }

  extension View {
    /// Makes the open scene of the view take links from outside; otherwise macOS opens a new window for each link.
    ///
    /// It allows all links and prefers none. The conditions of one scene count together, so if it preferred all links,
    /// an app couldn't prefer one of its windows.
    fileprivate func takesExternalEvents() -> some View {
      #if os(tvOS) || os(watchOS)
        self
      #else
        handlesExternalEvents(preferring: [], allowing: ["*"])
      #endif
    }
  }

  extension LinkParser {
    /// Whether `url` is on one of the parser's sites, even if no link leads there.
    fileprivate func hasSite(of url: URL) -> Bool {
      do {
        _ = try parse(url)
        return true
      } catch {
        return error.site != nil
      }
    }
  }
#endif
