/// Foundation: `LocalizedStringResource`, which Foundation has on Apple's systems only.
///
/// Here it is its key: nothing is looked up.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Foundation: `LocalizedStringResource/key`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public let key: String

  /// Foundation: `LocalizedStringResource/init(stringLiteral:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init(stringLiteral value: String) {
    key = value
  }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension String {
  /// Foundation: `String/init(localized:)`.
  public init(localized resource: LocalizedStringResource) {
    self = resource.key
  }
}

/// Foundation: `CustomLocalizedStringResourceConvertible`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public protocol CustomLocalizedStringResourceConvertible {
  /// Foundation: `CustomLocalizedStringResourceConvertible/localizedStringResource`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  var localizedStringResource: LocalizedStringResource { get }
}
