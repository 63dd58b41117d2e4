public import Observation

struct EnvironmentModifier {
  let change: (inout EnvironmentValues) -> Void

  nonisolated init(_ change: @escaping (inout EnvironmentValues) -> Void) {
    self.change = change
  }
}

extension View {
  /// SwiftUI: `View/environment(_:_:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// SwiftUI: `View/environment(_:)`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  nonisolated public func environment<T>(_ object: T?) -> some View
  where T: AnyObject, T: Observable {
    modifier(EnvironmentModifier { $0[T.self] = object })
  }
}
