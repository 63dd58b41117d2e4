#if canImport(SwiftUI)
  public import Deeplinks
  import Foundation
  public import SwiftUI

  extension View {
    /// Tells the system the link to the screen that the user sees, for Handoff, and with a title for Spotlight and
    /// Siri.
    ///
    /// An activity of this type that comes back, from another device or from a search, opens its link. List the type
    /// under `NSUserActivityTypes` in the app's Info.plist. Use the modifier once in a window, beside `onDeeplink(_:)`:
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .advertisesDeeplink(pipeline, activityType: "com.example.shop.screen")
    ///   .onDeeplink(pipeline)
    /// ```
    ///
    /// The link is a universal one, on the pipeline's first universal site. The modifier tells the system nothing
    /// without such a site, about a screen that no link leads to, or about a screen whose route returns false from
    /// `isArchivable`: a secret is not for other devices.
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

    /// On no actor: where SwiftUI runs it is not documented.
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
