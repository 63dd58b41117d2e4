import Deeplinks
import DeeplinksSwiftUI
import Foundation
import Observation
import SwiftUI

// `DocumentationTests` compares these with the articles on migrating.

// MARK: - From booleans

struct BooleanWindow: View {
  @State private var userID: String?
  @State private var showsHelp = false

  var body: some View {
    NavigationStack {
      Text(userID ?? "Nobody")
        .navigationTitle("Profile")
        .sheet(isPresented: $showsHelp) { Text("Help") }
    }
    .onOpenURL { url in
      switch url.host() {
      case "profile": userID = url.lastPathComponent
      case "help": showsHelp = true
      default: break
      }
    }
  }
}

@MainActor
@Observable
final class OldNavigation {
  var userID: String?
  var showsHelp = false

  func makePipeline() -> DeeplinkPipeline<ProfileDeeplinkID> {
    DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("shop")], links: ProfileDeeplinkID.links),
      perform: { identifier in
        switch identifier {
        case .user(let userID):
          (self.userID, self.showsHelp) = (userID, false)
          return true
        case .help:
          self.showsHelp = true
          return true
        case .edit: return false
        }
      })
  }
}

@MainActor
final class BridgedModel {
  let navigation = OldNavigation()
  private(set) lazy var pipeline = navigation.makePipeline()
}

struct BridgedWindow: View {
  @State private var model = BridgedModel()

  var body: some View {
    @Bindable var navigation = model.navigation
    NavigationStack {
      Text(navigation.userID ?? "Nobody")
        .navigationTitle("Profile")
        .sheet(isPresented: $navigation.showsHelp) { Text("Help") }
    }
    .onDeeplink(model.pipeline)
  }
}

@MainActor
@Observable
final class NewNavigation {
  let router = Router(root: ProfileRoute.me)
  let pipeline: DeeplinkPipeline<ProfileDeeplinkID>

  init() {
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("shop")], links: ProfileDeeplinkID.links),
      handler: ProfileHandler(), router: router, fallback: { _, _ in .reject })
  }
}

struct RouterWindow: View {
  @State private var navigation = NewNavigation()

  var body: some View {
    RoutingView(router: navigation.router)
      .onDeeplink(navigation.pipeline)
  }
}

// MARK: - From a parser of one's own

enum PageID: LinkIdentifier {
  case user(id: String), sale(year: Int, name: String)

  static let links: LinkTable<Self> = [
    LinkPattern("/users/{id}", PageID.user, aliases: ["/open?page=user&id={id}!"]),
    LinkPattern("/sales/{sale}") { values in
      guard let parts = values["sale"]?.split(separator: "-", maxSplits: 1), parts.count == 2,
        let year = Int(parts[0])
      else { return nil }
      return .sale(year: year, name: String(parts[1]))
    } print: { identifier in
      guard case .sale(let year, let name) = identifier else { return nil }
      return ["sale": ["\(year)-\(name)"]]
    },
  ]
}

func differences(
  in urls: [String], old: (URL) -> PageID?, new: LinkParser<PageID>
) -> [String] {
  urls.filter { text in
    URL(string: text).flatMap(old) != (try? new.parse(text))?.identifier
  }
}

// MARK: - From other packages

struct UserChoice: View {
  @State private var userID: String?
  @Environment(\.router) private var router

  var body: some View {
    Button(userID ?? "Choose a friend") {
      Task { userID = await router.push(ProfileRoute.me, returning: String.self) ?? userID }
    }
  }
}

struct UserRow: View {
  let userID: String
  @Environment(\.router) private var router

  var body: some View {
    Button(userID) { router.finish(with: userID) }
  }
}

struct PhotoHandler: TabDeeplinkHandler {
  func deeplink(
    from identifier: ProfileDeeplinkID
  ) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .help(let topic):
      DeeplinkRoute.present(.help(topic: topic), path: [ProfileRoute.user(userID: "ada")])
        .map(AppRoute.profile).in(tab: .profile)
    case .user, .edit: nil
    }
  }
}
