import DeeplinkURLs

/// No bytes trap, hang, or grow the process as a link.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = Input(start, count).remaining()
  let prefixes = [
    "", "https://h.example/", "app://", "https://f.example/#", "o:", "https://",
    "http://b.w.example/",
  ]
  for prefix in prefixes {
    for parser in [parser, unlimited] {
      do throws(LinkError) {
        let match = try parser.parse(prefix + text)
        for name in match.values.names { _ = (match.values[name], match.values.all(name)) }
        _ = (match.fragment, match.site, match.pattern, match.query("v"))
        _ = (match.values.items, match.values.url, match.warnings)
      } catch {
        precondition(error.offset >= 0 && error.offset <= (prefix + text).utf8.count)
        precondition(!error.description.isEmpty)
      }
    }
  }
  return 0
}
