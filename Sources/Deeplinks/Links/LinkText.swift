/// The bytes of a link while it is parsed, the marks the scanner leaves on them, and the tables that
/// they are compared with.
///
/// This is the one file of the package with unsafe code, and each use has one of two reasons. A copy of
/// the bytes, or an array for the marks, would be an allocation for each link; and a table in an array
/// is retained and released by whoever reads it, which for a dozen tables costs more than the match.
/// All of it lives exactly as long as ``LinkText/read(_:_:limits:_:)``, which holds on to the text and
/// to the tables; nothing that outlives it keeps a `LinkText`.
@safe @usableFromInline
struct LinkText {
  /// What lies on the stack while a link is read; a text is passed around as its address.
  @safe
  private struct Frame {
    let bytes: UnsafeRawPointer
    let count: Int
    let segments: UnsafeMutablePointer<LinkMark>
    let items: UnsafeMutablePointer<LinkMark>
    let nodes: UnsafeRawPointer
    let slots: UnsafeRawPointer
    let slotMask: Int
    let plans: UnsafeRawPointer
    let places: UnsafeRawPointer
    let requirements: UnsafeRawPointer
    let sites: UnsafeRawPointer
    let siteCount: Int
    let pool: UnsafeRawPointer
    let foldsCase: Bool
    var outline = LinkOutline()
  }

  private let frame: UnsafeMutablePointer<Frame>

  // MARK: - Lifetime

