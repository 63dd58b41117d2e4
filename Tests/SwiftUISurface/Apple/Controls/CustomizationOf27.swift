// surface: 27
// minimum: 27.3
// refused: iOS macOS visionOS
// message: was deprecated in

import SwiftUI

func show(_ tab: String, in customization: inout TabViewCustomization) {
  customization[sidebarVisibility: tab] = .visible
}
