import Foundation

/// The compiler's time for each declared link: a module of 1,000 links in 50 enums, and the same enums
/// without links.
struct CompileTime {
  private let folder: URL
  private let modules: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("deeplinks-compile-time")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    modules = executable.deletingLastPathComponent().appendingPathComponent("Modules").path
  }

  func run(_ report: inout Report) throws {
    var perLink: [Double] = []
    for enums in [25, 50] {
      let with = try compile(source(enums: enums, hasLinks: true), named: "with")
      let without = try compile(source(enums: enums, hasLinks: false), named: "without")
      perLink.append((with - without) / Double(enums * 20))
    }
    report.add("compile time of a link, 500 links", perLink[0], "ms")
    report.add("compile time of a link, 1,000 links", perLink[1], "ms", goal: 1.5)
  }

  /// The milliseconds of a debug build of a file, the least of three.
  private func compile(_ source: String, named name: String) throws -> Double {
    let file = folder.appendingPathComponent("\(name).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    return try (0..<3).map { _ in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [
        "swiftc", "-swift-version", "6", "-Onone", "-parse-as-library", "-module-name", "Generated",
        "-I", modules, "-c", file.path, "-o", folder.appendingPathComponent("\(name).o").path,
      ]
      let time = try Timing.nanosecondsThrowing {
        try process.run()
        process.waitUntilExit()
      }
      guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
      return time / 1e6
    }.min() ?? .nan
  }

  private func source(enums: Int, hasLinks: Bool) -> String {
    var text = "import Deeplinks\n\n"
    for number in 0..<enums {
      text +=
        "enum Sort\(number): String\(hasLinks ? ", LinkParameter" : "") { case price, rating }\n"
      text += "enum ID\(number): \(hasLinks ? "LinkIdentifier" : "Hashable, Sendable") {\n"
      for link in 0..<5 {
        text += "  case page\(link), item\(link)(id: Int), detail\(link)(slug: String, id: Int)\n"
        text += "  case list\(link)(slug: String, sort: Sort\(number)?)\n"
      }
      if hasLinks { text += table(number) }
      text += "}\n"
    }
    return text
  }

  private func table(_ number: Int) -> String {
    var text = "  static let links: LinkTable<Self> = [\n"
    for link in 0..<5 {
      text += "    LinkPattern(\"/s\(number)/page\(link)\", .page\(link)),\n"
      text += "    LinkPattern(\"/s\(number)/item\(link)/{id}\", ID\(number).item\(link)),\n"
      text +=
        "    LinkPattern(\"/s\(number)/{slug}/detail\(link)/{id}\", ID\(number).detail\(link)),\n"
      text +=
        "    LinkPattern(\"/s\(number)/list\(link)/{slug}?sort={sort}\", ID\(number).list\(link)),\n"
    }
    return text + "  ]\n"
  }
}
