import AppIntents
import ShopApp

struct ShopXcodeIntents: AppIntentsPackage {
  static var includedPackages: [any AppIntentsPackage.Type] { [ShopIntents.self] }
}
