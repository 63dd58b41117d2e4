#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Route {
  /// Whether neither the route nor any nested in it opts out.
  ///
  /// Routes are looked for in payloads, tuples, optionals, collections and structs. What cannot be looked
  /// into counts as opting out: objects, types with a mirror of their own, and those of a module that was
  /// built without reflection metadata.
  var mayBeArchived: Bool { isKeepable(self, depth: 0) }
}

private func isKeepable(_ value: Any, depth: Int) -> Bool {
  guard depth < 64 else { return false }
  if let route = value as? any Route, !route.isArchivable { return false }
  if value is any Leaf { return true }
  if let container = value as? any Container {
    return container.allParts { isKeepable($0, depth: depth + 1) }
  }
  guard !(value is any CustomReflectable) else { return false }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum where mirror.children.isEmpty: return isCaseWithoutPayload(value)
  case .struct where mirror.children.isEmpty: return size(of: value) == 0
  case .enum, .struct, .tuple:
    return mirror.children.allSatisfy { isKeepable($0.value, depth: depth + 1) }
  default: return false
  }
}

/// Whether an enum's case is known to have no payload.
///
/// Without reflection metadata a case is printed as its type. A type that prints itself is believed where
/// it lists its cases and is too small to carry more than one of them.
private func isCaseWithoutPayload(_ value: Any) -> Bool {
  if value is any CustomStringConvertible || value is any CustomDebugStringConvertible
    || value is any TextOutputStreamable
  {
    return (value is any CaseIterable || value is any RawRepresentable) && size(of: value) <= 2
  }
  return String(describing: value) != String(describing: type(of: value))
}

private func size(of value: Any) -> Int {
  func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
  return _openExistential(type(of: value), do: size)
}

// MARK: - Types that are known

/// A value of the standard library's or Foundation's that can hold no route.
private protocol Leaf {}

extension Bool: Leaf {}
extension Character: Leaf {}
extension Double: Leaf {}
extension Duration: Leaf {}
extension Float: Leaf {}
extension Int: Leaf {}
extension Int8: Leaf {}
extension Int16: Leaf {}
extension Int32: Leaf {}
extension Int64: Leaf {}
extension String: Leaf {}
extension Substring: Leaf {}
extension UInt: Leaf {}
extension UInt8: Leaf {}
extension UInt16: Leaf {}
extension UInt32: Leaf {}
extension UInt64: Leaf {}

extension Calendar: Leaf {}
extension Data: Leaf {}
extension Date: Leaf {}
extension DateComponents: Leaf {}
extension DateInterval: Leaf {}
extension Decimal: Leaf {}
extension IndexPath: Leaf {}
extension Locale: Leaf {}
extension TimeZone: Leaf {}
extension URL: Leaf {}
extension UUID: Leaf {}

/// A value of the standard library's that consists of others, whatever its mirror shows.
private protocol Container {
  func allParts(_ isKeepable: (Any) -> Bool) -> Bool
}

extension Optional: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool { map { isKeepable($0) } ?? true }
}

extension Array: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool { allSatisfy { isKeepable($0) } }
}

extension ArraySlice: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool { allSatisfy { isKeepable($0) } }
}

extension ContiguousArray: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool { allSatisfy { isKeepable($0) } }
}

extension Set: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool { allSatisfy { isKeepable($0) } }
}

extension Dictionary: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool {
    allSatisfy { isKeepable($0.key) && isKeepable($0.value) }
  }
}

extension Range: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool {
    isKeepable(lowerBound) && isKeepable(upperBound)
  }
}

extension ClosedRange: Container {
  fileprivate func allParts(_ isKeepable: (Any) -> Bool) -> Bool {
    isKeepable(lowerBound) && isKeepable(upperBound)
  }
}
