/// App Intents: `AppIntentsPackage`.
public protocol AppIntentsPackage {
  /// App Intents: `AppIntentsPackage/includedPackages`.
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
  /// App Intents: `AppIntentsPackage/includedPackages`.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
