public import Foundation
public import FoundationSurface

/// What an open scene says about an event from outside.
@_spi(Host) public enum EventClaim: Sendable {
  /// It wants the event before others that can handle it.
  case prefers
  /// It can handle the event.
  case allows
}

extension Stage {
  /// What the scene says about a URL; nil, if that a new scene is to handle it.
  public func claim(on url: URL) -> EventClaim? {
    claim(onEventOf: url.absoluteString)
  }

  /// What the scene says about an activity; nil, if that a new scene is to handle it.
  public func claim(on activity: NSUserActivity) -> EventClaim? {
    claim(onEventOf: activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString ?? "")
  }

  private func claim(onEventOf identifier: String) -> EventClaim? {
    var claim: EventClaim?
    // Several modifiers of one scene count together.
    for node in liveNodes {
      guard case .externalEvents(let preferring, let allowing) = node.role else { continue }
      if preferring.contains(where: { $0.matches(identifier) }) { return .prefers }
      if allowing.contains(where: { $0.matches(identifier) }) { claim = .allows }
    }
    return claim
  }
}

extension String {
  /// Whether a condition of `handlesExternalEvents` matches an event: it is in its identifier, or an asterisk.
  fileprivate func matches(_ identifier: String) -> Bool {
    if self == "*" { return true }
    return identifier.range(of: self, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
