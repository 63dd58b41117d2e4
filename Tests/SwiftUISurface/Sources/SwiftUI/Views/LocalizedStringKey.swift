public import FoundationSurface

/// SwiftUI: `LocalizedStringKey`; here its text is its key in English, nothing is looked up.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  let text: String

  /// SwiftUI: `LocalizedStringKey/StringInterpolation`; here, Foundation's.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public typealias StringInterpolation = String.LocalizationValue.StringInterpolation

  /// SwiftUI: `LocalizedStringKey/init(stringLiteral:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(stringLiteral value: String) {
    text = value
  }

  /// SwiftUI: `LocalizedStringKey/init(stringInterpolation:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(stringInterpolation: StringInterpolation) {
    text = String(localized: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}
