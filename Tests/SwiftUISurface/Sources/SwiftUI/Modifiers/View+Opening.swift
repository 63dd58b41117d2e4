public import Foundation
public import FoundationSurface

struct OpenURLModifier {
  let action: (URL) -> Void
}

struct UserActivityModifier {
  let activityType: String
  let action: (NSUserActivity) -> Void
}

struct AdvertisementModifier {
  let activityType: String
  /// Nil where nothing is advertised.
  let update: ((NSUserActivity) -> Void)?
}

struct ExternalEventsModifier {
  let preferring: Set<String>
  let allowing: Set<String>
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/handlesExternalEvents(preferring:allowing:)`.
  @available(iOS 14.0, macOS 11.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> some View {
    modifier(ExternalEventsModifier(preferring: preferring, allowing: allowing))
  }

  /// SwiftUI: `View/onOpenURL(perform:)`.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }

  /// SwiftUI: `View/onContinueUserActivity(_:perform:)`.
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View {
    modifier(UserActivityModifier(activityType: activityType, action: action))
  }

  /// SwiftUI: `View/userActivity(_:element:_:)`.
  nonisolated public func userActivity<P>(
    _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
  ) -> some View {
    modifier(
      AdvertisementModifier(
        activityType: activityType,
        update: element.map { element in { update(element, $0) } }))
  }
}
