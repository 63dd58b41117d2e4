import DeeplinkURLs
import Foundation

/// Whatever prints parses back to the same identifier, as a URL and as text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(start, count)
  let identifier = identifier(&input)
  for site in allSites {
    guard let url = parser.url(for: identifier, on: site) else { continue }
    for match in [try? parser.parse(url), try? parser.parse(url.absoluteString)] {
      precondition(match?.identifier == identifier && match?.site == site, url.absoluteString)
    }
  }
  return 0
}

private func identifier(_ input: inout Input) -> FuzzID {
  switch input.byte() % 18 {
  case 0: return .home
  case 1: return .text(input.text())
  case 2:
    var number: UInt64 = 0
    for _ in 0..<8 { number = number << 8 | UInt64(input.byte()) }
    return .number(Int64(bitPattern: number))
  case 3: return .pair(input.text(), input.byte())
  case 4: return .query(input.text(), sort: [nil, .price, .newest][Int(input.byte() % 3)])
  case 5: return .list((0..<input.byte() % 4).map { _ in input.text() })
  case 6: return .rest((0..<input.byte() % 4).map { _ in input.text() })
  case 7:
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(input.byte()) }
    return .real(Double(bitPattern: bits))
  case 8: return .flag([nil, true, false][Int(input.byte() % 3)])
  case 9: return Short(linkText: input.text()).map(FuzzID.tie) ?? .new
  case 10: return .numbers((0..<input.byte() % 4).map { _ in Int(input.byte()) })
  case 11:
    let items = (0..<input.byte() % 4).map { _ in (name: input.text(), value: input.text()) }
    return .items(input.byte() == 0 ? nil : input.text(), LinkItems(items))
  case 12: return URL(string: "https://" + input.text()).map(FuzzID.address) ?? .new
  case 13: return .label(input.text(), input.text())
  case 16:
    let lines = (0..<input.byte() % 3).map { _ in MultilineText(input.text()) }
    return .lines(MultilineText(input.text()), lines)
  case 17:
    let zoom = input.byte() == 0 ? nil : Double(input.byte()) / 4
    return .zoom(Lenient(zoom), Lenient(input.byte() == 0 ? nil : MultilineText(input.text())))
  case 14: return .language(.price, input.text())
  default: return .new
  }
}
