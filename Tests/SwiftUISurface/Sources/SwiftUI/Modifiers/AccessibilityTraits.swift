/// SwiftUI: `AccessibilityTraits`.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  /// SwiftUI: `AccessibilityTraits/Element`.
  public typealias Element = AccessibilityTraits
  /// SwiftUI: `AccessibilityTraits/ArrayLiteralElement`.
  public typealias ArrayLiteralElement = AccessibilityTraits

  private var names: Set<String>

  /// SwiftUI: `AccessibilityTraits/init()`.
  public init() {
    names = []
  }

  private init(_ name: String) {
    names = [name]
  }

  /// SwiftUI: `AccessibilityTraits/isButton`.
  public static let isButton = AccessibilityTraits("isButton")
  /// SwiftUI: `AccessibilityTraits/isHeader`.
  public static let isHeader = AccessibilityTraits("isHeader")
  /// SwiftUI: `AccessibilityTraits/isLink`.
  public static let isLink = AccessibilityTraits("isLink")
  /// SwiftUI: `AccessibilityTraits/isModal`.
  public static let isModal = AccessibilityTraits("isModal")
  /// SwiftUI: `AccessibilityTraits/isSelected`.
  public static let isSelected = AccessibilityTraits("isSelected")
  /// SwiftUI: `AccessibilityTraits/isStaticText`.
  public static let isStaticText = AccessibilityTraits("isStaticText")
  /// SwiftUI: `AccessibilityTraits/updatesFrequently`.
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")

  /// SwiftUI: `AccessibilityTraits/contains(_:)`.
  public func contains(_ member: AccessibilityTraits) -> Bool {
    member.names.isSubset(of: names)
  }

  /// SwiftUI: `AccessibilityTraits/union(_:)`.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formUnion(other)
    return result
  }

  /// SwiftUI: `AccessibilityTraits/intersection(_:)`.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// SwiftUI: `AccessibilityTraits/symmetricDifference(_:)`.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    var result = self
    result.formSymmetricDifference(other)
    return result
  }

  /// SwiftUI: `AccessibilityTraits/formUnion(_:)`.
  public mutating func formUnion(_ other: AccessibilityTraits) {
    names.formUnion(other.names)
  }

  /// SwiftUI: `AccessibilityTraits/formIntersection(_:)`.
  public mutating func formIntersection(_ other: AccessibilityTraits) {
    names.formIntersection(other.names)
  }

  /// SwiftUI: `AccessibilityTraits/formSymmetricDifference(_:)`.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }

  /// SwiftUI: `AccessibilityTraits/insert(_:)`.
  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    formUnion(newMember)
    return (isNew, newMember)
  }

  /// SwiftUI: `AccessibilityTraits/remove(_:)`.
  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    guard contains(member) else { return nil }
    names.subtract(member.names)
    return member
  }

  /// SwiftUI: `AccessibilityTraits/update(with:)`.
  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    insert(newMember).inserted ? nil : newMember
  }
}
