import Deeplinks

/// No bytes trap, hang, or grow the process: as a link, and as a pattern.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Input(start, count).remaining()
  for prefix in ["", "https://h.example/", "app://"] {
    for parser in [parser, unlimited] {
      do throws(LinkError) {
        let match = try parser.parse(prefix + text)
        for name in match.values.names { _ = (match.values[name], match.values.all(name)) }
        _ = (match.fragment, match.site, match.pattern, match.query("v"))
      } catch {
        precondition(error.offset >= 0 && error.offset <= (prefix + text).utf8.count)
        precondition(!error.description.isEmpty)
      }
    }
  }
  var input = Input(start, count)
  let patterns = [input.text(), input.text(), input.remaining()]
  for issue in LinkTable(patterns.map { Link($0) { _ in 0 } }).issues { _ = issue.description }
  return 0
}
