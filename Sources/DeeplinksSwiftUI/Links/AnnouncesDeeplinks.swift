#if canImport(SwiftUI)
  import Accessibility
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Makes VoiceOver say what became of a link.
    ///
    /// The system reads out a screen that opens. It can't know that a link did not open, or waits. A wait is said once
    /// its prompt is on screen. A failure is said once the pipeline's fallback is done, and not at all if the browser or
    /// another screen shows something instead. Use the modifier inside `onDeeplink(_:)`.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .announcesDeeplinks()
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// - Parameter text: Returns what to say about an event, in the user's language, or nil for nothing; by default
    ///   an English sentence about a link that did not open or waits.
    public func announcesDeeplinks(
      _ text: @escaping @MainActor (DeeplinkEvent) -> String? = DeeplinkEvent.englishAnnouncement
    ) -> some View {
      modifier(AnnouncesDeeplinks(text: text))
    }
  }

  extension DeeplinkEvent {
    /// Returns the English announcement of an event, or nil if VoiceOver says nothing.
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .announcesDeeplinks { event in
    ///     event.stage == .pending ? nil : DeeplinkEvent.englishAnnouncement(event)
    ///   }
    ///   .onDeeplink(pipeline)
    /// ```
    public static func englishAnnouncement(_ event: DeeplinkEvent) -> String? {
      switch event.stage {
      case .pending where event.prerequisite == .login: "Sign in to open the link."
      case .pending: "The link opens in a moment."
      case .parseFailed, .unsupported, .refused, .failed: "The link could not be opened."
      case .expired: "The link waited too long and was not opened."
      default: nil
      }
    }
  }

  /// Makes a new stream of the scene's events for each caller.
  struct DeeplinkEvents: Sendable {
    /// The identity of the scene's pipeline.
    let id: ObjectIdentifier
    let makeStream: @MainActor @Sendable () -> AsyncStream<DeeplinkEvent>
    /// Returns whether an event is still true once the app's fallback is done and everything wanted is on screen.
    let holds: @MainActor @Sendable (DeeplinkEvent) async -> Bool

    @MainActor
    init(of pipeline: DeeplinkPipeline<some Hashable & Sendable>) {
      id = ObjectIdentifier(pipeline)
      makeStream = { pipeline.events }
      holds = { event in
        // The first of several equal links is announced.
        guard event.duplicateOf == nil else { return false }
        switch event.stage {
        case .parseFailed, .unsupported, .refused, .failed, .expired:
          switch await pipeline.outcome(ofLink: event.number) {
          case .fellBack, .superseded, .cancelled: return false
          default: break
          }
        default: break
        }
        await pipeline.settled()
        return event.stage != .pending || pipeline.waiting?.number == event.number
      }
    }
  }

  extension EnvironmentValues {
    var deeplinkEvents: DeeplinkEvents? {
      get { self[DeeplinkEventsKey.self] }
      set { self[DeeplinkEventsKey.self] = newValue }
    }
  }

  private struct DeeplinkEventsKey: EnvironmentKey {
    static let defaultValue: DeeplinkEvents? = nil
  }

  /// Announces the events of a scene, also while a cover hides the view that began it.
  @MainActor
  private final class Announcer {
    /// What the view says now.
    var text: @MainActor (DeeplinkEvent) -> String? = { _ in nil }
    private var task: Task<Void, Never>?

    func follow(_ events: DeeplinkEvents?) {
      task?.cancel()
      guard let events else {
        return RuntimeIssue.report(
          "announcesDeeplinks() is outside of onDeeplink(_:); use it inside.")
      }
      let stream = events.makeStream()
      task = Task { [weak self] in
        var last: (link: Int, text: String)?
        for await event in stream {
          guard let text = self?.text(event), await events.holds(event) else { continue }
          // A prompt or a fallback that the host refuses is another event of the link.
          guard last?.link != event.number || last?.text != text else { continue }
          last = (event.number, text)
          // A screen that appears at the same time would interrupt an announcement of normal priority.
          var announcement = AttributedString(text)
          announcement.accessibilitySpeechAnnouncementPriority = .high
          AccessibilityNotification.Announcement(announcement).post()
        }
      }
    }

    deinit { task?.cancel() }
  }

  private struct AnnouncesDeeplinks: ViewModifier {
    let text: @MainActor (DeeplinkEvent) -> String?
    @State private var announcer = Announcer()
    @Environment(\.deeplinkEvents) private var events

    func body(content: Content) -> some View {
      // This changes nothing that a view observes.
      announcer.text = text
      return content.onChange(of: events?.id, initial: true) { announcer.follow(events) }
    }
  }
#endif
