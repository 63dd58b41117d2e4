import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost

/// How a system writes tabs.
enum TabForm: CaseIterable {
  /// As `Tab` values, from iOS 18 on.
  case values
  /// As views with a `tabItem`.
  case items
}

extension SceneHost {
  /// A host of a system that writes tabs in a certain form, in which no time passes.
  static func settled(
    timeless view: some View, form: TabForm, misbehaving: Misbehavior = []
  ) async throws -> SceneHost {
    try await settled(
      timeless: view.environment(\.writesTabItems, form == .items), misbehaving: misbehaving)
  }
}

extension Misbehavior {
  /// None of them, and each of them alone.
  static let alone: [Misbehavior] = [[]] + each
}
