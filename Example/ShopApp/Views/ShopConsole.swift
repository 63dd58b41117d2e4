#if canImport(SwiftUI) && DEBUG
  import Deeplinks
  import DeeplinksConsole
  import SwiftUI

  /// Presents the console for developers over a window.
  struct ShowsConsole: ViewModifier {
    let pipeline: DeeplinkPipeline<AppDeeplinkID>
    @State private var isShowing = false

    func body(content: Content) -> some View {
      content
        .environment(\.showConsole, ShowConsole { isShowing = true })
        .deeplinkConsole(pipeline, isPresented: $isShowing)
    }
  }

  /// A row that presents it.
  struct ConsoleButton: View {
    @Environment(\.showConsole) private var showConsole

    var body: some View {
      Button("Links, for developers") { showConsole?.action() }
    }
  }

  struct ShowConsole: Sendable {
    let action: @MainActor @Sendable () -> Void
  }

  private struct ShowConsoleKey: EnvironmentKey {
    static let defaultValue: ShowConsole? = nil
  }

  extension EnvironmentValues {
    fileprivate var showConsole: ShowConsole? {
      get { self[ShowConsoleKey.self] }
      set { self[ShowConsoleKey.self] = newValue }
    }
  }
#endif
