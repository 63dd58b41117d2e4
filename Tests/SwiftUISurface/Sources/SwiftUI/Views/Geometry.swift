/// SwiftUI: `HorizontalAlignment`.
public struct HorizontalAlignment: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `HorizontalAlignment/center`.
  public static let center = HorizontalAlignment(name: "center")
}

/// SwiftUI: `VerticalAlignment`.
public struct VerticalAlignment: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `VerticalAlignment/top`.
  public static let top = VerticalAlignment(name: "top")
  /// SwiftUI: `VerticalAlignment/center`.
  public static let center = VerticalAlignment(name: "center")
}

/// SwiftUI: `Alignment`.
public struct Alignment: Equatable, Sendable {
  /// SwiftUI: `Alignment/horizontal`.
  public var horizontal: HorizontalAlignment
  /// SwiftUI: `Alignment/vertical`.
  public var vertical: VerticalAlignment

  /// SwiftUI: `Alignment/init(horizontal:vertical:)`.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// SwiftUI: `Alignment/center`.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// SwiftUI: `Alignment/top`.
  public static let top = Alignment(horizontal: .center, vertical: .top)
}

/// SwiftUI: `VerticalEdge`.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// SwiftUI: `VerticalEdge/top`.
  case top
  /// SwiftUI: `VerticalEdge/bottom`.
  case bottom
}

/// SwiftUI: `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
  private init() {}
}
