public import Foundation
public import FoundationSurface

struct OpenURLModifier {
  let action: (URL) -> Void

  nonisolated init(action: @escaping (URL) -> Void) {
    self.action = action
  }
}

extension OpenURLModifier: ViewModifier {
  typealias Body = Never
}

struct UserActivityModifier {
  let activityType: String
  let action: (NSUserActivity) -> Void

  nonisolated init(activityType: String, action: @escaping (NSUserActivity) -> Void) {
    self.activityType = activityType
    self.action = action
  }
}

extension UserActivityModifier: ViewModifier {
  typealias Body = Never
}

extension View {
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
}