  /// Calls the function with a text, and room for the marks of as many segments and items as the
  /// limits allow.
  @inline(__always)
  static func read<Result>(
    _ text: String, _ matcher: LinkMatcher, _ body: (LinkText) -> Result
  ) -> Result {
    let result: Result? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe read(bytes, matcher, body)
    }
    if let result { return result }
    var copy = text
    return copy.withUTF8 { bytes in unsafe read(bytes, matcher, body) }
  }

  @inline(__always)
  private static func read<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ matcher: LinkMatcher, _ body: (LinkText) -> Result
  ) -> Result {
    // No text has more segments or items than bytes, whatever the limits say. There are two buffers
    // since the standard library keeps one of up to 1,024 bytes on the stack on every system.
    let most = min(max(matcher.limits.segments, 0), bytes.count)
    let mostItems = min(max(matcher.limits.queryItems, 0), bytes.count)
    return unsafe matcher.index.tables.memory.words.withUnsafeBytes { memory in
      unsafe withUnsafeTemporaryAllocation(of: LinkMark.self, capacity: most) { segments in
        unsafe withUnsafeTemporaryAllocation(of: LinkMark.self, capacity: mostItems) { items in
          // The memory has the root's node at least, and no byte is read of an empty text.
          let base = unsafe memory.baseAddress.unsafelyUnwrapped
          var frame = unsafe Frame(
            bytes: UnsafeRawPointer(bytes.baseAddress) ?? base, count: bytes.count,
            segments: segments.baseAddress.unsafelyUnwrapped,
            items: items.baseAddress.unsafelyUnwrapped,
            nodes: base + matcher.index.tables.nodes.start,
            slots: base + matcher.index.tables.slots.start,
            slotMask: matcher.index.tables.slots.count &- 1,
            plans: base + matcher.index.tables.plans.start,
            places: base + matcher.index.tables.places.start,
            requirements: base + matcher.index.tables.requirements.start,
            sites: base + matcher.index.tables.sites.start,
            siteCount: matcher.index.tables.sites.count,
            pool: base + matcher.index.tables.pool.start, foldsCase: matcher.index.foldsCase)
          return unsafe withUnsafeMutablePointer(to: &frame) { body(unsafe LinkText(frame: $0)) }
        }
      }
    }
  }

  // MARK: - Bytes and marks

  /// The number of bytes.
  @inline(__always)
  var count: Int { unsafe frame.pointee.count }

  /// The byte at an offset that is less than ``count``.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe frame.pointee.bytes.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Where the parts of the link are, as far as it was scanned.
  @inline(__always)
  var outline: LinkOutline {
    get { unsafe frame.pointee.outline }
    nonmutating set { unsafe frame.pointee.outline = newValue }
  }

  /// The mark of a segment that the scanner has set.
  @inline(__always)
  func segment(_ index: Int) -> LinkMark { unsafe frame.pointee.segments[index] }

  /// The mark of a query item that the scanner has set.
  @inline(__always)
  func item(_ index: Int) -> LinkMark { unsafe frame.pointee.items[index] }

  /// Sets the mark of a segment; there is room for as many as the limits allow.
  @inline(__always)
  func setSegment(_ index: Int, to mark: LinkMark) {
    unsafe (frame.pointee.segments + index).initialize(to: mark)
  }

  /// Sets the mark of a query item; there is room for as many as the limits allow.
  @inline(__always)
  func setItem(_ index: Int, to mark: LinkMark) {
    unsafe (frame.pointee.items + index).initialize(to: mark)
  }

  /// The bytes of a mark, each escape decoded once.
  @inline(__always)
  func decoded(_ mark: LinkMark) -> DecodedBytes {
    DecodedBytes(text: self, position: mark.start, end: mark.end)
  }

  /// The bytes of a mark as text, each escape decoded once.
  ///
  /// - Complexity: One pass; it allocates only where the text is longer than 15 bytes.
  func string(_ mark: LinkMark) -> String {
    if !mark.isEscaped {
      return unsafe String(
        decoding: UnsafeRawBufferPointer(
          start: frame.pointee.bytes + mark.start, count: mark.count),
        as: UTF8.self)
    }
    var count = 0
    for _ in decoded(mark) { count += 1 }
    return unsafe String(unsafeUninitializedCapacity: count) { buffer in
      var count = 0
      for byte in decoded(mark) {
        unsafe buffer[count] = byte
        count += 1
      }
      return count
    }
  }

  // MARK: - Eight bytes at a time

  /// The first offset from `start` on whose byte is none of letters, digits, hyphen and full stop, or
  /// the limit.
  @inline(__always)
  func plainEnd(from start: Int, until limit: Int) -> Int {
    var offset = start
    while offset &+ 8 <= limit {
      let other = PlainBytes.others(eightBytes(at: offset))
      if other != 0 { return offset &+ other.trailingZeroBitCount >> 3 }
      offset &+= 8
    }
    guard offset < limit else { return limit }
    let other = PlainBytes.others(lastBytes(at: offset, count: limit &- offset))
    // What lies above the last bytes is zero, which is not plain, so there is always one.
    return offset &+ other.trailingZeroBitCount >> 3
  }

  /// The bytes from an offset on, of which there are eight, the first in the lowest bits.
  @inline(__always)
  private func eightBytes(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count)
    return unsafe UInt64(
      littleEndian: frame.pointee.bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// One to seven bytes in the low bytes of a word.
  @inline(__always)
  private func lastBytes(at offset: Int, count number: Int) -> UInt64 {
    assert(number > 0 && number < 8 && offset + number <= count)
    let unused = UInt64(64 &- number &* 8)
    if offset &+ 8 <= count { return (eightBytes(at: offset) &<< unused) &>> unused }
    // Near the end of the text the bytes in front are read with them, and shifted out.
    if offset &+ number >= 8 { return eightBytes(at: offset &+ number &- 8) &>> unused }
    var word: UInt64 = 0
    for index in 0..<number { word |= UInt64(self[offset + index]) << (UInt64(index) * 8) }
    return word
  }

  /// The hash of a mark's decoded bytes, as the tree of patterns looks them up.
  @inline(__always)
  func hash(_ mark: LinkMark) -> UInt32 {
    guard !mark.isEscaped, unsafe !frame.pointee.foldsCase else { return hashDecoded(mark) }
    var hasher = SegmentHasher()
    var position = mark.start
    while position &+ 8 <= mark.end {
      hasher.add(eight: eightBytes(at: position))
      position &+= 8
    }
    let rest = mark.end &- position
    if rest > 0 { hasher.add(last: lastBytes(at: position, count: rest), count: rest) }
    return hasher.finish()
  }

  @inline(never)
  private func hashDecoded(_ mark: LinkMark) -> UInt32 {
    let foldsCase = unsafe frame.pointee.foldsCase
    var hasher = SegmentHasher()
    for byte in decoded(mark) { hasher.add(foldsCase ? byte.asciiLowercased : byte) }
    return hasher.finish()
  }

  // MARK: - Comparing

  /// Whether the bytes at the beginning are a text of the table.
  @inline(__always)
  func hasPrefix(_ text: LinkIndex.Text) -> Bool { Int(text.count) <= count && isSame(0, text) }

  /// Whether the decoded bytes of a segment are a literal of the table.
  @inline(__always)
  func isLiteral(_ mark: LinkMark, _ text: LinkIndex.Text) -> Bool {
    if !mark.isEscaped, mark.count == Int(text.count), isSame(mark.start, text) { return true }
    let foldsCase = unsafe frame.pointee.foldsCase
    return (mark.isEscaped || foldsCase) && isEqualDecoded(mark, text, foldsCase: foldsCase)
  }

  /// Whether the decoded bytes of a mark are a text of the table.
  @inline(__always)
  func isEqual(_ mark: LinkMark, _ text: LinkIndex.Text) -> Bool {
    if mark.isEscaped { return isEqualDecoded(mark, text, foldsCase: false) }
    return mark.count == Int(text.count) && isSame(mark.start, text)
  }

  /// Whether the bytes of a scheme or host, where no escape is decoded, are a text of the table without
  /// regard to case.
  func isEqualIgnoringCase(_ mark: LinkMark, _ text: LinkIndex.Text) -> Bool {
    mark.count == Int(text.count) && isEqualDecoded(mark, text, foldsCase: true)
  }

  /// Whether the decoded bytes of a mark are a text of the table, one by one.
  @inline(never)
  private func isEqualDecoded(_ mark: LinkMark, _ text: LinkIndex.Text, foldsCase: Bool) -> Bool {
    var index = text.range.lowerBound
    for byte in decoded(mark) {
      guard index < text.range.upperBound else { return false }
      let other = unsafe frame.pointee.pool.load(fromByteOffset: index, as: UInt8.self)
      guard foldsCase ? byte.asciiLowercased == other.asciiLowercased : byte == other else {
        return false
      }
      index += 1
    }
    return index == text.range.upperBound
  }

  /// Whether as many bytes of the link from an offset on are those of a text; the link has that many.
  @inline(__always)
  private func isSame(_ offset: Int, _ text: LinkIndex.Text) -> Bool {
    assert(offset + Int(text.count) <= count)
    let bytes = unsafe frame.pointee.bytes + offset
    let other = unsafe frame.pointee.pool + Int(text.start)
    let count = Int(text.count)
    var index = 0
    while index &+ 8 <= count {
      guard
        unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      else { return false }
      index &+= 8
    }
    while index < count {
      guard
        unsafe bytes.load(fromByteOffset: index, as: UInt8.self)
          == other.load(fromByteOffset: index, as: UInt8.self)
      else { return false }
      index &+= 1
    }
    return true
  }

  // MARK: - Tables

  // The indices are those that the builder has written into the tables, which fit their parts.

  @inline(__always)
  func node(_ index: Int32) -> LinkTrie.Node {
    unsafe element(index, frame.pointee.nodes)
  }

  @inline(__always)
  func slot(_ index: Int) -> LinkTrie.Slot {
    unsafe element(Int32(truncatingIfNeeded: index), frame.pointee.slots)
  }

  /// The number of slots less one; it is a power of two.
  @inline(__always)
  var slotMask: Int { unsafe frame.pointee.slotMask }

  @inline(__always)
  func plan(_ index: Int32) -> LinkIndex.Plan { unsafe element(index, frame.pointee.plans) }

  @inline(__always)
  func place(_ index: Int32) -> LinkIndex.Place { unsafe element(index, frame.pointee.places) }

  @inline(__always)
  func requirement(_ index: Int32) -> LinkIndex.Requirement {
    unsafe element(index, frame.pointee.requirements)
  }

  @inline(__always)
  func site(_ index: Int) -> LinkSiteList.Entry {
    unsafe element(Int32(truncatingIfNeeded: index), frame.pointee.sites)
  }

  /// The number of sites.
  @inline(__always)
  var siteCount: Int { unsafe frame.pointee.siteCount }

  /// A text of the table.
  func string(_ text: LinkIndex.Text) -> String {
    unsafe String(
      decoding: UnsafeRawBufferPointer(
        start: frame.pointee.pool + Int(text.start), count: Int(text.count)), as: UTF8.self)
  }

  @inline(__always)
  private func element<Element: BitwiseCopyable>(
    _ index: Int32, _ part: UnsafeRawPointer
  ) -> Element {
    unsafe part.load(
      fromByteOffset: Int(index) &* MemoryLayout<Element>.stride, as: Element.self)
  }
}

