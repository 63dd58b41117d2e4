/// The bytes of a link while it is parsed, the marks the scanner leaves on them, and the tables that
/// they are compared with.
///
/// This is the one file of the package with unsafe code, and each use has one of four reasons. A copy
/// of the bytes, or an array for the marks, would be an allocation for each link. A table in an array is
/// retained and released by whoever reads it, which for a dozen tables costs more than the match, and so
/// are the matcher and a link's function, where closures and arrays hold them. The runtime makes the
/// metadata of each type of array, and of a function of each type of identifier, when an app starts:
/// ``LinkBuffer`` and ``LinkDestination`` do without.
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

  /// Makes the identifier of a link, by its index in the table.
  @inline(__always)
  func build(_ link: Int, _ reading: inout LinkReading) throws(LinkReading.Failure) {
    // The function that calls another's body rethrows any error, not a type of error.
    var failure: LinkReading.Failure?
    let declaration = unsafe parts.pointee.links[Int32(truncatingIfNeeded: link)]
    unsafe declaration._withUnsafeGuaranteedRef { declaration in
      do throws(LinkReading.Failure) {
        try declaration.build(&reading)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
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

  /// How the plans of a node are found that has a query index.
  func queryPath(of node: Int32) -> LinkQueryIndex.Path {
    let paths = unsafe parts.pointee.queryPaths
    var (low, high) = (Int32(0), Int32(paths.count) - 1)
    while low < high {
      let middle = (low + high) / 2
      if paths[middle].node < node { low = middle + 1 } else { high = middle }
    }
    assert(paths[low].node == node)
    return paths[low]
  }

  func queryKey(_ number: Int32) -> LinkIndex.Text { unsafe parts.pointee.queryKeys[number] }

  func querySlot(_ index: Int) -> LinkQueryIndex.Slot {
    unsafe parts.pointee.querySlots[Int32(truncatingIfNeeded: index)]
  }

  /// The number of those slots less one; it is a power of two.
  var querySlotMask: Int { unsafe parts.pointee.querySlots.count - 1 }

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

  /// Eight bytes of the tables' texts from an offset on, the first in the lowest bits.
  @inline(__always)
  func pooledWord(_ offset: Int) -> UInt64 { unsafe parts.pointee.pool.word(offset) }

  /// A text of the tables.
  func string(_ text: LinkIndex.Text) -> String { unsafe parts.pointee.pool.string(text) }
}

@available(*, unavailable)
extension LinkText: Sendable {}

/// A list of plain values that grows while tables are built.
///
/// It is what an array is, but for the metadata of its storage: the runtime makes those at an app's start
/// for each type of element, and for the dozen types here they cost more than all building.
@safe
struct LinkBuffer<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  /// An empty list with room for some elements.
  init(capacity: Int) {
    self.capacity = capacity
    unsafe start = Self.allocate(self.capacity)
  }

  /// A list of one element, some times.
  init(repeating element: Element, count: Int) {
    self.init(capacity: count)
    self.count = count
    unsafe start.initialize(repeating: element, count: count)
  }

  deinit { unsafe UnsafeMutableRawPointer(start).deallocate() }

  /// Memory for some elements and eight bytes more, all of zeros if they are bytes: see ``word(_:)``.
  ///
  /// It begins where a line of the processor's cache does, so that no element of 32 bytes lies in two;
  /// a few elements lie close together anyway, and cost less to allocate without.
  private static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let size = capacity * MemoryLayout<Element>.stride + 8
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size, alignment: size < 1_024 ? 16 : 64)
    if Element.self == UInt8.self {
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }
    return unsafe memory.bindMemory(to: Element.self, capacity: capacity)
  }

  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return unsafe start[index]
    }
    _modify {
      precondition(index >= 0 && index < count)
      yield unsafe &start[index]
    }
  }

  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    unsafe (start + count).initialize(to: element)
    count += 1
  }

  /// Leaves only the first elements.
  mutating func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count)
    self.count = count
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    capacity = max(capacity * 2, least, 8)
    let larger = unsafe Self.allocate(capacity)
    unsafe larger.initialize(from: start, count: count)
    unsafe UnsafeMutableRawPointer(start).deallocate()
    unsafe start = unsafe larger
  }

  /// The memory with the elements, which the caller deallocates.
  fileprivate consuming func part() -> LinkTables.Part<Element> {
    let part = unsafe LinkTables.Part(start: start, count: count)
    discard self
    return part
  }
}

