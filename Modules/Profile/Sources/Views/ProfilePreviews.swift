#if canImport(SwiftUI) && DEBUG
  import Deeplinks
  import DeeplinksSwiftUI
  import SwiftUI

  #Preview("Signed in") { ProfilePreview() }
  #Preview("Signed out") { ProfilePreview(signedInUser: nil) }
  #Preview("Editing") { ProfilePreview([.user(userID: "ada"), .edit(userID: "ada")]) }
  #Preview("Settings") { ProfilePreview([.settings]) }
  #Preview("Help") { ProfilePreview([.help(topic: ["orders", "returns"])]) }

  /// The profile's stack with a sample user.
  struct ProfilePreview: View {
    var path: [ProfileRoute]
    var signedInUser: String?

    init(_ path: [ProfileRoute] = [], signedInUser: String? = "ada") {
      self.path = path
      self.signedInUser = signedInUser
    }

    var body: some View {
      RoutingView(
        destination: ProfileDestination.self, state: NavigationState(root: .me, path: path)
      )
      .environment(\.profileService, SampleProfile(signedInUser: signedInUser))
    }
  }

  private struct SampleProfile: ProfileService {
    let signedInUser: String?
  }
#endif
