/// App Intents: `AppIntentsPackage`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public protocol AppIntentsPackage {
  /// App Intents: `AppIntentsPackage/includedPackages`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  static var includedPackages: [any AppIntentsPackage.Type] { get }
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension AppIntentsPackage {
  /// App Intents: `AppIntentsPackage/includedPackages`.
  public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
