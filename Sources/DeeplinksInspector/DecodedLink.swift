/// The bytes of a link of which some were percent-encoded, and where each stood.
struct DecodedLink {
  private(set) var bytes: [UInt8]
  /// Where each byte stood and where the last one ended; empty as long as nothing was decoded.
  private var places: [Int] = []

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where a byte stood; for the byte behind the last one the end.
  func place(of index: Int) -> Int { places.isEmpty ? index : places[index] }

  /// Whether a byte stands there as it is.
  func isWritten(_ index: Int) -> Bool { place(of: index + 1) - place(of: index) == 1 }

  /// Decodes once more, and says whether that changed anything.
  mutating func decode() -> Bool {
    guard bytes.contains(UInt8(ascii: "%")) else { return false }
    var (decoded, origins): ([UInt8], [Int]) = ([], [])
    var index = 0
    while index < bytes.count {
      origins.append(place(of: index))
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[index + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[index + 2])).hexDigitValue
      {
        decoded.append(UInt8(high << 4 | low))
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    origins.append(place(of: bytes.count))
    guard decoded.count < bytes.count else { return false }
    (bytes, places) = (decoded, origins)
    return true
  }
}
