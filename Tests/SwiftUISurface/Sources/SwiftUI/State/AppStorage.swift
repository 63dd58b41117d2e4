public import Foundation

/// SwiftUI: `AppStorage`; it keeps a value only as long as the view is there, since nothing starts an app again here.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  let storage: StateStorage<Value>

  /// SwiftUI: `AppStorage/wrappedValue`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// SwiftUI: `AppStorage/projectedValue`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public var projectedValue: Binding<Value> { Binding(location: storage) }
}

@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension AppStorage where Value == TabViewCustomization {
  /// SwiftUI: `AppStorage/init(wrappedValue:_:store:)`, of what a user made of the tabs.
  public init(
    wrappedValue: Value = TabViewCustomization(), _ key: String, store: UserDefaults? = nil
  ) {
    storage = StateStorage(initialValue: wrappedValue)
  }
}

extension AppStorage: InstalledProperty {
  func install(in node: Node, at index: Int) {
    storage.box = node.boxes.box(at: index, initialValue: storage.initialValue)
  }
}
