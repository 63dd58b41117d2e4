#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  extension View {
    /// Presents a ``DeeplinkConsole`` for a window, whose history has all links since the window appeared.
    ///
    /// It stands at the root of a scene, in debug builds alone; a gesture or a debug menu sets the flag:
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .onDeeplink(pipeline)
    ///   #if DEBUG
    ///     .deeplinkConsole(pipeline, isPresented: $isShowingConsole)
    ///   #endif
    /// ```
    ///
    /// The console is a sheet over the window. While the app itself presents something there, SwiftUI does not show
    /// it; while it is there, a link from outside that wants a sheet is not shown. In a window of its own it disturbs
    /// nothing, where the system has several.
    ///
    /// - Parameters:
    ///   - pipeline: The window's pipeline.
    ///   - isPresented: Whether the console is there.
    public func deeplinkConsole<Identifier>(
      _ pipeline: DeeplinkPipeline<Identifier>, isPresented: Binding<Bool>
    ) -> some View {
      modifier(PresentsConsole(pipeline: pipeline, isPresented: isPresented))
    }
  }

  private struct PresentsConsole<Identifier: Hashable & Sendable>: ViewModifier {
    let pipeline: DeeplinkPipeline<Identifier>
    @Binding var isPresented: Bool
    @State private var model: DeeplinkConsoleModel?

    func body(content: Content) -> some View {
      content
        .onChange(of: ObjectIdentifier(pipeline), initial: true) {
          model = DeeplinkConsoleModel(pipeline)
        }
        .sheet(isPresented: $isPresented) {
          if let model { DeeplinkConsole(model) }
        }
    }
  }
#endif
