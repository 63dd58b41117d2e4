#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// A screen for developers inside an app.
  ///
  /// It has the app's links with forms to try them, the history of links, an explanation of any link, and the app's
  /// wanted state. To present it in a window with the history from the window's beginning, use
  /// `deeplinkConsole(_:isPresented:)`. This is the screen itself, for a sheet or a window of its own. It has a navigation
  /// stack, so don't push it on one.
  /// Its history begins when it appears. To begin earlier, keep a ``DeeplinkConsoleModel`` and pass it.
  ///
  /// ```swift
  /// DebugMenu()
  ///   .sheet(isPresented: $isShowingConsole) { DeeplinkConsole(pipeline) }
  /// ```
  ///
  /// No screen can appear under a sheet, so a presented console first closes itself, and then opens the link. It has
  /// its own navigation stack, and never changes the app's routers itself.
  public struct DeeplinkConsole: View {
    private let identity: ObjectIdentifier
    private let closesToOpen: Bool
    private let make: @MainActor () -> DeeplinkConsoleModel

    /// Creates a console for a pipeline, whose history begins when it appears.
    ///
    /// ```swift
    /// DeeplinkConsole(pipeline, closesToOpen: false)
    /// ```
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline whose links are shown, and that opens them.
    ///   - closesToOpen: Whether a presented console closes before a link opens. In a window of its own, it may stay.
    public init<Identifier>(_ pipeline: DeeplinkPipeline<Identifier>, closesToOpen: Bool = true) {
      identity = ObjectIdentifier(pipeline)
      self.closesToOpen = closesToOpen
      make = { DeeplinkConsoleModel(pipeline) }
    }

    /// Creates a console for a model that the app keeps, so its history begins when the model was created.
    ///
    /// ```swift
    /// DebugMenu()
    ///   .sheet(isPresented: $isShowingConsole) { DeeplinkConsole(console) }
    /// ```
    ///
    /// - Parameters:
    ///   - model: The model to show.
    ///   - closesToOpen: Whether a presented console closes before a link opens.
    public init(_ model: DeeplinkConsoleModel, closesToOpen: Bool = true) {
      identity = ObjectIdentifier(model)
      self.closesToOpen = closesToOpen
      make = { model }
    }

    /// The console's screens.
    public var body: some View {
      // The console of another pipeline is another view, so no state stays. A stack whose own identity changes may show
      // nothing; so the container has it.
      ZStack { ConsoleStack(closesToOpen: closesToOpen, make: make) }.id(identity)
    }
  }

  /// The stack of the console's screens.
  private struct ConsoleStack: View {
    let closesToOpen: Bool
    let make: @MainActor () -> DeeplinkConsoleModel
    @State private var model: DeeplinkConsoleModel?
    @State private var opening = OpeningAfterwards()
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      NavigationStack {
        VStack {
          if let model { ConsoleHome(model: model) } else { ProgressView("Links") }
        }
        .navigationTitle("Links")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            if isPresented { Button("Close") { dismiss() } }
          }
        }
        .navigationDestination(for: ConsolePage.self) { page in
          if let model { page.screen(model) }
        }
      }
      .takesRoom()
      .environment(\.consoleOpening, consoleOpening)
      .onAppear { model = model ?? make() }
      .onDisappear { opening.perform() }
    }

    private var consoleOpening: ConsoleOpening {
      guard closesToOpen, isPresented else { return ConsoleOpening { $0() } }
      return ConsoleOpening { action in
        opening.action = action
        dismiss()
      }
    }
  }

  extension View {
    /// Gives a sheet on a Mac a sensible size; by itself, it is as small as its content may be.
    fileprivate func takesRoom() -> some View {
      #if os(macOS)
        frame(minWidth: 480, minHeight: 560)
      #else
        self
      #endif
    }
  }

  /// The action to perform once the console is gone.
  @MainActor
  private final class OpeningAfterwards {
    var action: (@MainActor () -> Void)?

    func perform() {
      let action = action
      self.action = nil
      action?()
    }
  }

  /// How the console's screens open a link: at once, or once the console is gone.
  struct ConsoleOpening: Sendable {
    let open: @MainActor @Sendable (@escaping @MainActor () -> Void) -> Void
  }

  private struct ConsoleOpeningKey: EnvironmentKey {
    static let defaultValue = ConsoleOpening { $0() }
  }

  extension EnvironmentValues {
    var consoleOpening: ConsoleOpening {
      get { self[ConsoleOpeningKey.self] }
      set { self[ConsoleOpeningKey.self] = newValue }
    }
  }
#endif
