import Deeplinks

/// What an app pays once: a hundred links declared, the parser built and one link matched.
///
/// It is run in a process of its own that has done nothing before but read its arguments.
enum ColdStart {
  /// The nanoseconds of the first time in a process, and of the second.
  static func nanoseconds() -> [Double] { [once(), once()] }

  @inline(never)
  private static func once() -> Double {
    let start = ContinuousClock.now
    let parser = LinkParser(sites: Workload.sites, links: LinkTable(Workload.links(100)))
    let match = try? parser.parse("https://shop.example/section1/items53/7")
    let time = start.duration(to: .now)
    precondition(match?.identifier == .item(id: 7))
    // An app keeps its parser.
    consume(parser)
    return Timing.nanoseconds(time)
  }
}
