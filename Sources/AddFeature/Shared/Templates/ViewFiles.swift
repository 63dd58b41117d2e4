let destination = """
  #if canImport(SwiftUI)  // Tests run on Linux, too, which has no SwiftUI.
    public import DeeplinksSwiftUI
    public import SwiftUI

    /// Shows the screens of {Name}.
    public enum {Name}Destination: Sendable {}

    extension {Name}Destination: RouteDestination {
      /// The screen of a route.
      public static func view(for route: {Name}Route) -> some View {
        switch route {
        case .list: {Name}Screen()
        case .item(let id): {Name}ItemScreen(id: id)
        }
      }
    }
  #endif

  """

let screens = """
  #if canImport(SwiftUI)  // Tests run on Linux, too, which has no SwiftUI.
    import DeeplinksSwiftUI
    import SwiftUI

    struct {Name}Screen: View {
      var body: some View {
        List {
          RouteLink("Item 1", to: {Name}Route.item(id: 1))
          RouteLink("Item 2", to: {Name}Route.item(id: 2))
        }
        .navigationTitle("{Title}")
      }
    }

    struct {Name}ItemScreen: View {
      let id: Int

      var body: some View {
        // A number that is a name goes into a text as a string, without separators.
        Text("This is item \\(String(id)).").navigationTitle("Item \\(String(id))")
      }
    }
  #endif

  """

// Xcode type-checks previews in release builds, too; without DEBUG, an app would carry their samples.
let previews = """
  #if canImport(SwiftUI) && DEBUG
    import DeeplinksSwiftUI
    import SwiftUI

    #Preview("List") { RoutingView(destination: {Name}Destination.self, root: .list) }
    #Preview("Item") { RoutingView(destination: {Name}Destination.self, root: .item(id: 1)) }
  #endif

  """
