struct IdentityModifier {
  let id: AnyHashable
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/id(_:)`.
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(IdentityModifier(id: AnyHashable(id)))
  }

  /// SwiftUI: `View/tag(_:includeOptional:)`; here there are no selections of an optional type.
  nonisolated public func tag<V>(_ tag: V, includeOptional: Bool = true) -> some View
  where V: Hashable {
    modifier(AttributeModifier(.tag(AnyHashable(tag))))
  }
}
