public import DeeplinkURLs
public import Foundation

/// Links of a messenger whose paths are in the fragment, so that no server sees them, after Signal's public URLs.
public enum MessengerID: LinkIdentifier {
  /// A number with its country code, such as `+15551234567`.
  public struct Phone: LinkParameter, Hashable {
    public static let linkExpectation = "a telephone number such as +15551234567"
    public static let linkSamples = ["+15551234567", "+15551234568"].compactMap(
      Phone.init(linkText:))
    public let linkText: String

    public init?(linkText: String) {
      guard linkText.hasPrefix("+"), UInt64(linkText.dropFirst()) != nil else { return nil }
      self.linkText = linkText
    }
  }

  case phone(Phone)
  case username(encrypted: String)
  case group(invitation: String)
  case stickers(pack: String, key: String)
  case proxy(host: String)
  case preview(URL)

  public static let links: LinkTable<Self> = [
    LinkPattern("//signal.me#/p/{phone}", MessengerID.phone),
    LinkPattern("//signal.me#/eu/{encrypted}", MessengerID.username),
    LinkPattern("//signal.group#/{invitation}", MessengerID.group),
    LinkPattern("/addstickers?pack_id={pack}!&pack_key={key}!", MessengerID.stickers),
    LinkPattern("//signal.tube#/{host}", MessengerID.proxy),
    LinkPattern("/preview?url={page}!", MessengerID.preview),
  ]

  public static let parser = LinkParser(
    sites: [
      // What has no domain prints on the scheme.
      .scheme("sgnl"), .scheme("sgnl", host: "signal.me", routing: .fragment),
      .universal("signal.me", routing: .fragment), .universal("signal.group", routing: .fragment),
      .universal("signal.tube", routing: .fragment),
    ], links: links)
}
