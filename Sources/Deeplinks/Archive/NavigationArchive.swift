#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The state of an app's navigation, as data that outlives the app's run.
///
/// ```swift
/// let data = NavigationArchive(router.state, initial: router.initialState).data
/// // In the next run:
/// let reading = try NavigationArchive(data: data).reading(initial: router.initialState)
/// router.restore(reading.state)
/// ```
///
/// An app with a pipeline restores through the pipeline, `pipeline.restore(archive, to: router)`. The pipeline asks the
/// app's rules and never overwrites a link that came first.
///
/// The data is JSON with a version of its format, and a version of the app's routes if they are a ``VersionedRoute``.
/// Each stack is a flat list of layers, bottom to top: the stack itself, then everything presented over it. Depth
/// therefore costs no recursion. Tabs that show their initial stack, the initial root of a bottom layer, and empty
/// paths are left out.
///
///     {"selection":"catalog","stacks":[{"layers":[{"path":[{"product":{"id":42}}]}],"tab":"catalog"}],"version":1}
///
/// A route that cannot be kept or read is left out with everything above it: the rest of its path and everything
/// presented over it, because the user reached them through that route. A stack that loses the root of its bottom layer
/// becomes the initial one. Each loss is reported as a ``Cut``; other stacks stay whole.
public struct NavigationArchive: Sendable {
  /// The archive as JSON, which ``init(data:)`` reads.
  public let data: Data
  /// The parts that were left out when the archive was made from a state; empty for an archive made from data.
  public let cuts: [Cut]

}

// MARK: - Opening

extension NavigationArchive {
  /// Reads an archive's version; `reading(initial:)` reads its stacks.
  ///
  /// - Throws: ``NavigationArchiveError`` if the data or a route in it is too large, damaged, or of another version.
  public init(data: Data) throws(NavigationArchiveError) {
    guard data.count <= Self.maximumSize else { throw .tooLarge(bytes: data.count) }
    guard let scan = ArchiveScan(data) else { throw .damaged }
    guard scan.largestRoute <= Self.maximumRouteSize else {
      throw .routeTooLarge(bytes: scan.largestRoute)
    }
    guard let header = try? JSONDecoder().decode(Header.self, from: data) else { throw .damaged }
    guard header.version == Self.version else { throw .unsupportedVersion(header.version) }
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
  /// What a user navigates through takes a few thousand bytes. The asynchronous functions read larger archives off the
  /// main actor.
  public static let maximumSize = 1 << 20
  /// The largest route, in bytes, that is written or read.
  public static let maximumRouteSize = 1 << 16
  /// The most stacks that are written or read.
  public static let maximumStacks = 100
  /// The most layers of one stack that are written or read: the stack and everything presented over it.
  ///
  /// No user interface presents as many.
  public static let maximumLayers = 100
  /// The most routes of one stack, in all its layers, that are written or read.
  public static let maximumRoutes = 1000
}

/// The reason why data is no archive that can be restored.
public enum NavigationArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data is larger than ``NavigationArchive/maximumSize``.
  case tooLarge(bytes: Int)
  /// A route is larger than ``NavigationArchive/maximumRouteSize``.
  case routeTooLarge(bytes: Int)
  /// The data is no JSON object with a version, is nested too deep, or its routes' version is no number from 1 on.
  case damaged
  /// Another version of the framework wrote the archive.
  case unsupportedVersion(Int)

  /// The problem and what to do about it.
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
