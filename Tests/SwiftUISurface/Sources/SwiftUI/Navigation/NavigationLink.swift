/// SwiftUI: `NavigationLink`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct NavigationLink<Label, Destination> where Label: View, Destination: View {
  let label: Label
  let value: AnyHashable?
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension NavigationLink: View {
  /// SwiftUI: `NavigationLink/Body`.
  public typealias Body = Never
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension NavigationLink where Destination == Never {
  /// SwiftUI: `NavigationLink/init(value:label:)`.
  nonisolated public init<P>(value: P?, @ViewBuilder label: () -> Label) where P: Hashable {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
  }

  /// SwiftUI: `NavigationLink/init(_:value:)`.
  nonisolated public init<P>(_ titleKey: LocalizedStringKey, value: P?)
  where Label == Text, P: Hashable {
    self.init(value: value) { Text(titleKey) }
  }
}
