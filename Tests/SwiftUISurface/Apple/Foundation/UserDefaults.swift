/// Foundation: `UserDefaults`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class UserDefaults: NSObject, @unchecked Sendable {}
