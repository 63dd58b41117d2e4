public import Foundation

/// SwiftUI: `Text`.
public struct Text: Equatable, Sendable {
  let string: String

  /// SwiftUI: `Text/init(verbatim:)`.
  public init(verbatim content: String) {
    string = content
  }

  /// SwiftUI: `Text/init(_:)`.
  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    string = String(content)
  }

  /// SwiftUI: `Text/init(_:)`, of an attributed string.
  @_disfavoredOverload public init(_ attributedContent: AttributedString) {
    string = String(attributedContent.characters)
  }

  /// SwiftUI: `Text/init(_:tableName:bundle:comment:)`.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.text
  }

  /// SwiftUI: `Text/init(_:)`, of a localized resource.
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    string = resource.key
  }

  /// SwiftUI: `Text/init(_:format:)`.
  public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    string = format.format(input)
  }
}

extension Text: View {
  /// SwiftUI: `Text/Body`.
  public typealias Body = Never
}

extension Text {
  /// SwiftUI: `Text/+(_:_:)`.
  public static func + (lhs: Text, rhs: Text) -> Text {
    Text(verbatim: lhs.string + rhs.string)
  }

  /// SwiftUI: `Text/font(_:)`.
  public func font(_ font: Font?) -> Text { self }

  /// SwiftUI: `Text/bold()`.
  public func bold() -> Text { self }
}
