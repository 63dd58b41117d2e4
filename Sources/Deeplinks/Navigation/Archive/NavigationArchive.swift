#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What an app shows, as data that outlives its run: the only encoding of navigation.
///
/// ```swift
/// let data = NavigationArchive(router.state, initial: router.initialState).data
/// // In the next run:
/// let reading = try NavigationArchive(data: data).reading(initial: router.initialState)
/// router.restore(reading.state)
/// ```
///
/// An app with a pipeline restores through the pipeline, `pipeline.restore(archive, to: router)`, so that
/// a link that came first is not overwritten and the app's rules are asked.
///
/// The data is JSON with a version of its format, and one of the app's routes where they are a
/// ``VersionedRoute``, which reads what an older version of the app saved. Each stack is a flat list of layers, bottom to top, so that depth
/// costs no recursion: the stack itself, then what is presented over it. Left out is what needs no
/// telling: tabs that show their initial stack, a bottom layer's initial root, and empty paths.
///
///     {"selection":"catalog","stacks":[{"layers":[{"path":[{"product":{"id":42}}]}],"tab":"catalog"}],"version":1}
///
/// Whatever stands above a route that cannot be kept or read was reached through it. So the route is
/// left out with all above it: the rest of its path and everything presented over it. Without the root of
/// its bottom layer a stack is the initial one. Every such ``Cut`` is told; other stacks stay whole.
public struct NavigationArchive: Sendable {
  /// The archive as JSON, which ``init(data:)`` reads.
  public let data: Data
  /// What was left out when the archive was made from a state; empty for one made from data.
  public let cuts: [Cut]

  init(data: Data, cuts: [Cut]) {
    self.data = data
    self.cuts = cuts
  }

  /// Reads an archive's version; its stacks are read by `reading(initial:)`.
  ///
  /// - Throws: ``NavigationArchiveError`` when it is too large, damaged or of another version.
  public init(data: Data) throws(NavigationArchiveError) {
    guard data.count <= Self.maximumSize else { throw .tooLarge(bytes: data.count) }
    let largest = ArchiveScan.sizeOfLargestRoute(in: data)
    guard largest <= Self.maximumRouteSize else { throw .routeTooLarge(bytes: largest) }
    guard let header = try? JSONDecoder().decode(Header.self, from: data) else { throw .damaged }
    guard header.version == Self.version else {
      throw .unsupportedVersion(header.version)
    }
    guard header.routesVersion ?? 1 > 0 else { throw .damaged }
    self.init(data: data, cuts: [])
  }

  private struct Header: Decodable {
    let version: Int
    let routesVersion: Int?
  }
}

// MARK: - Limits

extension NavigationArchive {
  /// The version of the format that this framework writes and reads.
  public static let version = 1
  /// The largest archive, in bytes, that is written or read.
  ///
  /// A person's navigation takes a few thousand bytes. Reading as many as this takes a moment, which the
  /// asynchronous ways of reading spend off the main actor.
  public static let maximumSize = 1 << 20
  /// The largest route, in bytes, that is written or read.
  public static let maximumRouteSize = 1 << 16
  /// The most stacks that are written or read.
  public static let maximumStacks = 100
  /// The most layers of one stack that are written or read: the stack and what is presented over it.
  ///
  /// The routers of presented stacks hold one another, so that thousands could not be released safely.
  public static let maximumLayers = 100
  /// The most routes of one stack, in all its layers, that are written or read.
  public static let maximumRoutes = 1000
}

/// Why data is no archive that can be restored.
public enum NavigationArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is larger than ``NavigationArchive/maximumSize``.
  case tooLarge(bytes: Int)
  /// One of its routes is larger than ``NavigationArchive/maximumRouteSize``.
  case routeTooLarge(bytes: Int)
  /// It is no JSON object with a version, or that of its routes is none.
  case damaged
  /// Another version of the framework wrote it.
  case unsupportedVersion(Int)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .tooLarge(let bytes):
      "The navigation archive has \(bytes) bytes, more than the \(NavigationArchive.maximumSize) "
        + "allowed; start without it."
    case .routeTooLarge(let bytes):
      "A route in the navigation archive has \(bytes) bytes, more than the "
        + "\(NavigationArchive.maximumRouteSize) allowed; start without it, and keep in a route what "
        + "names its content, not the content."
    case .damaged: "The navigation archive is damaged; start without it."
    case .unsupportedVersion(let version):
      "The navigation archive has version \(version), and only \(NavigationArchive.version) can be "
        + "read; start without it."
    }
  }
}
