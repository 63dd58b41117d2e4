import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// Groups of tabs.

// sample: TabGroup.swift: extension AppTab {

struct Greeting {
  let user: (id: String, name: String)

  var localized: TabGroup<AppTab> {
    // sample: TabGroup.swift: TabGroup("You", tabs: [AppTab.profile])
  }

  var verbatim: TabGroup<AppTab> {
    // sample: TabGroup.swift: TabGroup(user.name, tabs: [AppTab.profile])
  }
}

// sample: KeepsTabCustomization.swift: @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
