import Foundation

/// SwiftUI: `LocalizedStringKey`; here its text is its key in English, nothing is looked up.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  /// SwiftUI: `LocalizedStringKey/init(stringLiteral:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(stringLiteral value: String) {
    text = value
  }

  /// SwiftUI: `LocalizedStringKey/init(stringInterpolation:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    text = stringInterpolation.text
  }

  /// SwiftUI: `LocalizedStringKey/StringInterpolation`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/init(literalCapacity:interpolationCount:)`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/appendLiteral(_:)`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/appendInterpolation(_:)`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public mutating func appendInterpolation(_ string: String) {
      text += string
    }

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/appendInterpolation(_:)`, of a number in a user's
    /// form: 1,001.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      let number = (value._arg as? Int).map { $0.formatted(.number.locale(.english)) }
      text += number ?? "\(value)"
    }
  }
}

/// SwiftUI: what a localized key may contain without a format.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public protocol _FormatSpecifiable: Equatable {
  /// SwiftUI: `_FormatSpecifiable/_Arg`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  associatedtype _Arg: CVarArg
  /// SwiftUI: `_FormatSpecifiable/_arg`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  var _arg: _Arg { get }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension _FormatSpecifiable where Self: CVarArg {
  /// SwiftUI: `_FormatSpecifiable/_arg`.
  public var _arg: Self { self }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Int: _FormatSpecifiable {}

extension Locale {
  fileprivate static var english: Locale { Locale(identifier: "en_US") }
}
