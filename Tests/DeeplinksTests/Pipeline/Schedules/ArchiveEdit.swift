import Foundation

/// What a user does to an archive by hand.
enum ArchiveEdit: Hashable {
  case none
  case replace(String, with: String)

  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    if generator.oneIn(2) { return .none }
    let (text, other) = generator.pick([
      (#""item":{"#, #""secret":{"user":1,"#), (#""user":1"#, #""user":2"#),
      (#""user":2"#, #""user":1"#), (#""user":2"#, #""user":3"#), (#""panel":{"#, #""trusted":{"#),
      (#""visited""#, #""nowhere""#), (#""first""#, #""second""#), (#""sheet""#, #""cover""#),
    ])
    return .replace(text, with: other)
  }

  func apply(to data: Data) -> Data {
    guard case .replace(let text, let other) = self else { return data }
    return Data(String(decoding: data, as: UTF8.self).replacing(text, with: other).utf8)
  }
}
