/// Foundation: `Bundle`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class Bundle: NSObject, @unchecked Sendable {
  /// Foundation: `Bundle/main`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class var main: Bundle { fatalError() }

  /// Foundation: `Bundle/init(path:)`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public init?(path: String) { fatalError() }

  /// Foundation: `Bundle/init(url:)`.
  @available(iOS 4.0, macOS 10.6, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  public convenience init?(url: URL) { fatalError() }

  /// Foundation: `Bundle/localizedString(forKey:value:table:)`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
  {
    fatalError()
  }

  /// Foundation: `Bundle/bundlePath`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var bundlePath: String { fatalError() }

  /// Foundation: `Bundle/url(forResource:withExtension:)`.
  @available(iOS 4.0, macOS 10.6, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open func url(forResource name: String?, withExtension ext: String?) -> URL? { fatalError() }
}
