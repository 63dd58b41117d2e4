public import Foundation

/// Foundation: `LocalizedStringResource`, which Foundation has on Apple's systems only.
///
/// Here it is its text: a bundle is asked for a key without values, and a text with values is in English.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Foundation: `LocalizedStringResource/key`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public let key: String
  fileprivate let bundle: BundleDescription

  /// Foundation: `LocalizedStringResource/init(stringLiteral:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  /// Foundation: `LocalizedStringResource/init(stringInterpolation:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// Foundation: `LocalizedStringResource/init(_:table:locale:bundle:comment:)`, without a locale.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.text
    self.bundle = bundle
  }

  /// Foundation: `LocalizedStringResource/BundleDescription`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public enum BundleDescription: Equatable, Sendable {
    /// Foundation: `LocalizedStringResource/BundleDescription/main`.
    case main
    /// Foundation: `LocalizedStringResource/BundleDescription/atURL(_:)`.
    case atURL(URL)
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension String {
  /// Foundation: `String/LocalizationValue`.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    fileprivate let text: String

    /// Foundation: `String/LocalizationValue/init(stringLiteral:)`.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
    public init(stringLiteral value: String) {
      text = value
    }

    /// Foundation: `String/LocalizationValue/init(stringInterpolation:)`.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
    public init(stringInterpolation: StringInterpolation) {
      text = stringInterpolation.text
    }

    /// Foundation: `String/LocalizationValue/StringInterpolation`.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var text = ""

      /// Foundation: `String/LocalizationValue/StringInterpolation/init(literalCapacity:interpolationCount:)`.
      @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
      public init(literalCapacity: Int, interpolationCount: Int) {}

      /// Foundation: `String/LocalizationValue/StringInterpolation/appendLiteral(_:)`.
      @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
      public mutating func appendLiteral(_ literal: String) {
        text += literal
      }

      /// Foundation: `String/LocalizationValue/StringInterpolation/appendInterpolation(_:)`.
      @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
      public mutating func appendInterpolation(_ string: String) {
        text += string
      }

      /// Foundation: `String/LocalizationValue/StringInterpolation/appendInterpolation(_:)`, of a number in a user's
      /// form: 1,001.
      @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
      public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
        let number = (value._arg as? Int).map { $0.formatted(.number.locale(.english)) }
        text += number ?? "\(value)"
      }
    }
  }
}

/// Foundation: what a localized key may contain without a format.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public protocol _FormatSpecifiable: Equatable {
  /// Foundation: `_FormatSpecifiable/_Arg`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  associatedtype _Arg: CVarArg
  /// Foundation: `_FormatSpecifiable/_arg`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  var _arg: _Arg { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension _FormatSpecifiable where Self: CVarArg {
  /// Foundation: `_FormatSpecifiable/_arg`.
  public var _arg: Self { self }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Int: _FormatSpecifiable {}

extension Locale {
  fileprivate static var english: Locale { Locale(identifier: "en_US") }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension String {
  /// Foundation: `String/init(localized:)`.
  public init(localized resource: LocalizedStringResource) {
    guard case .atURL(let url) = resource.bundle, let bundle = Bundle(url: url) else {
      self = resource.key
      return
    }
    self = bundle.localizedString(forKey: resource.key, value: nil, table: nil)
  }
}

/// Foundation: `CustomLocalizedStringResourceConvertible`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public protocol CustomLocalizedStringResourceConvertible {
  /// Foundation: `CustomLocalizedStringResourceConvertible/localizedStringResource`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  var localizedStringResource: LocalizedStringResource { get }
}
