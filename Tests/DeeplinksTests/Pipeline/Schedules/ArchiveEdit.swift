import Foundation

/// What a user does to an archive by hand.
enum ArchiveEdit: Hashable {
  case none
  case replace(String, with: String)
  /// Leaves out what follows a place, in thousandths.
  case truncate(Int)
  /// Overwrites one byte.
  case overwrite(Int, with: UInt8)

  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    let place = Int.random(in: 0..<1000, using: &generator)
    let (text, other) = generator.pick([
      (#""item":{"#, #""secret":{"user":1,"#), (#""user":1"#, #""user":2"#),
      (#""user":2"#, #""user":1"#), (#""user":2"#, #""user":3"#), (#""panel":{"#, #""trusted":{"#),
      (#""visited""#, #""nowhere""#), (#""first""#, #""second""#), (#""sheet""#, #""cover""#),
    ])
    return switch Int.random(in: 0..<12, using: &generator) {
    case 0..<5: .none
    case 5..<10: .replace(text, with: other)
    case 10: .truncate(place)
    default: .overwrite(place, with: UInt8.random(in: 32...126, using: &generator))
    }
  }

  func apply(to data: Data) -> Data {
    switch self {
    case .none: return data
    case .replace(let text, let other):
      return Data(String(decoding: data, as: UTF8.self).replacing(text, with: other).utf8)
    case .truncate(let place):
      return data.prefix(data.count * place / 1000)
    case .overwrite(let place, let byte):
      var bytes = [UInt8](data)
      bytes[data.count * place / 1000] = byte
      return Data(bytes)
    }
  }
}
