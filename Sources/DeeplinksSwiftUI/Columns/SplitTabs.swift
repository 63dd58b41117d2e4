#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// A tab bar in place of columns, if there is no room for them.
  struct SplitTabs<
    Tab: TabRoute, Destination: RouteDestination, TabLabel: View, Placeholder: View
  >: View {
    private let view: RoutingSplitView<Tab, Destination, TabLabel, Placeholder>
    @State private var hasAppeared = false
    @Bindable private var shown: ShownTabs<Tab, Destination.Target>

    init(view: RoutingSplitView<Tab, Destination, TabLabel, Placeholder>) {
      self.view = view
      shown = view.router.shown
    }

    var body: some View {
      // A new tab bar may write back the tab that it shows first, which would count as a second tap. It begins with the
      // wanted tab, because the shown one may go before anything counts as shown.
      TabView(selection: hasAppeared ? $shown.selection : .constant(view.router.selection)) {
        ForEach(ArrangedTabs(shown.tabs, groups: view.groups).all, id: \.self) { tab in
          StackScreens<Destination>(router: view.router[shown: tab])
            .id(ObjectIdentifier(view.router[shown: tab]))
            .modifier(ReachesRouter(router: view.router[shown: tab]))
            .tabItem { view.label(tab) }
            .tag(tab)
        }
      }
      .onAppear {
        hasAppeared = true
        view.router.changes.noteRequest()
      }
    }
  }
#endif
