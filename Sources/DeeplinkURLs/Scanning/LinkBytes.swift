/// The bytes of a link, or of a table's texts: every access to them is checked, in release builds too.
///
/// A span can't outlive its source, and the compiler makes sure of that. So no type here stores a span: each stage
/// takes the bytes as a parameter and returns offsets.
typealias LinkBytes = Span<UInt8>

// All unsafe code of the module is in this file. `String.utf8.span`, which would do without most of it,
// needs iOS 26.

extension Span<UInt8> {
  /// Returns the eight bytes from an offset on, the first in the lowest bits; traps if there are fewer.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // The load is checked. It counts as unsafe because some types have bit patterns that are no value; `UInt64` has
    // none.
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the bytes of a range as text; traps if they are not all there.
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
  /// Creates a text from the bytes that the function appends; traps if there are more than the capacity.
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
    // A string of Foundation's may have its text in pieces, or in another encoding.
    var copy = self
    return copy.withUTF8 { unsafe body($0.span) }
  }

  /// Calls the function with the text's bytes, and with room for the tokens of its segments and query items.
  ///
  /// There is room for as many tokens as given, but for no more than the text has bytes. Segments and items have
  /// separate rooms, because the standard library keeps a room of up to 1,024 bytes on the stack, and allocates a
  /// larger one.
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

/// Room for tokens that does not outlive the reading of a link; appending to a full one traps.
typealias TokenRoom = OutputSpan<LinkToken>
