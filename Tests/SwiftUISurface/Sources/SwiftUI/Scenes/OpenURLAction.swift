public import Foundation

/// SwiftUI: `OpenURLAction`.
public struct OpenURLAction {
  /// SwiftUI: `OpenURLAction/Result`.
  public struct Result: Sendable {
    enum Kind {
      case handled, discarded
      case systemAction(URL?)
    }

    let kind: Kind

    /// SwiftUI: `OpenURLAction/Result/handled`.
    public static let handled = Result(kind: .handled)
    /// SwiftUI: `OpenURLAction/Result/discarded`.
    public static let discarded = Result(kind: .discarded)
    /// SwiftUI: `OpenURLAction/Result/systemAction`.
    public static let systemAction = Result(kind: .systemAction(nil))

    /// SwiftUI: `OpenURLAction/Result/systemAction(_:)`.
    public static func systemAction(_ url: URL) -> OpenURLAction.Result {
      Result(kind: .systemAction(url))
    }
  }

  private let handler: (URL) -> OpenURLAction.Result
  private let system: OpenURLSystem?

  /// SwiftUI: `OpenURLAction/init(handler:)`.
  public init(handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = handler
    system = nil
  }

  init(system: OpenURLSystem?, handler: @escaping (URL) -> OpenURLAction.Result) {
    self.handler = handler
    self.system = system
  }

  /// SwiftUI: `OpenURLAction/callAsFunction(_:)`.
  @MainActor @preconcurrency public func callAsFunction(_ url: URL) {
    callAsFunction(url) { _ in }
  }

  /// SwiftUI: `OpenURLAction/callAsFunction(_:completion:)`.
  @MainActor @preconcurrency public func callAsFunction(
    _ url: URL, completion: @escaping (_ accepted: Bool) -> Void
  ) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .systemAction(let other):
      system?.open(other ?? url)
      completion(system != nil)
    }
  }

  func connected(to system: OpenURLSystem?) -> OpenURLAction {
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
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}

extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/openURL`.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self].connected(to: self[OpenURLSystemKey.self]) }
    set { self[OpenURLKey.self] = newValue }
  }
}
