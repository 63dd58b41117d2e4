/// The bytes of a link while it is parsed, the marks the scanner leaves on them, and the tables that
/// they are compared with.
///
/// This is the one file of the package with unsafe code, and each use has one of three reasons. A copy
/// of the bytes, or an array for the marks, would be an allocation for each link. A table in an array is
/// retained and released by whoever reads it, which for a dozen tables costs more than the match. And so
/// are the matcher and a link's function, where closures and arrays hold them.
///
/// A `LinkText` lives exactly as long as ``read(_:_:_:)``, whose caller holds on to the text and to the
/// matcher with its tables; nothing that outlives it keeps one. Every index is one that the scanner has
/// set or that the builder has written into the tables; builds for debugging and for fuzzing check each.
@safe @usableFromInline
struct LinkText {
  /// What lies on the stack while a link is read; a text is passed around as its address.
  @safe
  private struct Frame {
    let bytes: UnsafeRawPointer
    let count: Int
    let segments: UnsafeMutableBufferPointer<LinkMark>
    let items: UnsafeMutableBufferPointer<LinkMark>
    let matcher: Unmanaged<LinkMatcher>
    var outline = LinkOutline()
  }

  private let frame: UnsafeMutablePointer<Frame>
  private let parts: UnsafePointer<LinkTables.Parts>

  // MARK: - Lifetime

