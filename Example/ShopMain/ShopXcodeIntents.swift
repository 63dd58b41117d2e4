#if canImport(AppIntents)
  import AppIntents
  import ShopApp

  /// Names the package's intents, so that Xcode looks for them there.
  struct ShopXcodeIntents: AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { [ShopIntents.self] }
  }
#endif