extension LinkBuffer<UInt8> {
  /// Appends the UTF-8 of a text, and says where it lies.
  mutating func append(_ text: String) -> LinkIndex.Text {
    let first = count
    let isCopied: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let source = bytes.baseAddress else { return }
      if count + bytes.count > capacity { grow(to: count + bytes.count) }
      unsafe (start + count).initialize(from: source, count: bytes.count)
      count += bytes.count
    }
    if isCopied == nil { for byte in text.utf8 { append(byte) } }
    return LinkIndex.Text(first..<count)
  }

  /// Eight bytes from an offset on, the first in the lowest bits; there are zeros behind the last byte.
  @inline(__always)
  func word(_ offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count)
    return unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// A part as text.
  func string(_ text: LinkIndex.Text) -> String {
    precondition(text.start >= 0 && text.count >= 0 && text.range.upperBound <= count)
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start + Int(text.start), count: Int(text.count)),
      as: UTF8.self)
  }
}

/// The flat tables of an index, which are written once and read by every match.
@safe
struct LinkTables: Sendable {
  /// One table, whose elements refer to those of others by index.
  @safe
  struct Part<Element: BitwiseCopyable> {
    private let start: UnsafeMutablePointer<Element>
    let count: Int

    fileprivate init(start: UnsafeMutablePointer<Element>, count: Int) {
      unsafe self.start = unsafe start
      self.count = count
    }

    fileprivate func deallocate() { unsafe UnsafeMutableRawPointer(start).deallocate() }

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
    let queryPaths: Part<LinkQueryIndex.Path>
    let queryKeys: Part<LinkIndex.Text>
    /// The query literals that plans are found by, an open-addressed table.
    let querySlots: Part<LinkQueryIndex.Slot>
    let sites: Part<LinkSiteList.Entry>
    /// The literals, keys and names of all patterns, and the texts of the sites.
    let pool: Part<UInt8>
    /// The plan of each link's primary pattern, or -1.
    let primaries: Part<Int32>
    /// The links, which the index holds.
    let links: Part<Unmanaged<LinkDeclaration>>
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
      unsafe memory.pointee.queryPaths.deallocate()
      unsafe memory.pointee.queryKeys.deallocate()
      unsafe memory.pointee.querySlots.deallocate()
      unsafe memory.pointee.sites.deallocate()
      unsafe memory.pointee.pool.deallocate()
      unsafe memory.pointee.primaries.deallocate()
      unsafe memory.pointee.links.deallocate()
      unsafe memory.deallocate()
    }
  }

  private let owner: Owner
  /// The owner's, beside it so that a match need not touch it.
  private let address: UInt

  init(_ builder: consuming LinkIndexBuilder, links: [LinkDeclaration], foldsCase: Bool) {
    var unowned = unsafe LinkBuffer<Unmanaged<LinkDeclaration>>(capacity: links.count)
    for link in links { unsafe unowned.append(Unmanaged.passUnretained(link)) }
    owner = Owner(
      unsafe Parts(
        nodes: builder.trie.nodes.part(), slots: builder.trie.slots.part(),
        plans: builder.plans.part(), places: builder.places.part(),
        requirements: builder.requirements.part(),
        queryPaths: builder.queryIndex.paths.part(), queryKeys: builder.queryIndex.keys.part(),
        querySlots: builder.queryIndex.slots.part(), sites: builder.sites.entries.part(),
        pool: builder.reader.pool.part(), primaries: builder.primaries.part(),
        links: unowned.part(), foldsCase: foldsCase))
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

  func primary(_ link: Int) -> Int32 { checked(Int32(link), unsafe parts.pointee.primaries) }

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
  /// Eight bytes; there are zeros behind the last byte.
  @inline(__always)
  fileprivate func word(_ offset: Int) -> UInt64 {
    assert(offset >= 0 && offset <= count)
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

/// Where the identifier goes that a link's function makes, whose type only the caller knows.
@safe @usableFromInline
struct LinkDestination {
  @usableFromInline let address: UnsafeMutableRawPointer
  @usableFromInline let type: Any.Type

  @inlinable
  init<ID>(_ place: UnsafeMutablePointer<ID?>) {
    unsafe address = UnsafeMutableRawPointer(place)
    type = ID.self
  }

  /// Calls the function with the place of an identifier.
  @inlinable @inline(__always)
  static func fill<ID, Result, Failure>(
    _ identifier: inout ID?, _ body: (LinkDestination) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe withUnsafeMutablePointer(to: &identifier) { pointer throws(Failure) in
      try body(unsafe LinkDestination(pointer))
    }
  }

  /// Takes the identifier; its type is the one of the place.
  @inlinable @inline(__always)
  func deliver<ID>(_ identifier: ID) {
    assert(type == ID.self)
    unsafe address.assumingMemoryBound(to: ID?.self).pointee = identifier
  }

  /// The identifier that was delivered; its type is the one of the place.
  @inlinable
  func delivered<ID>() -> ID? {
    assert(type == ID.self)
    return unsafe address.assumingMemoryBound(to: ID?.self).pointee
  }
}

@available(*, unavailable)
extension LinkDestination: Sendable {}
