@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension Locale {
  /// Foundation: `Locale/LanguageCode`.
  public struct LanguageCode: Hashable, Sendable {
    /// Foundation: `Locale/LanguageCode/identifier`.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
    public var identifier: String { fatalError() }

    /// Foundation: `Locale/LanguageCode/isoLanguageCodes`.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
    public static var isoLanguageCodes: [Locale.LanguageCode] { fatalError() }
  }

  /// Foundation: `Locale/Region`.
  public struct Region: Hashable, Sendable {
    /// Foundation: `Locale/Region/identifier`.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
    public var identifier: String { fatalError() }

    /// Foundation: `Locale/Region/isoRegions`.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
    public static var isoRegions: [Locale.Region] { fatalError() }
  }
}
