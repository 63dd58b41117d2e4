#if canImport(SwiftUI)
  import DeeplinksInspector
  import SwiftUI

  /// All of the app's links, and a field that searches them.
  struct LinksScreen: View {
    @Bindable var model: DeeplinkConsoleModel

    var body: some View {
      List {
        TextField("Search", text: $model.search).takesCode()
        if model.listing == nil {
          ProgressView("Listing")
        } else if model.links.isEmpty {
          Text("No such link")
        }
        ForEach(model.links, id: \.pattern) { link in
          Row(link.pattern, link.summary, .link(link))
        }
      }
      .navigationTitle("All links")
      .task { await model.load() }
    }
  }

  extension LinkListing.Entry {
    /// The facts about the link, on one line.
    fileprivate var summary: String {
      if let problem { return "never matches: \(problem)" }
      let needs = prerequisites.isEmpty ? nil : "needs \(prerequisites.joined(separator: ", "))"
      return ([destination?.description ?? feature] + [needs].compactMap(\.self))
        .joined(separator: "; ")
    }
  }
#endif
