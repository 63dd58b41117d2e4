/// The feature's screens, where there is SwiftUI.
func viewFiles(_ name: FeatureName) -> [FeatureFile] {
  let destination = """
    #if canImport(SwiftUI)
      public import DeeplinksSwiftUI
      public import SwiftUI

      /// Shows the screens of \(name.text).
      public enum \(name.text)Destination: Sendable {}

      extension \(name.text)Destination: RouteDestination {
        /// The screen of a route.
        public static func view(for route: \(name.text)Route) -> some View {
          switch route {
          case .list: \(name.text)Screen()
          case .item(let id): \(name.text)ItemScreen(id: id)
          }
        }
      }
    #endif

    """
  let screens = #"""
    #if canImport(SwiftUI)
      import DeeplinksSwiftUI
      import SwiftUI

      struct \#(name.text)Screen: View {
        var body: some View {
          List {
            RouteLink("Item 1", to: \#(name.text)Route.item(id: 1))
            RouteLink("Item 2", to: \#(name.text)Route.item(id: 2))
          }
          .navigationTitle("\#(name.title)")
        }
      }

      struct \#(name.text)ItemScreen: View {
        let id: Int

        var body: some View {
          // A number that is a name goes into a text as a string, without separators.
          Text("This is item \(String(id)).")
            .navigationTitle("Item \(String(id))")
        }
      }
    #endif

    """#
  // Xcode type-checks previews in release builds, too; without DEBUG, an app would carry their samples.
  let previews = """
    #if canImport(SwiftUI) && DEBUG
      import Deeplinks
      import DeeplinksSwiftUI
      import SwiftUI

      #Preview("List") {
        RoutingView(destination: \(name.text)Destination.self, root: .list)
      }

      #Preview("Item") {
        RoutingView(
          destination: \(name.text)Destination.self,
          state: NavigationState(root: .list, path: [.item(id: 1)]))
      }
    #endif

    """
  return [
    FeatureFile(path: "Sources/Views/\(name.text)Destination.swift", text: destination),
    FeatureFile(path: "Sources/Views/\(name.text)Screens.swift", text: screens),
    FeatureFile(path: "Sources/Views/\(name.text)Previews.swift", text: previews),
  ]
}
