// surface: 26 27
// accepted: iOS macOS visionOS

import SwiftUI

@available(iOS 18, macOS 15, visionOS 2, *)
func show(_ tab: String, in customization: inout TabViewCustomization) {
  if #available(iOS 18.4, macOS 15.4, visionOS 2.4, *) {
    customization[tab: tab].sidebarVisibility = .visible
  } else {
    customization[sidebarVisibility: tab] = .visible
  }
}
