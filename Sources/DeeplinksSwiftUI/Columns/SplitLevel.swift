#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// Two or three columns, side by side.
  struct SplitLevel<
    Tab: TabRoute, Destination: RouteDestination, TabLabel: View, Placeholder: View
  >: View {
    let view: RoutingSplitView<Tab, Destination, TabLabel, Placeholder>
    @Bindable var columns: SplitColumns<Tab, Destination.Target>

    var body: some View {
      switch view.columns {
      case .two:
        NavigationSplitView(columnVisibility: $columns[visibilityOf: .two]) {
          sidebar
        } detail: {
          StackColumn<Tab, Destination>(columns: columns)
        }
      case .three:
        NavigationSplitView(columnVisibility: $columns[visibilityOf: .three]) {
          sidebar
        } content: {
          RootColumn<Tab, Destination>(columns: columns)
        } detail: {
          DetailColumn<Tab, Destination, Placeholder>(
            columns: columns, placeholder: view.placeholder)
        }
      }
    }

    private var sidebar: some View {
      Sidebar(view: view, columns: columns)
    }
  }

  /// The tabs as rows.
  private struct Sidebar<
    Tab: TabRoute, Destination: RouteDestination, TabLabel: View, Placeholder: View
  >: View {
    let view: RoutingSplitView<Tab, Destination, TabLabel, Placeholder>
    @Bindable var columns: SplitColumns<Tab, Destination.Target>

    var body: some View {
      let tabs = ArrangedTabs(view.router.shown.tabs, groups: view.groups)
      List(selection: $columns.row) {
        ForEach(tabs.ungrouped, id: \.self, content: view.label)
        ForEach(tabs.groups.indices, id: \.self) { index in
          Section {
            ForEach(tabs.groups[index].tabs, id: \.self, content: view.label)
          } header: {
            tabs.groups[index].title
          }
        }
      }
    }
  }

  /// The selected tab's stack, in the last of two columns.
  private struct StackColumn<Tab: TabRoute, Destination: RouteDestination>: View {
    let columns: SplitColumns<Tab, Destination.Target>

    var body: some View {
      let stack = columns.stack
      StackScreens<Destination>(router: stack)
        .id(ObjectIdentifier(stack))
        .modifier(ReachesRouter(router: stack))
    }
  }

  /// The root of the selected tab's stack, in the middle of three columns.
  private struct RootColumn<Tab: TabRoute, Destination: RouteDestination>: View {
    let columns: SplitColumns<Tab, Destination.Target>
    @Environment(\.router) private var outer

    var body: some View {
      let stack = columns.stack
      RootScreen<Destination>(router: stack)
        .id(ObjectIdentifier(stack))
        .environment(\.router, AnyRouter(rootOf: stack, within: outer))
        .environment(\.selectedRow, stack.shown.path.first.map { AnyHashable($0) })
    }
  }

  /// The screens pushed on the root, in the last of three columns.
  private struct DetailColumn<Tab: TabRoute, Destination: RouteDestination, Placeholder: View>:
    View
  {
    let columns: SplitColumns<Tab, Destination.Target>
    let placeholder: Placeholder

    var body: some View {
      let stack = columns.stack
      PushedScreens<Destination, Placeholder>(router: stack, placeholder: placeholder)
        .id(ObjectIdentifier(stack))
        .modifier(ReachesRouter(router: stack))
    }
  }

  /// The screens pushed on a root, of which the first is at the bottom of this column.
  private struct PushedScreens<Destination: RouteDestination, Placeholder: View>: View {
    let router: Router<Destination.Target>
    let placeholder: Placeholder
    @Bindable private var shown: ShownStack<Destination.Target>

    init(router: Router<Destination.Target>, placeholder: Placeholder) {
      self.router = router
      self.placeholder = placeholder
      shown = router.shown
    }

    var body: some View {
      if let first = shown.path.first {
        PathAfterRoot<Destination, _>(
          router: router, root: first, path: $shown.pathAboveFirst,
          screen: PushedScreen<Destination>(router: router, route: first, depth: 1))
      } else {
        placeholder
      }
    }
  }
#endif
