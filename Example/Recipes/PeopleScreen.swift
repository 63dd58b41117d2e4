import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

/// A list in the middle column, which marks the selected row.
struct PeopleScreen: View {
  let tabs: TabRouter<AppTab, AppRoute>
  let people = ["ada", "bob"].map(Person.init)

  var body: some View {
    List {
      ForEach(people) { person in
        let route = ProfileRoute.user(userID: person.id)
        RouteLink(route) {
          Label(person.id, systemImage: isShown(route) ? "person.fill" : "person")
        }
      }
    }
  }

  func isShown(_ route: ProfileRoute) -> Bool {
    tabs[.profile].path.first == .profile(route)
  }
}
