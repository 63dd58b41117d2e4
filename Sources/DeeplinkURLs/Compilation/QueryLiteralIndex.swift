/// Finds the patterns of one path by the values of query items that they want.
///
/// Most paths have a few patterns, which are tried in turn. Some have many: the pages of a site may
/// differ by `?page=…` alone. Then each pattern is listed under one of its literals, the one that
/// tells it best from the others. A link is looked up with its own value of each such key, and the
/// patterns under that value are tried in turn. `/p?page=b` costs one look-up, whether the path has
/// ten pages or ten thousand.
///
/// How many keys are looked up is up to the table's author. No link can add to them.
struct QueryLiteralIndex: Sendable {
  /// A path whose patterns with query literals are found by their values.
  struct Path: BitwiseCopyable, Sendable {
    /// The first of its patterns.
    let firstPattern: Int32
    /// The end of its patterns with literals, which come before the others.
    let literalEnd: Int32
    /// The keys to look up.
    let firstKey: Int32
    let keyEnd: Int32
    /// The first pattern for each way in which the segments are typed; see ``TableCompiler``.
    var firstProbe: Int32 = 0
    var probeEnd: Int32 = 0

    var keys: Range<Int32> { firstKey..<keyEnd }
    var probes: Range<Int> { Int(firstProbe)..<Int(probeEnd) }
  }

  /// A place for the first pattern under a literal, with what it is looked up by.
  struct Slot: BitwiseCopyable, Sendable {
    var hash: UInt32 = 0
    /// The number of the key, or -1 for an empty slot.
    var key: Int32 = -1
    var value = TableText()
    var pattern: Int32 = -1
  }

  /// How many patterns with literals a path has at least, if they are not tried in turn.
  ///
  /// To look one up costs about as much as to try six.
  static var fewestPatterns: Int { 6 }

  /// In the order of their patterns, so that one is found by halving.
  private(set) var paths: ContiguousArray<Path> = []
  /// The keys of all paths; each path has its own.
  private(set) var keys: ContiguousArray<TableText> = []
  private(set) var probes: ContiguousArray<Int32> = []
  /// The literals of all paths, an open-addressed table; at least half of the slots are empty.
  private var slots: ContiguousArray<Slot> = []
  /// The same literals while they are collected; empty once the slots are laid out.
  private var literals: ContiguousArray<Slot> = []

  // MARK: - Looking up

  /// The path whose patterns begin at an index.
  ///
  /// It is asked only for a node with `hasQueryIndex`, so there is one.
  ///
  /// - Complexity: Logarithmic in the number of paths that have so many patterns.
  func path(_ firstPattern: Int32) -> Path {
    var (low, high) = (0, paths.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].firstPattern < firstPattern { low = middle + 1 } else { high = middle }
    }
    return paths[low]
  }

  /// The first pattern that is found by a value of a key, or -1.
  ///
  /// - Complexity: One pass over the value, and the slots up to the next empty one. No link fills
  ///   slots, so no link can make that walk longer than the table's longest run of them.
  func firstPattern(
    of key: Int32, _ bytes: LinkBytes, _ value: LinkToken, _ pool: LinkBytes
  ) -> Int32 {
    let hash = bytes.hash(value, under: key)
    let mask = slots.count - 1
    var position = Int(hash) & mask
    while true {
      let slot = slots[position]
      guard slot.key >= 0 else { return -1 }
      if slot.hash == hash, slot.key == key, bytes.isEqual(value, slot.value, in: pool) {
        return slot.pattern
      }
      position = (position + 1) & mask
    }
  }

  // MARK: - Building

  /// Adds the patterns of a path, best first, if enough of them have literals.
  ///
  /// - Returns: Whether it did.
  /// - Complexity: Linear in the literals of the patterns.
  mutating func add(
    _ range: Range<Int>, _ patterns: inout ContiguousArray<CompiledPattern>,
    _ conditions: ContiguousArray<QueryCondition>, _ pool: borrowing TextPool
  ) -> Bool {
    guard range.count >= Self.fewestPatterns else { return false }
    // Literals rank first, so the patterns that have some are those in front.
    var end = range.lowerBound
    while end < range.upperBound, patterns[end].literalCount > 0 { end += 1 }
    let withLiterals = range.lowerBound..<end
    guard withLiterals.count >= Self.fewestPatterns else { return false }

    let count = withLiterals.reduce(0) { $0 + Int(patterns[$1].literalCount) }
    var numbers = LiteralNumbers(literals: count)
    var counts = ContiguousArray(repeating: 0, count: count * 2)
    for index in withLiterals {
      for condition in patterns[index].literals {
        let literal = numbers.add(conditions[condition], pool)
        counts[Int(literal.key)] += 1
        counts[Int(literal.value)] += 1
      }
    }
    let firstKey = keys.count
    // The key that a key's number has in the index, and the place of a value's first pattern.
    var places = ContiguousArray(repeating: Int32(-1), count: numbers.count)
    // Each pattern becomes the head of its list, so the last is listed first. Lists end up in
    // ascending order, best first, which PatternSearch relies on.
    for index in withLiterals.reversed() {
      // A literal costs the patterns that share its value, which are tried in turn, and the look-up
      // of its key, which is cheap if many patterns share the key.
      var best = (cost: Int.max, condition: 0, key: 0, value: 0)
      for condition in patterns[index].literals {
        let literal = numbers.add(conditions[condition], pool)
        let (key, value) = (Int(literal.key), Int(literal.value))
        let cost = counts[value] + withLiterals.count / counts[key]
        if cost < best.cost { best = (cost, condition, key, value) }
      }
      let place = Int(places[best.value])
      if place >= 0 {
        patterns[index].next = literals[place].pattern
        literals[place].pattern = Int32(index)
        continue
      }
      let condition = conditions[best.condition]
      if places[best.key] < 0 {
        places[best.key] = Int32(keys.count)
        keys.append(condition.key)
      }
      places[best.value] = Int32(literals.count)
      let key = places[best.key]
      literals.append(
        Slot(
          hash: pool.hash(condition.value, under: key), key: key, value: condition.value,
          pattern: Int32(index)))
    }
    paths.append(
      Path(
        firstPattern: Int32(range.lowerBound), literalEnd: Int32(end), firstKey: Int32(firstKey),
        keyEnd: Int32(keys.count)))
    return true
  }

  /// Says which patterns stand for all others of the path that was added last.
  mutating func setProbes(_ patterns: [Int32]) {
    paths[paths.count - 1].firstProbe = Int32(probes.count)
    probes += patterns
    paths[paths.count - 1].probeEnd = Int32(probes.count)
  }

  /// Lays out the table of literals, after the last path was added.
  mutating func layOutSlots() {
    guard literals.count > 0 else { return }
    // Two slots for each literal at least, so that each look-up meets an empty one and ends.
    let count = 1 << (Int.bitWidth - (literals.count * 2 - 1).leadingZeroBitCount)
    slots = ContiguousArray(repeating: Slot(), count: count)
    for literal in literals {
      var position = Int(literal.hash) & (count - 1)
      while slots[position].key >= 0 { position = (position + 1) & (count - 1) }
      slots[position] = literal
    }
    literals = []
  }
}
