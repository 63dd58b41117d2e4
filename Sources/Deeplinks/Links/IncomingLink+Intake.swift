#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension IncomingLink {
  /// Creates a link from a push payload in JSON.
  ///
  /// - Parameters:
  ///   - payload: The payload, a JSON object.
  ///   - key: The key of the link's text; dots lead into nested objects. A key that itself contains the dots is found
  ///     first.
  /// - Throws: ``IntakeError`` if the payload is not JSON or has no text at the key.
  public init(payload: Data, key: String = "deep_link") throws(IntakeError) {
    let decoder = JSONDecoder()
    guard let found = try? decoder.decode(PayloadText.self, from: payload, configuration: key)
    else { throw .notJSON }
    guard let text = found.text else { throw .noLink(at: key) }
    self.init(text: text, source: .notification)
  }

  /// Creates a link from a push payload's dictionary, such as a notification's `userInfo`.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - key: The key of the link's text; dots lead into nested dictionaries.
  /// - Throws: ``IntakeError`` if there is no text at the key.
  public init(payload: [AnyHashable: Any], key: String = "deep_link") throws(IntakeError) {
    guard let text = payload.text(at: key) else { throw .noLink(at: key) }
    self.init(text: text, source: .notification)
  }

  /// Creates a link from the parameters a widget hands over.
  ///
  /// - Parameters:
  ///   - parameters: The widget's parameters.
  ///   - key: The key of the link's text.
  /// - Throws: ``IntakeError`` if there is no text at the key.
  public init(
    widgetParameters parameters: [String: String], key: String = "deep_link"
  ) throws(IntakeError) {
    guard let text = parameters[key] else { throw .noLink(at: key) }
    self.init(text: text, source: .widget)
  }

  /// Creates a link from a user activity.
  ///
  /// A browsing activity carries a universal link. A Spotlight result carries the link's text as its identifier. Any
  /// other activity was continued from another device.
  ///
  /// - Throws: ``IntakeError`` when the activity carries no link.
  public init(
    activityType: String, webpageURL: URL?, userInfo: [AnyHashable: Any]? = nil
  ) throws(IntakeError) {
    // NSUserActivityTypeBrowsingWeb, CSSearchableItemActionType and
    // CSSearchableItemActivityIdentifier, which not every platform declares.
    if activityType == "com.apple.corespotlightitem" {
      let key = "kCSSearchableItemActivityIdentifier"
      guard let text = userInfo?[key] as? String else { throw .noLink(at: key) }
      self.init(text: text, source: .spotlight)
    } else {
      guard let webpageURL else { throw .noLink(at: "webpageURL") }
      let isWeb = activityType == "NSUserActivityTypeBrowsingWeb"
      self.init(url: webpageURL, source: isWeb ? .universalLink : .handoff)
    }
  }
}

/// The reason why a payload or an activity has no link.
public enum IntakeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The payload is not a JSON object.
  case notJSON
  /// There is no text at the key.
  case noLink(at: String)

  /// The problem and what to do about it.
  public var description: String {
    switch self {
    case .notJSON: "The payload is no JSON object; send the link as {\"deep_link\": \"…\"}."
    case .noLink(let key):
      "There is no link at \"\(key.onOneLine)\"; put its text there or name another key."
    }
  }
}

extension [AnyHashable: Any] {
  fileprivate func text(at key: String) -> String? {
    if let text = self[key] as? String { return text }
    guard let dot = key.firstIndex(of: ".") else { return nil }
    let nested = self[String(key[..<dot])] as? [AnyHashable: Any]
    return nested?.text(at: String(key[key.index(after: dot)...]))
  }
}

/// The text at a key path of a JSON object.
private struct PayloadText: DecodableWithConfiguration {
  private typealias Key = ArchivedRoute._Label

  let text: String?

  init(from decoder: any Decoder, configuration key: String) throws {
    text = Self.text(at: key, in: try decoder.container(keyedBy: Key.self))
  }

  private static func text(at key: String, in container: KeyedDecodingContainer<Key>) -> String? {
    if let text = try? container.decode(String.self, forKey: Key(stringValue: key)) { return text }
    guard let dot = key.firstIndex(of: "."),
      let nested = try? container.nestedContainer(
        keyedBy: Key.self, forKey: Key(stringValue: String(key[..<dot])))
    else { return nil }
    return text(at: String(key[key.index(after: dot)...]), in: nested)
  }
}
