#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A look at an archive's bytes before anything is decoded: decoding a value takes far longer.
enum ArchiveScan {
  /// The size of the largest value where routes stand: in a layer, or in its path.
  ///
  /// It says nothing of data that is no archive, which is refused when it is decoded.
  static func sizeOfLargestRoute(in data: Data) -> Int {
    // {"stacks":[{"layers":[{"root":ROUTE,"path":[ROUTE]}]}]}
    let layer = 5
    let path = Array("path".utf8)
    var (depth, start, largest, textStart) = (0, 0, 0, 0)
    var (isInPath, isText, isEscaped, isPathNext) = (false, false, false, false)
    for (index, byte) in data.enumerated() {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
          // The last text before an array in a layer is its key. A root that is written as an array is one route.
          if depth == layer {
            let text = data.dropFirst(textStart).prefix(index - textStart)
            isPathNext = text.elementsEqual(path)
          }
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): (isText, textStart) = (true, index + 1)
      case UInt8(ascii: ":"): if depth == layer { start = index + 1 }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == layer + 1 { isInPath = byte == UInt8(ascii: "[") && isPathNext }
        if depth == layer || depth == layer + 1 && isInPath { start = index + 1 }
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        if depth == layer || depth == layer + 1 && isInPath {
          largest = max(largest, index - start)
          start = index + 1
        }
        if byte != UInt8(ascii: ",") { depth -= 1 }
      default: break
      }
    }
    return largest
  }
}
