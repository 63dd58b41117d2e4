import Deeplinks
import Foundation
import Testing

/// Archives stay as they are, byte for byte: users' saved navigation is read by newer versions of their apps.
///
/// `Corpora/archives.txt` holds some archives of random states, one a line, and `Corpora/archive-digests.txt` a digest of
/// all. To write them again, because the format has changed on purpose: DEEPLINKS_WRITE_ARCHIVES=1.
@Suite struct ArchiveStabilityTests {
  static let count = 10_000
  /// Each so many archives there is one in full.
  static let step = 50
  #if DEBUG
    static let tried = stride(from: 0, to: count, by: 10)
  #else
    static let tried = stride(from: 0, to: count, by: 1)
  #endif

  @Test func `random states are written as they always were`() throws {
    if ProcessInfo.processInfo.environment["DEEPLINKS_WRITE_ARCHIVES"] != nil { try Self.write() }
    let archives = try Self.lines("archives.txt")
    let digests = try Self.lines("archive-digests.txt")
    #expect(archives.count == Self.count / Self.step)
    #expect(digests.count == Self.count)
    for number in Self.tried {
      let text = RandomArchive(number: number).text
      if number % Self.step == 0 {
        try #require(text == archives[number / Self.step], "archive \(number)")
      }
      try #require(Self.digest(text) == digests[number], "archive \(number): \(text)")
    }
  }

  @Test func `archives that were written once are read as they always were`() throws {
    for (index, text) in try Self.lines("archives.txt").enumerated() {
      let random = RandomArchive(number: index * Self.step)
      let problem = random.problemOfReading(try NavigationArchive(data: Data(text.utf8)))
      try #require(problem == nil, "archive \(index * Self.step): \(text)")
    }
  }

  private static func write() throws {
    let texts = (0..<count).map { RandomArchive(number: $0).text }
    let kept = stride(from: 0, to: count, by: step).map { texts[$0] }
    try kept.joined(separator: "\n").write(
      to: file("archives.txt"), atomically: true, encoding: .utf8)
    try texts.map(digest).joined(separator: "\n").write(
      to: file("archive-digests.txt"), atomically: true, encoding: .utf8)
  }

  /// The FNV-1a hash of 64 bits.
  private static func digest(_ text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }

  private static func lines(_ name: String) throws -> [String] {
    try String(contentsOf: file(name), encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Corpora/\(name)").standardized
  }
}

/// A random state and its archive, the same for a number in each run and with each version of Swift.
private struct RandomArchive {
  typealias Tabs = TabNavigationState<SavedTab, SavedRoute>
  typealias Stack = NavigationState<SavedRoute>

  private var generator: SeededGenerator
  private var tabs: Tabs?
  private var stack = Stack(root: .home)

  init(number: Int) {
    generator = SeededGenerator(seed: UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    if below(4) == 0 {
      stack = randomStack()
      return
    }
    var tabs = SavedTab.initial()
    for tab in SavedTab.allCases where below(3) > 0 { tabs[tab] = randomStack() }
    self.tabs = tabs.selecting(SavedTab.allCases[below(3)])
  }

  private var archive: NavigationArchive {
    tabs.map { NavigationArchive($0, initial: SavedTab.initial()) } ?? NavigationArchive(stack)
  }

  var text: String { String(decoding: archive.data, as: UTF8.self) }

  /// How what is read differs from what was written and can be kept.
  func problemOfReading(_ saved: NavigationArchive) -> String? {
    let again: NavigationArchive
    let cuts: [Cut]
    if tabs != nil {
      let reading = saved.reading(initial: SavedTab.initial())
      again = NavigationArchive(reading.state, initial: SavedTab.initial())
      cuts = reading.cuts
      if archive.cuts.isEmpty, reading.state != tabs { return "\(reading.state)" }
    } else {
      let reading = saved.reading(initial: Stack(root: .home))
      again = NavigationArchive(reading.state)
      cuts = reading.cuts
      if archive.cuts.isEmpty, reading.state != stack { return "\(reading.state)" }
    }
    if !cuts.isEmpty { return "\(cuts)" }
    // A stack whose root was cut has the initial one, which is written then.
    if !archive.cuts.isEmpty { return nil }
    return again.data == saved.data ? nil : "written again, it differs"
  }

  // MARK: - At random

  private mutating func below(_ limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }

  private mutating func randomStack() -> Stack {
    var presented: Stack.Presented?
    for _ in 0..<(below(3) == 0 ? below(4) : 0) {
      presented = .init(
        style: below(2) == 0 ? .sheet : .cover,
        state: Stack(root: randomRoute(), path: randomPath(), presented: presented))
    }
    return Stack(root: randomRoute(), path: randomPath(), presented: presented)
  }

  private mutating func randomPath() -> [SavedRoute] {
    let count = below(2) == 0 ? 0 : below(5)
    return (0..<count).map { _ in randomRoute() }
  }

  private mutating func randomRoute() -> SavedRoute {
    switch below(24) {
    case 0...3: .home
    case 4...5: .list
    case 6: .settings
    case 7...11: .item(id: [0, 1, -7, 42, .max, .min][below(6)])
    case 12...13: .rating([0, 1.5, -2.25, 1e300, .leastNonzeroMagnitude][below(5)])
    case 14...16:
      .note(["", "é", "\"\\/", "\u{0}\n\t", "日本語", "👩‍👩‍👧", "a\u{2028}b", "<&>"][below(8)])
    case 17: below(8) == 0 ? .reset(token: "secret") : .list
    case 18: .account(.me)
    case 19: below(8) == 0 ? .account(.confirm(code: "secret")) : .account(.me)
    case 20...21: .labelled(depth: below(3), route: below(2) == 0 ? nil : .me)
    default: .trail(Array(repeating: .me, count: below(3)))
    }
  }
}
