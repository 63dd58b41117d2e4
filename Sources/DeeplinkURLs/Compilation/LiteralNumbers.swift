/// Numbers the query literals of some patterns: equal keys have one number, and so have equal
/// values of one key.
///
/// `?page=a&sort=b` and `?page=c` have five numbers: `page`, its `a`, `sort`, its `b`, and the `c`
/// of `page`. A path may have ten thousand patterns. With numbers they are grouped without a copy
/// of any text.
struct LiteralNumbers {
  private struct Entry {
    let hash: UInt32
    /// The number of a value's key, or -1 for a key.
    let parent: Int32
    let text: TableText
  }

  private var entries: ContiguousArray<Entry> = []
  /// The entries by their hash, an open-addressed table.
  private var slots: ContiguousArray<Int32>

  /// Room for as many literals, and no more.
  ///
  /// A literal has two entries at most, its key and its value, and gets four slots. So at least
  /// half of the slots stay empty, and each walk through them ends at an empty one.
  init(literals count: Int) {
    entries.reserveCapacity(count * 2)
    let slotCount = 1 << (Int.bitWidth - max(count * 4 - 1, 1).leadingZeroBitCount)
    slots = ContiguousArray(repeating: -1, count: slotCount)
  }

  /// How many numbers there are.
  var count: Int { entries.count }

  /// The key or value of a number.
  func text(_ number: Int32) -> TableText { entries[Int(number)].text }

  /// The numbers of a literal's key and value.
  mutating func add(
    _ literal: QueryCondition, _ pool: borrowing TextPool
  ) -> (key: Int32, value: Int32) {
    let key = number(literal.key, under: -1, pool)
    return (key, number(literal.value, under: key, pool))
  }

  private mutating func number(
    _ text: TableText, under parent: Int32, _ pool: borrowing TextPool
  ) -> Int32 {
    // The key's number is hashed too: `1` of one key is not `1` of another.
    let hash = pool.hash(text, under: parent)
    let mask = slots.count - 1
    var position = Int(hash) & mask
    while slots[position] >= 0 {
      let entry = entries[Int(slots[position])]
      if entry.hash == hash, entry.parent == parent, pool.isSame(entry.text, text) {
        return slots[position]
      }
      position = (position + 1) & mask
    }
    slots[position] = Int32(entries.count)
    entries.append(Entry(hash: hash, parent: parent, text: text))
    return slots[position]
  }
}