  /// Calls the function with a text, and room for the marks of as many segments and items as the
  /// matcher's limits allow.
  @inline(__always)
  static func read(_ text: String, _ matcher: LinkMatcher, _ body: (LinkText) -> Void) {
    // A closure that captures an object retains it, and there is one for each kind of buffer.
    let unowned = unsafe Unmanaged.passUnretained(matcher)
    let isRead: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe read(bytes, unowned, body)
    }
    if isRead == nil { readCopy(of: text, matcher, body) }
    withExtendedLifetime(matcher) {}
  }

  /// A text of Foundation's may lie in pieces, or in another encoding.
  @inline(never)
  private static func readCopy(
    of text: String, _ matcher: LinkMatcher, _ body: (LinkText) -> Void
  ) {
    var copy = text
    copy.withUTF8 { bytes in unsafe read(bytes, Unmanaged.passUnretained(matcher), body) }
  }

  @inline(__always)
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ matcher: Unmanaged<LinkMatcher>,
    _ body: (LinkText) -> Void
  ) {
    let limits = unsafe matcher._withUnsafeGuaranteedRef { $0.limits }
    let parts = unsafe matcher._withUnsafeGuaranteedRef { unsafe $0.index.tables.parts }
    // No text has more segments or items than bytes, whatever the limits say. There are two buffers
    // since the standard library keeps one of up to 1,024 bytes on the stack on every system.
    let most = min(max(limits.segments, 0), bytes.count)
    let mostItems = min(max(limits.queryItems, 0), bytes.count)
    unsafe withUnsafeTemporaryAllocation(of: LinkMark.self, capacity: most) { segments in
      unsafe withUnsafeTemporaryAllocation(of: LinkMark.self, capacity: mostItems) { items in
        // No byte is read of an empty text.
        var frame = unsafe Frame(
          bytes: UnsafeRawPointer(bytes.baseAddress) ?? UnsafeRawPointer(parts),
          count: bytes.count, segments: segments, items: items, matcher: matcher)
        unsafe withUnsafeMutablePointer(to: &frame) {
          body(unsafe LinkText(frame: $0, parts: parts))
        }
      }
    }
  }

  /// Calls the function with the matcher that reads the text.
  @inline(__always)
  func withMatcher<Result>(_ body: (LinkMatcher) -> Result) -> Result {
    unsafe frame.pointee.matcher._withUnsafeGuaranteedRef(body)
  }

  // MARK: - Bytes

  /// The number of bytes.
  @inline(__always)
  var count: Int { unsafe frame.pointee.count }

  /// The byte at an offset that is less than ``count``.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return unsafe frame.pointee.bytes.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// Eight bytes from an offset on, the first in the lowest bits.
  @inline(__always)
  func eightBytes(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count)
    return unsafe UInt64(
      littleEndian: frame.pointee.bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// All bytes as text.
  var string: String { string(LinkMark(start: 0, end: count, isEscaped: false)) }

  /// The bytes of a mark as text, each escape decoded once.
  ///
  /// - Complexity: One pass; it allocates only where the text is longer than 15 bytes.
  func string(_ mark: LinkMark) -> String {
    assert(mark.start >= 0 && mark.count >= 0 && mark.end <= count)
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

  // MARK: - Marks

  /// Where the parts of the link are, as far as it was scanned.
  @inline(__always)
  var outline: LinkOutline {
    get { unsafe frame.pointee.outline }
    // In place: to copy all of it for each part would stall the processor.
    nonmutating _modify { yield unsafe &frame.pointee.outline }
  }

  /// How many segments there is room for: as many as the limits allow, if there are as many bytes.
  @inline(__always)
  var segmentCapacity: Int { unsafe frame.pointee.segments.count }

  /// How many query items there is room for.
  @inline(__always)
  var itemCapacity: Int { unsafe frame.pointee.items.count }

  /// The mark of a segment that the scanner has set.
  @inline(__always)
  func segment(_ index: Int) -> LinkMark {
    assert(index >= 0 && index < outline.segmentCount)
    return unsafe frame.pointee.segments.baseAddress.unsafelyUnwrapped[index]
  }

  /// The mark of a query item that the scanner has set.
  @inline(__always)
  func item(_ index: Int) -> LinkMark {
    assert(index >= 0 && index < outline.itemCount)
    return unsafe frame.pointee.items.baseAddress.unsafelyUnwrapped[index]
  }

  /// Sets the mark of a segment, whose index is less than ``segmentCapacity``.
  @inline(__always)
  func setSegment(_ index: Int, to mark: LinkMark) {
    assert(index >= 0 && index < segmentCapacity)
    unsafe (frame.pointee.segments.baseAddress.unsafelyUnwrapped + index).initialize(to: mark)
  }

  /// Sets the mark of a query item, whose index is less than ``itemCapacity``.
  @inline(__always)
  func setItem(_ index: Int, to mark: LinkMark) {
    assert(index >= 0 && index < itemCapacity)
    unsafe (frame.pointee.items.baseAddress.unsafelyUnwrapped + index).initialize(to: mark)
  }

  // MARK: - Tables

  /// Whether literals compare without regard to the case of ASCII letters.
  @inline(__always)
  var foldsCase: Bool { unsafe parts.pointee.foldsCase }

  @inline(__always)
  func node(_ index: Int32) -> LinkTrie.Node { unsafe parts.pointee.nodes[index] }

  @inline(__always)
  func slot(_ index: Int) -> LinkTrie.Slot {
    unsafe parts.pointee.slots[Int32(truncatingIfNeeded: index)]
  }

  /// The number of slots less one; it is a power of two.
  @inline(__always)
  var slotMask: Int { unsafe parts.pointee.slots.count &- 1 }

  @inline(__always)
  func plan(_ index: Int32) -> LinkIndex.Plan { unsafe parts.pointee.plans[index] }

  @inline(__always)
  func place(_ index: Int32) -> LinkIndex.Place { unsafe parts.pointee.places[index] }

  @inline(__always)
  func requirement(_ index: Int32) -> LinkIndex.Requirement {
    unsafe parts.pointee.requirements[index]
  }

  @inline(__always)
  func site(_ index: Int) -> LinkSiteList.Entry {
    unsafe parts.pointee.sites[Int32(truncatingIfNeeded: index)]
  }

  /// The number of sites.
  @inline(__always)
  var siteCount: Int { unsafe parts.pointee.sites.count }

  /// A byte of the tables' texts.
  @inline(__always)
  func pooled(_ offset: Int) -> UInt8 {
    unsafe parts.pointee.pool[Int32(truncatingIfNeeded: offset)]
  }

  /// Eight bytes of the tables' texts from an offset on, the first in the lowest bits; there are seven
  /// behind the last text.
  @inline(__always)
  func pooledWord(_ offset: Int) -> UInt64 { unsafe parts.pointee.pool.word(offset) }

  /// A text of the tables.
  func string(_ text: LinkIndex.Text) -> String { unsafe parts.pointee.pool.string(text) }
}

@available(*, unavailable)
extension LinkText: Sendable {}

/// The flat tables of an index, which are written once and read by every match.
@safe
struct LinkTables: Sendable {
  /// One table, whose elements refer to those of others by index.
  @safe
  struct Part<Element: BitwiseCopyable> {
    private let start: UnsafeMutablePointer<Element>
    let count: Int

    fileprivate init(_ elements: [Element]) {
      count = elements.count
      unsafe start = .allocate(capacity: count)
      _ = unsafe UnsafeMutableBufferPointer(start: start, count: count).initialize(from: elements)
    }

    fileprivate func deallocate() { unsafe start.deallocate() }

    /// The element at an index that the builder has given out.
    @inline(__always)
    fileprivate subscript(index: Int32) -> Element {
      assert(index >= 0 && Int(index) < count)
      return unsafe start[Int(index)]
    }
  }

  /// All tables; they lie in memory that nobody writes.
  @safe
  fileprivate struct Parts {
    /// The segments of all patterns.
    let nodes: Part<LinkTrie.Node>
    /// The nodes of literals by parent and segment, an open-addressed table.
    let slots: Part<LinkTrie.Slot>
    /// The plans of each node, best first, one node after another.
    let plans: Part<LinkIndex.Plan>
    let places: Part<LinkIndex.Place>
    let requirements: Part<LinkIndex.Requirement>
    let sites: Part<LinkSiteList.Entry>
    /// The decoded literals, keys and names of all patterns, and the texts of the sites.
    let pool: Part<UInt8>
    let foldsCase: Bool
  }

  /// Owns the memory.
  ///
  /// A pointer cannot be shared between threads; the address of what nobody writes can.
  private final class Owner: Sendable {
    let address: UInt

    init(_ parts: Parts) {
      let memory = UnsafeMutablePointer<Parts>.allocate(capacity: 1)
      unsafe memory.initialize(to: parts)
      address = UInt(bitPattern: memory)
    }

    deinit {
      guard let memory = unsafe UnsafeMutablePointer<Parts>(bitPattern: address) else { return }
      unsafe memory.pointee.nodes.deallocate()
      unsafe memory.pointee.slots.deallocate()
      unsafe memory.pointee.plans.deallocate()
      unsafe memory.pointee.places.deallocate()
      unsafe memory.pointee.requirements.deallocate()
      unsafe memory.pointee.sites.deallocate()
      unsafe memory.pointee.pool.deallocate()
      unsafe memory.deallocate()
    }
  }

  private let owner: Owner
  /// The owner's, beside it so that a match need not touch it.
  private let address: UInt

  init(_ builder: LinkIndexBuilder, sites: LinkSiteList, foldsCase: Bool) {
    owner = Owner(
      Parts(
        nodes: Part(builder.trie.nodes), slots: Part(builder.trie.slots),
        plans: Part(builder.plans), places: Part(builder.places),
        requirements: Part(builder.requirements), sites: Part(sites.entries),
        pool: Part(sites.pool + Array(repeating: 0, count: 7)), foldsCase: foldsCase))
    address = owner.address
  }

  @inline(__always)
  fileprivate var parts: UnsafePointer<Parts> {
    unsafe UnsafePointer<Parts>(bitPattern: address).unsafelyUnwrapped
  }

  // MARK: - Reading one element

  func plan(_ index: Int32) -> LinkIndex.Plan { checked(index, unsafe parts.pointee.plans) }

  func place(_ index: Int32) -> LinkIndex.Place { checked(index, unsafe parts.pointee.places) }

  func requirement(_ index: Int32) -> LinkIndex.Requirement {
    checked(index, unsafe parts.pointee.requirements)
  }

  /// A text of the pool.
  func string(_ text: LinkIndex.Text) -> String {
    withExtendedLifetime(owner) { unsafe parts.pointee.pool.string(text) }
  }

  private func checked<Element>(_ index: Int32, _ part: Part<Element>) -> Element {
    precondition(index >= 0 && Int(index) < part.count)
    return withExtendedLifetime(owner) { part[index] }
  }
}

extension LinkTables.Part<UInt8> {
  /// Eight bytes.
  @inline(__always)
  fileprivate func word(_ offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= count)
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  fileprivate func string(_ text: LinkIndex.Text) -> String {
    assert(text.start >= 0 && text.count >= 0 && text.range.upperBound <= count)
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start + Int(text.start), count: Int(text.count)),
      as: UTF8.self)
  }
}

