import Deeplinks
import Foundation
import Testing

/// Archives stay as they are, byte for byte: users' saved navigation is read by newer versions of their apps.
///
/// `Corpora/archives.txt` holds archives of random states, one a line. To write them again, because the format has changed on
/// purpose: DEEPLINKS_WRITE_ARCHIVES=1.
@Suite struct ArchiveStabilityTests {
  static let numbers = stride(from: 0, to: 10_000, by: 50)

  @Test func `random states are written as they always were`() throws {
    if ProcessInfo.processInfo.environment["DEEPLINKS_WRITE_ARCHIVES"] != nil {
      let texts = Self.numbers.map { RandomArchive(number: $0).text }
      try texts.joined(separator: "\n").write(to: Self.file, atomically: true, encoding: .utf8)
    }
    let archives = try Self.archives()
    #expect(archives.count == 200)
    for (number, text) in zip(Self.numbers, archives) {
      try #require(RandomArchive(number: number).text == text, "archive \(number)")
    }
  }

  @Test func `archives that were written once are read as they always were`() throws {
    for (number, text) in zip(Self.numbers, try Self.archives()) {
      let random = RandomArchive(number: number)
      let problem = random.problemOfReading(try NavigationArchive(data: Data(text.utf8)))
      try #require(problem == nil, "archive \(number): \(text)")
    }
  }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Corpora/archives.txt").standardized

  private static func archives() throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
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
