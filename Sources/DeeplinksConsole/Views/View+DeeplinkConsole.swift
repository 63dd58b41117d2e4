#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  extension View {
    /// Presents a ``DeeplinkConsole`` for a window, with the history of all links since the window appeared.
    ///
    /// Use it at the root of a scene, in debug builds only. A gesture or a debug menu sets the flag:
    ///
    /// ```swift
    /// RoutingTabView(router: tabs)
    ///   .onDeeplink(pipeline)
    ///   #if DEBUG
    ///     .deeplinkConsole(pipeline, isPresented: $isShowingConsole)
    ///   #endif
    /// ```
    ///
    /// The console is a sheet over the window. While the app itself presents something there, SwiftUI does not show the
    /// console. While the console is there, a link from outside that presents a sheet is not shown. In a window of its
    /// own, on systems that have several, the console doesn't get in the way.
    ///
    /// - Parameters:
    ///   - pipeline: The window's pipeline.
    ///   - isPresented: Whether the console is presented.
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
