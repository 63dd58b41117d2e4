/// Foundation: `LocalizedStringResource`, which Foundation has on Apple's systems only.
///
/// Here it is its key: nothing is looked up.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Foundation: `LocalizedStringResource/key`.
  public let key: String

  /// Foundation: `LocalizedStringResource/init(stringLiteral:)`.
  public init(stringLiteral value: String) {
    key = value
  }
}

extension String {
  /// Foundation: `String/init(localized:)`.
  public init(localized resource: LocalizedStringResource) {
    self = resource.key
  }
}

/// Foundation: `CustomLocalizedStringResourceConvertible`.
public protocol CustomLocalizedStringResourceConvertible {
  /// Foundation: `CustomLocalizedStringResourceConvertible/localizedStringResource`.
  var localizedStringResource: LocalizedStringResource { get }
}
