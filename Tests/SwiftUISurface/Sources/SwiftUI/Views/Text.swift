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

  /// SwiftUI: `Text/init(_:tableName:bundle:comment:)`.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.text
  }
}

extension Text: View {
  /// SwiftUI: `Text/Body`.
  public typealias Body = Never
}
