#if canImport(SwiftUI)
  import Deeplinks
  import DeeplinksSwiftUI
  import ShopDesign
  import SwiftUI

  struct MeScreen: View {
    @Environment(\.profileService) private var service
    @FeatureRouter(ProfileRoute.self) private var router

    var body: some View {
      List {
        Loaded(0) {
          await service?.signedInUser
        } content: { user in
          RouteLink("My profile", to: ProfileRoute.user(userID: user))
        }
        RouteLink("Help", to: ProfileRoute.help(topic: ["contents"]))
        Button("Settings") { router.present(.settings) }
          .accessibilityHint("Opens over this screen")
      }
      .navigationTitle("Profile")
    }
  }

  struct UserScreen: View {
    let userID: String

    var body: some View {
      List {
        // By its identifier, because a push doesn't ask the resolver who may edit.
        DeeplinkButton("Edit profile", to: ProfileDeeplinkID.edit(userID: userID), placing: .here)
      }
      .navigationTitle(userID)
    }
  }

  struct EditScreen: View {
    let userID: String
    @State private var name = ""
    @Environment(\.router) private var router

    var body: some View {
      Form {
        TextField("Name", text: $name)
        Button("Done") { router.back() }
      }
      .navigationTitle("Edit profile")
      .confirmsLeaving(
        when: !name.isEmpty, title: "Discard the changes?",
        message: "A link leads to another screen.", discard: "Discard")
    }
  }

  struct SettingsScreen: View {
    @State private var isTold = true
    @Environment(\.router) private var router

    var body: some View {
      Form {
        Toggle("Tell me about my orders", isOn: $isTold)
        RouteLink("Help about settings", to: ProfileRoute.help(topic: ["settings"]))
      }
      .navigationTitle("Settings")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Close") { router.dismiss() }
        }
      }
    }
  }

  struct HelpScreen: View {
    let topic: [String]

    var body: some View {
      Text("Help on \(topic.joined(separator: ", "))")
        .navigationTitle("Help: \(topic.joined(separator: " › "))")
    }
  }
#endif
