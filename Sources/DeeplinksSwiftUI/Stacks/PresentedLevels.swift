#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  #if os(macOS)
    typealias PresentedLevels = PresentedAsSheets
  #else
    typealias PresentedLevels = PresentedByStyle
  #endif

  #if !os(macOS)
    /// Presents a router's sheet as a sheet and its cover as a cover.
    struct PresentedByStyle<Destination: RouteDestination>: ViewModifier {
      @Bindable var router: Router<Destination.Target>
      let host: StackHost<Destination.Target>
      let isPresenting: Bool

      func body(content: Content) -> some View {
        content
          .sheet(item: isPresenting ? $router.sheet : .constant(nil), onDismiss: dismissed) {
            PresentedLevel<Destination>(router: $0, presenter: router, host: host)
          }
          .fullScreenCover(
            item: isPresenting ? $router.cover : .constant(nil), onDismiss: dismissed
          ) {
            PresentedLevel<Destination>(router: $0, presenter: router, host: host)
          }
      }

      private func dismissed() { host.dismissed(over: router) }
    }
  #endif

  /// Presents both as sheets, where there are no covers.
  struct PresentedAsSheets<Destination: RouteDestination>: ViewModifier {
    @Bindable var router: Router<Destination.Target>
    let host: StackHost<Destination.Target>
    let isPresenting: Bool

    func body(content: Content) -> some View {
      content
        .sheet(
          item: isPresenting ? $router.modal : .constant(nil),
          onDismiss: { host.dismissed(over: router) }
        ) {
          PresentedLevel<Destination>(router: $0, presenter: router, host: host)
        }
    }
  }

  /// A presented level, which tells the host when it is on screen.
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
