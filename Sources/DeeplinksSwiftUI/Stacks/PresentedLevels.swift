#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// Presents what a router presents, with two presenters that take turns.
  ///
  /// SwiftUI may report a dismissal after the next presentation has begun. Because the other presenter reports it, it
  /// doesn't count as a dismissal of the new one.
  struct PresentedLevels<Destination: RouteDestination>: ViewModifier {
    let router: Router<Destination.Target>
    let host: StackHost<Destination.Target>
    let isPresenting: Bool

    func body(content: Content) -> some View {
      content.modifier(presenter(turn: false)).modifier(presenter(turn: true))
    }

    #if os(macOS)
      private func presenter(turn: Bool) -> PresentedAsSheets<Destination> {
        PresentedAsSheets(router: router, host: host, isPresenting: isPresenting, turn: turn)
      }
    #else
      private func presenter(turn: Bool) -> PresentedByStyle<Destination> {
        PresentedByStyle(router: router, host: host, isPresenting: isPresenting, turn: turn)
      }
    #endif
  }

  #if !os(macOS)
    /// Presents a sheet as a sheet and a cover as a cover.
    struct PresentedByStyle<Destination: RouteDestination>: ViewModifier {
      private let router: Router<Destination.Target>
      private let host: StackHost<Destination.Target>
      private let isPresenting: Bool
      private let turn: Bool
      @Bindable private var shown: ShownStack<Destination.Target>

      init(
        router: Router<Destination.Target>, host: StackHost<Destination.Target>, isPresenting: Bool,
        turn: Bool
      ) {
        self.router = router
        self.host = host
        self.isPresenting = isPresenting
        self.turn = turn
        shown = router.shown
      }

      func body(content: Content) -> some View {
        content
          .sheet(item: item(.sheet), onDismiss: dismissed) {
            PresentedLevel<Destination>(router: $0, presenter: router, host: host)
          }
          .fullScreenCover(item: item(.cover), onDismiss: dismissed) {
            PresentedLevel<Destination>(router: $0, presenter: router, host: host)
          }
      }

      private func item(_ style: ModalStyle) -> Binding<Router<Destination.Target>?> {
        isPresenting ? $shown[as: style, turn: turn] : .constant(nil)
      }

      private func dismissed() { host.dismissed(over: router, turn: turn) }
    }
  #endif

  /// Presents both as sheets, on platforms without covers.
  struct PresentedAsSheets<Destination: RouteDestination>: ViewModifier {
    private let router: Router<Destination.Target>
    private let host: StackHost<Destination.Target>
    private let isPresenting: Bool
    private let turn: Bool
    @Bindable private var shown: ShownStack<Destination.Target>

    init(
      router: Router<Destination.Target>, host: StackHost<Destination.Target>, isPresenting: Bool,
      turn: Bool
    ) {
      self.router = router
      self.host = host
      self.isPresenting = isPresenting
      self.turn = turn
      shown = router.shown
    }

    func body(content: Content) -> some View {
      content
        .sheet(
          item: isPresenting ? $shown[as: nil, turn: turn] : .constant(nil),
          onDismiss: { host.dismissed(over: router, turn: turn) }
        ) {
          PresentedLevel<Destination>(router: $0, presenter: router, host: host)
        }
    }
  }

  /// A presented level, which reports to the host when it is on screen.
  private struct PresentedLevel<Destination: RouteDestination>: View {
    let router: Router<Destination.Target>
    let presenter: Router<Destination.Target>
    let host: StackHost<Destination.Target>

    var body: some View {
      StackLevel<Destination>(router: router, host: host, isPresenting: true)
        .onAppear { host.appeared(router, over: presenter) }
        .onDisappear { host.disappeared(router, over: presenter) }
    }
  }
#endif
