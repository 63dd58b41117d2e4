#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// SwiftUI: `UIApplicationDelegateAdaptor`.
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @MainActor
  @preconcurrency
  @propertyWrapper
  public struct UIApplicationDelegateAdaptor<DelegateType>
  where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
    /// SwiftUI: `UIApplicationDelegateAdaptor/wrappedValue`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    @MainActor @preconcurrency public var wrappedValue: DelegateType { delegate }

    private let delegate: DelegateType

    /// SwiftUI: `UIApplicationDelegateAdaptor/init(_:)`.
    @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
    @MainActor @preconcurrency public init(_ delegateType: DelegateType.Type = DelegateType.self) {
      delegate = DelegateType()
    }
  }

  /// An adaptor, whatever its delegate.
  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  @available(macOS, unavailable)
  @available(watchOS, unavailable)
  @_spi(Host) @MainActor
  public protocol DelegateAdaptor {
    /// The app's delegate.
    var applicationDelegate: any UIApplicationDelegate { get }
  }

  @available(iOS 14.0, tvOS 14.0, visionOS 1.0, *)
  @_spi(Host) extension UIApplicationDelegateAdaptor: DelegateAdaptor {
    /// The app's delegate.
    public var applicationDelegate: any UIApplicationDelegate { delegate }
  }
#endif
