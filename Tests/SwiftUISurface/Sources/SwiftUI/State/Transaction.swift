/// SwiftUI: `Transaction`; here that of each update of the views around which a `transaction` modifier is.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct Transaction {
  /// SwiftUI: `Transaction/disablesAnimations`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public var disablesAnimations = false
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/transaction(_:)`.
  nonisolated public func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0.transaction) })
  }
}

extension EnvironmentValues {
  /// The transaction of an update.
  var transaction: Transaction {
    get { self[TransactionKey.self] }
    set { self[TransactionKey.self] = newValue }
  }
}

private struct TransactionKey: EnvironmentKey {
  static var defaultValue: Transaction { Transaction() }
}