/// The links of a table, called without being retained.
@safe @usableFromInline
struct LinkList<ID: Sendable>: Sendable {
  @usableFromInline private(set) var links: [Link<ID>]
  /// The links without their identifier type.
  @usableFromInline private(set) var headers: [LinkHeader]
  /// The links' own builders.
  @usableFromInline private(set) var builders: [Unmanaged<LinkBuilder<ID>>]

  @inlinable
  init(_ links: [Link<ID>]) {
    self.links = links
    headers = links.map(\.header)
    unsafe builders = links.map { unsafe Unmanaged.passUnretained($0.builder) }
  }

  @inlinable
  mutating func append(_ more: [Link<ID>]) {
    links += more
    headers += more.map(\.header)
    unsafe builders += more.map { unsafe Unmanaged.passUnretained($0.builder) }
  }

  /// Makes the identifier of a link, by its index.
  @inlinable @inline(__always)
  func build(
    _ link: Int, _ reading: inout LinkReading, into identifier: inout ID?
  ) throws(LinkReading.Failure) {
    // Whoever calls this holds the parser, and with it the links.
    var failure: LinkReading.Failure?
    unsafe builders[link]._withUnsafeGuaranteedRef { builder in
      do throws(LinkReading.Failure) {
        identifier = try builder.build(&reading)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
