/// SwiftUI: `HorizontalAlignment`.
public struct HorizontalAlignment: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `HorizontalAlignment/leading`.
  public static let leading = HorizontalAlignment(name: "leading")
  /// SwiftUI: `HorizontalAlignment/center`.
  public static let center = HorizontalAlignment(name: "center")
  /// SwiftUI: `HorizontalAlignment/trailing`.
  public static let trailing = HorizontalAlignment(name: "trailing")
}

/// SwiftUI: `VerticalAlignment`.
public struct VerticalAlignment: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `VerticalAlignment/top`.
  public static let top = VerticalAlignment(name: "top")
  /// SwiftUI: `VerticalAlignment/center`.
  public static let center = VerticalAlignment(name: "center")
  /// SwiftUI: `VerticalAlignment/bottom`.
  public static let bottom = VerticalAlignment(name: "bottom")
  /// SwiftUI: `VerticalAlignment/firstTextBaseline`.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
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
  /// SwiftUI: `Alignment/leading`.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// SwiftUI: `Alignment/trailing`.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// SwiftUI: `Alignment/top`.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// SwiftUI: `Alignment/bottom`.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// SwiftUI: `Alignment/topLeading`.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// SwiftUI: `Alignment/topTrailing`.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// SwiftUI: `Alignment/bottomLeading`.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// SwiftUI: `Alignment/bottomTrailing`.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// SwiftUI: `VerticalEdge`.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// SwiftUI: `VerticalEdge/top`.
  case top
  /// SwiftUI: `VerticalEdge/bottom`.
  case bottom
}

/// SwiftUI: `Edge`.
public enum Edge: Int8, CaseIterable, Sendable {
  /// SwiftUI: `Edge/top` and its like.
  case top, leading, bottom, trailing

  /// SwiftUI: `Edge/Set`.
  public struct Set: OptionSet, Sendable {
    /// SwiftUI: `Edge/Set/rawValue`.
    public let rawValue: Int8

    /// SwiftUI: `Edge/Set/init(rawValue:)`.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// SwiftUI: `Edge/Set/top`.
    public static let top = Set(rawValue: 1)
    /// SwiftUI: `Edge/Set/leading`.
    public static let leading = Set(rawValue: 2)
    /// SwiftUI: `Edge/Set/bottom`.
    public static let bottom = Set(rawValue: 4)
    /// SwiftUI: `Edge/Set/trailing`.
    public static let trailing = Set(rawValue: 8)
    /// SwiftUI: `Edge/Set/horizontal`.
    public static let horizontal: Set = [.leading, .trailing]
    /// SwiftUI: `Edge/Set/vertical`.
    public static let vertical: Set = [.top, .bottom]
    /// SwiftUI: `Edge/Set/all`.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// SwiftUI: `Axis`.
public enum Axis: Int8, CaseIterable, Sendable {
  /// SwiftUI: `Axis/horizontal` and `Axis/vertical`.
  case horizontal, vertical

  /// SwiftUI: `Axis/Set`.
  public struct Set: OptionSet, Sendable {
    /// SwiftUI: `Axis/Set/rawValue`.
    public let rawValue: Int8

    /// SwiftUI: `Axis/Set/init(rawValue:)`.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// SwiftUI: `Axis/Set/horizontal`.
    public static let horizontal = Set(rawValue: 1)
    /// SwiftUI: `Axis/Set/vertical`.
    public static let vertical = Set(rawValue: 2)
  }
}

/// SwiftUI: `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
  private let name: String

  /// SwiftUI: `UnitPoint/top`.
  public static let top = UnitPoint(name: "top")
  /// SwiftUI: `UnitPoint/center`.
  public static let center = UnitPoint(name: "center")
  /// SwiftUI: `UnitPoint/bottom`.
  public static let bottom = UnitPoint(name: "bottom")
}
