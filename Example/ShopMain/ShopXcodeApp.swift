import ShopApp
import SwiftUI

@main
struct ShopXcodeApp: App {
  var body: some Scene { ShopScene() }
}
