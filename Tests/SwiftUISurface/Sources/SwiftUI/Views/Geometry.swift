/// SwiftUI: `HorizontalAlignment`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `HorizontalAlignment/leading`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let leading = HorizontalAlignment(name: "leading")
  /// SwiftUI: `HorizontalAlignment/center`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let center = HorizontalAlignment(name: "center")
}

/// SwiftUI: `VerticalAlignment`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct VerticalAlignment: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `VerticalAlignment/top`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let top = VerticalAlignment(name: "top")
  /// SwiftUI: `VerticalAlignment/center`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let center = VerticalAlignment(name: "center")
}

/// SwiftUI: `Alignment`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Alignment: Equatable, Sendable {
  /// SwiftUI: `Alignment/horizontal`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var horizontal: HorizontalAlignment
  /// SwiftUI: `Alignment/vertical`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var vertical: VerticalAlignment

  /// SwiftUI: `Alignment/init(horizontal:vertical:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// SwiftUI: `Alignment/center`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// SwiftUI: `Alignment/top`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let top = Alignment(horizontal: .center, vertical: .top)
}

/// SwiftUI: `VerticalEdge`.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// SwiftUI: `VerticalEdge/top`.
  case top
  /// SwiftUI: `VerticalEdge/bottom`.
  case bottom
}

/// SwiftUI: `UnitPoint`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct UnitPoint: Hashable, Sendable {
  private init() {}
}
