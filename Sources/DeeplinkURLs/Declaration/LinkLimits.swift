/// The most that is read of a link before it is refused, so no input costs more.
public struct LinkLimits: Hashable, Sendable {
  /// The longest link, in UTF-8 bytes.
  public var bytes: Int
  /// The most segments of a path.
  public var segments: Int
  /// The most query items.
  public var queryItems: Int

  /// 8,192 bytes, 64 segments and 128 query items.
  public static let `default` = LinkLimits()

  /// Creates limits; what is not given is as in ``default``.
  public init(bytes: Int = 8_192, segments: Int = 64, queryItems: Int = 128) {
    self.bytes = bytes
    self.segments = segments
    self.queryItems = queryItems
  }
}
