import Foundation

/// SwiftUI: `LocalizedStringKey`; here its text is its key in English, nothing is looked up.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  /// SwiftUI: `LocalizedStringKey/init(stringLiteral:)`.
  public init(stringLiteral value: String) {
    text = value
  }

  /// SwiftUI: `LocalizedStringKey/init(stringInterpolation:)`.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    text = stringInterpolation.text
  }

  /// SwiftUI: `LocalizedStringKey/StringInterpolation`.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/init(literalCapacity:interpolationCount:)`.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/appendLiteral(_:)`.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/appendInterpolation(_:)`.
    public mutating func appendInterpolation(_ string: String) {
      text += string
    }

    /// SwiftUI: `LocalizedStringKey/StringInterpolation/appendInterpolation(_:)`, of a number in a person's
    /// form: 1,001.
    public mutating func appendInterpolation<T>(_ value: T) where T: _FormatSpecifiable {
      let number = (value._arg as? Int).map { $0.formatted(.number.locale(.english)) }
      text += number ?? "\(value)"
    }
  }
}

/// SwiftUI: what a localized key may contain without a format.
public protocol _FormatSpecifiable: Equatable {
  /// SwiftUI: `_FormatSpecifiable/_Arg`.
  associatedtype _Arg: CVarArg
  /// SwiftUI: `_FormatSpecifiable/_arg`.
  var _arg: _Arg { get }
}

extension _FormatSpecifiable where Self: CVarArg {
  /// SwiftUI: `_FormatSpecifiable/_arg`.
  public var _arg: Self { self }
}

extension Int: _FormatSpecifiable {}

extension Locale {
  fileprivate static var english: Locale { Locale(identifier: "en_US") }
}
