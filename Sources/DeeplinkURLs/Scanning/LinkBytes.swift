/// The bytes of a link, or of a table's texts: every access to them is checked, in release builds too.
///
/// A span cannot outlive what it was made of, and the compiler sees to that. So no type here keeps one:
/// each stage takes the bytes as a parameter and returns offsets.
typealias LinkBytes = Span<UInt8>

// All unsafe code of the module is in this file. `String.utf8.span`, which would do without most of it,
// needs iOS 26.

extension Span<UInt8> {
  /// Eight bytes from an offset on, the first in the lowest bits; traps if they are not all there.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // The load is checked. It is unsafe for types that not all bits are a value of.
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The bytes of a range as text; traps if they are not all there.
  ///
  /// - Complexity: One pass; it allocates only for more than 15 bytes.
  func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { source in
      unsafe String(unsafeUninitializedCapacity: source.count) {
        unsafe $0.initialize(fromContentsOf: source)
      }
    }
  }
}

extension String {
  /// A text of the bytes that the function appends; it traps at more of them than there is room for.
  @inline(__always)
  init(capacity: Int, _ append: (inout OutputSpan<UInt8>) -> Void) {
    self = unsafe String(unsafeUninitializedCapacity: capacity) { buffer in
      var output = unsafe OutputSpan(buffer: buffer, initializedCount: 0)
      append(&output)
      return unsafe output.finalize(for: buffer)
    }
  }

  /// Calls the function with the text's bytes.
  @inline(__always)
  func read<Result>(_ body: (LinkBytes) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0.span) }) {
      return result
    }
    // A text of Foundation's may lie in pieces, or in another encoding.
    var copy = self
    return copy.withUTF8 { unsafe body($0.span) }
  }

  /// Calls the function with the text's bytes, and with room for the tokens of as many segments and query
  /// items, but of no more than the text has bytes.
  ///
  /// There are two rooms since the standard library keeps one of up to 1,024 bytes on the stack on every
  /// system, and allocates a larger one.
  @inline(__always)
  func read<Result>(
    segments: Int, items: Int,
    _ body: (LinkBytes, _ segments: inout TokenRoom, _ items: inout TokenRoom) -> Result
  ) -> Result {
    read { bytes in
      let segments = Swift.min(Swift.max(segments, 0), bytes.count)
      let items = Swift.min(Swift.max(items, 0), bytes.count)
      return unsafe withUnsafeTemporaryAllocation(of: LinkToken.self, capacity: segments) { first in
        unsafe withUnsafeTemporaryAllocation(of: LinkToken.self, capacity: items) { second in
          var segments = unsafe TokenRoom(buffer: first, initializedCount: 0)
          var items = unsafe TokenRoom(buffer: second, initializedCount: 0)
          return body(bytes, &segments, &items)
        }
      }
    }
  }
}

/// Room for tokens that does not outlive the reading of a link; it traps where it is full.
typealias TokenRoom = OutputSpan<LinkToken>
