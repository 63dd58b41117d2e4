#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Advertises the link to the screen that the user sees for Handoff, and with a title for Spotlight and Siri.
    ///
    /// If the user opens such an activity on another device or from a search, its link opens here. List the activity
    /// type under `NSUserActivityTypes` in the app's Info.plist. Use the modifier once in a window, inside
    /// `onDeeplink(_:)`:
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .advertisesDeeplink(pipeline, activityType: "com.example.shop.screen")
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// The link is a universal one, on the first universal site of the pipeline that has it. Nothing is advertised if
    /// there is no such site, if no link leads to the screen, or if the screen's route returns false from
    /// `isArchivable`, because a secret must not go to other devices.
    ///
    /// The index keeps titled screens when the user signs out. So call
    /// `NSUserActivity.deleteAllSavedUserActivities(completionHandler:)` then.
    ///
    /// - Parameters:
    ///   - pipeline: The scene's pipeline.
    ///   - activityType: The type of the activity, in reverse-DNS form.
    ///   - title: The title of the screen that the user sees, in their language. Without it, the screen is not added
    ///     to the index.
    public func advertisesDeeplink<Identifier>(
      _ pipeline: DeeplinkPipeline<Identifier>, activityType: String, title: String? = nil
    ) -> some View {
      modifier(
        AdvertisesDeeplink(pipeline: pipeline, activityType: activityType, title: title))
    }
  }

  private struct AdvertisesDeeplink<Identifier: Hashable & Sendable>: ViewModifier {
    let pipeline: DeeplinkPipeline<Identifier>
    let activityType: String
    let title: String?
    @Environment(\.knownLinks) private var knownLinks

    func body(content: Content) -> some View {
      content
        .userActivity(activityType, element: pipeline.advertisedURL, update)
        .onContinueUserActivity(activityType) { activity in
          activity.deliver(except: knownLinks) { link in Task { await pipeline.open(link) } }
        }
    }

    /// It belongs to no actor, because Apple doesn't document where SwiftUI calls it.
    private var update: @Sendable (URL, NSUserActivity) -> Void {
      { [title] url, activity in
        activity.webpageURL = url
        activity.title = title
        activity.isEligibleForSearch = title != nil
        #if !os(macOS) && !os(tvOS)
          activity.isEligibleForPrediction = title != nil
        #endif
      }
    }
  }

  extension NSUserActivity {
    /// Calls `action` with the activity's link, unless the inbox has the link.
    @MainActor
    func deliver(except knownLinks: KnownLinks, to action: @MainActor (IncomingLink) -> Void) {
      do {
        let link = try IncomingLink(self)
        if !knownLinks.contains(link, .userActivity) { action(link) }
      } catch {
        RuntimeIssue.report("A user activity carries no link. \(error)")
      }
    }
  }
#endif
