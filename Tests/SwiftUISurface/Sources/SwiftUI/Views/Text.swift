public import Foundation
public import FoundationSurface

/// SwiftUI: `Text`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Text: Equatable, Sendable {
  let string: String

  /// SwiftUI: `Text/init(verbatim:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(verbatim content: String) {
    string = content
  }

  /// SwiftUI: `Text/init(_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  @_disfavoredOverload public init<S>(_ content: S) where S: StringProtocol {
    string = String(content)
  }

  /// SwiftUI: `Text/init(_:tableName:bundle:comment:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    string = key.text
  }

  /// SwiftUI: `Text/init(_:)`, of a resource.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  @_disfavoredOverload public init(_ resource: LocalizedStringResource) {
    string = String(localized: resource)
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension Text: View {
  /// SwiftUI: `Text/Body`.
  public typealias Body = Never
}
