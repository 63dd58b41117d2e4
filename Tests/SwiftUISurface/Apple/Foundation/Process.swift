/// Foundation: `ProcessInfo`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class ProcessInfo: NSObject, @unchecked Sendable {
  /// Foundation: `ProcessInfo/processInfo`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open class var processInfo: ProcessInfo { fatalError() }

  /// Foundation: `ProcessInfo/environment`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var environment: [String: String] { fatalError() }
}

/// Foundation: `Pipe`.
@available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
open class Pipe: NSObject, @unchecked Sendable {
  /// Foundation: `Pipe/fileHandleForReading`.
  @available(iOS 2.0, macOS 10.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
  open var fileHandleForReading: FileHandle { fatalError() }
}

/// Foundation: `Process`, which only a Mac has.
@available(macOS 10.0, *)
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
open class Process: NSObject, @unchecked Sendable {
  /// Foundation: `Process/executableURL`.
  @available(macOS 10.13, *)
  open var executableURL: URL? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `Process/arguments`.
  @available(macOS 10.0, *)
  open var arguments: [String]? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `Process/standardInput`.
  @available(macOS 10.0, *)
  open var standardInput: Any? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `Process/standardOutput`.
  @available(macOS 10.0, *)
  open var standardOutput: Any? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `Process/standardError`.
  @available(macOS 10.0, *)
  open var standardError: Any? {
    get { fatalError() }
    set { fatalError() }
  }

  /// Foundation: `Process/run()`.
  @available(macOS 10.13, *)
  open func run() throws { fatalError() }

  /// Foundation: `Process/waitUntilExit()`.
  @available(macOS 10.0, *)
  open func waitUntilExit() { fatalError() }
}
