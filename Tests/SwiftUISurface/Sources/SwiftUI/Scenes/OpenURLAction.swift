public import Foundation

/// SwiftUI: `OpenURLAction`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@MainActor
@preconcurrency
public struct OpenURLAction {
  /// SwiftUI: `OpenURLAction/Result`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  public struct Result: Sendable {
    enum Kind {
      case handled, systemAction
    }

    let kind: Kind

    /// SwiftUI: `OpenURLAction/Result/handled`.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
    public static let handled = Result(kind: .handled)
    /// SwiftUI: `OpenURLAction/Result/systemAction`.
    @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
    public static let systemAction = Result(kind: .systemAction)
  }

  private nonisolated let system: OpenURLSystem?
  private nonisolated let handler: @MainActor (URL) -> OpenURLAction.Result

  /// SwiftUI: `OpenURLAction/init(handler:)`.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  @MainActor @preconcurrency public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    system = nil
    self.handler = { handler($0) }
  }

  nonisolated init(
    system: OpenURLSystem?, handler: @escaping @MainActor (URL) -> OpenURLAction.Result
  ) {
    self.system = system
    self.handler = handler
  }

  /// SwiftUI: `OpenURLAction/callAsFunction(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
    switch handler(url).kind {
    case .handled: break
    case .systemAction: system?.open(url)
    }
  }

  nonisolated func connected(to system: OpenURLSystem?) -> OpenURLAction {
    OpenURLAction(system: system, handler: handler)
  }
}

/// What the system does with URLs that an app opens: here it keeps them.
@MainActor
final class OpenURLSystem {
  private(set) var urls: [URL] = []

  nonisolated init() {}

  func open(_ url: URL) {
    urls.append(url)
  }
}

struct OpenURLSystemKey: EnvironmentKey {
  static var defaultValue: OpenURLSystem? { nil }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction {
    OpenURLAction(system: nil) { _ in .systemAction }
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/openURL`.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self].connected(to: self[OpenURLSystemKey.self]) }
    set { self[OpenURLKey.self] = newValue }
  }
}
