#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Route {
  /// Whether the route and all routes nested in it are archivable.
  ///
  /// Routes are searched for in payloads, tuples, optionals, collections and structs. A value that cannot be looked
  /// into counts as not archivable: an object, a type with its own mirror, or a type of a module that was built without
  /// reflection metadata.
  var mayBeArchived: Bool { isKeepable(self, depth: 0) }
}

private func isKeepable(_ value: Any, depth: Int) -> Bool {
  guard depth < 64 else { return false }
  if let route = value as? any Route, !route.isArchivable { return false }
  if leaves.contains(ObjectIdentifier(type(of: value))) { return true }
  let isContainer = value is any Container
  guard isContainer || !(value is any CustomReflectable) else { return false }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case _ where isContainer: break
  case .enum where mirror.children.isEmpty: return isCaseWithoutPayload(value)
  case .struct where mirror.children.isEmpty: return size(of: value) == 0
  case .enum, .struct, .tuple: break
  default: return false
  }
  return mirror.children.allSatisfy { isKeepable($0.value, depth: depth + 1) }
}

/// Whether a value is known to be an enum case without a payload.
///
/// Without reflection metadata, a case prints as its type's name. An enum that describes itself is trusted if it lists
/// its cases and is too small to carry a payload.
private func isCaseWithoutPayload(_ value: Any) -> Bool {
  if describesItself(value) {
    return (value is any CaseIterable || value is any RawRepresentable) && size(of: value) <= 2
  }
  return String(describing: value) != String(describing: type(of: value))
}

private func size(of value: Any) -> Int {
  func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
  return _openExistential(type(of: value), do: size)
}

// MARK: - Known types

/// The types of the standard library and of Foundation that can hold no route.
private let leaves = Set(
  [
    Bool.self, Character.self, Double.self, Duration.self, Float.self, String.self, Substring.self,
    Int.self, Int8.self, Int16.self, Int32.self, Int64.self,
    UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self,
    Calendar.self, Data.self, Date.self, DateComponents.self, DateInterval.self, Decimal.self,
    IndexPath.self, Locale.self, TimeZone.self, URL.self, UUID.self,
  ].map { (type: Any.Type) in ObjectIdentifier(type) })

/// A type of the standard library whose mirror shows all values that it consists of.
private protocol Container {}

extension AnyHashable: Container {}
extension Array: Container {}
extension ArraySlice: Container {}
extension ClosedRange: Container {}
extension ContiguousArray: Container {}
extension Dictionary: Container {}
extension Optional: Container {}
extension Range: Container {}
extension Set: Container {}
