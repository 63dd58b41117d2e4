import CAllocations
import Deeplinks
import Foundation

/// What a table costs before its first match.
enum Building {
  static func run(_ size: Int, _ report: inout Report) {
    let links = Workload.links(size)
    let figures = (0..<9).map { _ in
      Timing.nanoseconds {
        consume(LinkParser(sites: Workload.sites, links: LinkTable(links)))
      }
    }
    let goal = size == 10_000 ? 10.0 : nil
    report.add("\(size) links: table and parser", Timing.median(figures) / 1e6, "ms", goal: goal)
  }

  /// The heap that a parser holds, with its links.
  static func runMemory(_ size: Int, _ report: inout Report) {
    guard counts_allocations() != 0 else { return }
    let before = allocated_bytes()
    let parser = LinkParser(sites: Workload.sites, links: LinkTable(Workload.links(size)))
    let bytes = Double(allocated_bytes()) - Double(before)
    consume(parser)
    report.add("\(size) links: memory with the links", bytes / 1_048_576, "MiB")
  }

  /// The time of ``ColdStart`` in fresh processes of this program, and what of it is the runtime's.
  ///
  /// It is the program as it is, without linker flags.
  static func runColdStart(_ report: inout Report) throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let figures = try (0..<25).map { _ in
      (try times(program, "--cold-start"), try times(program, "--runtime-start"))
    }
    let cold = Timing.median(figures.compactMap(\.0.first))
    let runtime = Timing.median(figures.compactMap(\.1.first))
    report.add("100 links: cold start, declared, built, matched", cold / 1e3, "us")
    report.add(
      "100 links: the same again in that process",
      Timing.median(figures.compactMap(\.0.last)) / 1e3, "us")
    report.add("no links: a process's first list of generic values", runtime / 1e3, "us")
    report.add("100 links: cold start against that list", cold / runtime, "x", goal: 4)
  }

  /// What a program prints when it is run with an argument.
  private static func times(_ program: URL, _ argument: String) throws -> [Double] {
    let process = Process()
    process.executableURL = program
    process.arguments = [argument]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
  }
}
