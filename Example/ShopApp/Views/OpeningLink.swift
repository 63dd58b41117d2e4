#if canImport(SwiftUI)
  import Foundation
  import SwiftUI

  /// Covers a window while a link opens, and lets the user cancel.
  ///
  /// It appears after 0.3 s, so that a link that opens quickly shows no spinner. The background takes all touches, and
  /// VoiceOver reads nothing else.
  struct OpeningLink: View {
    var clock: any Clock<Duration> = ContinuousClock()
    let cancel: @MainActor () -> Void
    @State private var isSlow = false

    var body: some View {
      ZStack {
        if isSlow {
          VStack {
            ProgressView("Opening…")
            Button("Cancel", action: cancel)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(.thinMaterial)
          .accessibilityElement(children: .contain)
          .accessibilityAddTraits(.isModal)
        }
      }
      .task {
        do {
          try await clock.sleep(for: .seconds(0.3))
          isSlow = true
        } catch {}
      }
    }
  }
#endif