@available(*, unavailable)
extension LinkText: Sendable {}

/// The memory of ``LinkTables``.
struct LinkMemory: Sendable {
  fileprivate var words: [UInt64]

  /// Zeroed memory for a multiple of eight bytes.
  init(bytes: Int) { words = Array(repeating: 0, count: bytes / 8) }

  /// Writes a part that has its place in this memory.
  mutating func write<Element>(_ elements: [Element], to part: LinkTables.Part<Element>) {
    let size = elements.count * MemoryLayout<Element>.stride
    precondition(elements.count == part.count && part.start + size <= words.count * 8)
    unsafe words.withUnsafeMutableBytes { memory in
      unsafe elements.withUnsafeBytes { bytes in
        unsafe UnsafeMutableRawBufferPointer(rebasing: memory[part.start..<part.start + size])
          .copyMemory(from: bytes)
      }
    }
  }

  /// An element of a part of this memory.
  func element<Element>(_ index: Int, of part: LinkTables.Part<Element>) -> Element {
    precondition(index >= 0 && index < part.count)
    return unsafe words.withUnsafeBytes { memory in
      unsafe memory.load(
        fromByteOffset: part.start + index * MemoryLayout<Element>.stride, as: Element.self)
    }
  }

  /// The text of a range of a part's bytes.
  func string(_ range: Range<Int>, of part: LinkTables.Part<UInt8>) -> String {
    precondition(range.upperBound <= part.count)
    return unsafe words.withUnsafeBytes { memory in
      unsafe String(
        decoding: UnsafeRawBufferPointer(
          rebasing: memory[part.start + range.lowerBound..<part.start + range.upperBound]),
        as: UTF8.self)
    }
  }
}
