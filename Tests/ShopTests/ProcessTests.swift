#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// The built program, run as a process of its own.
  @Suite struct ProcessTests {
    struct Run {
      let status: Int32
      let output: String
      let errors: String
      /// What is printed on any machine; where a link takes long, the program says so.
      var lines: [Substring] { output.split(separator: "\n").filter { !$0.hasPrefix("fetch") } }
    }

    struct MissingProgram: Error, CustomStringConvertible {
      let path: String
      var description: String { "there is no program at \(path); run: swift build --product shop" }
    }

    /// The program beside the test bundle.
    private static func program() throws -> URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let folder = bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
      let program = folder.appending(path: "shop")
      guard FileManager.default.isExecutableFile(atPath: program.path) else {
        throw MissingProgram(path: program.path)
      }
      return program
    }

    /// Runs the program by a shell, with a redirection of what it reads or writes.
    private func run(
      _ arguments: [String], input: String = "", environment: [String: String] = [:],
      redirection: String = ""
    ) throws -> Run {
      let process = Process()
      let (inputPipe, output, errors) = (Pipe(), Pipe(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", #"exec "$0" "$@" \#(redirection)"#, try Self.program().path] + arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardInput = inputPipe
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try inputPipe.fileHandleForWriting.close()
      let outputData = try output.fileHandleForReading.readToEnd() ?? Data()
      let errorData = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Run(
        status: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
        errors: String(decoding: errorData, as: UTF8.self))
    }

    @Test(
      arguments: [
        (["open", "shop://products/42", "https://shop.example/blog", "shop://orders"], 0),
        (["open", "shop://welcome", "https://evil.example"], 1),
        (["open"], 64), (["payload", "/nonexistent/push.json"], 66), (["help", "links"], 0),
        (["lint", "--help"], 0), (["catalog", "--output", "/none/a"], 74),
      ] as [([String], Int32)])
    func `the exit status says how the links ended`(arguments: [String], status: Int32) throws {
      #expect(try run(arguments).status == status)
    }

    @Test(arguments: [[:], ["COLUMNS": "60"], ["COLUMNS": "200"], ["TERM": "xterm-256color"]])
    func `piped output is the same everywhere, without any escape code`(
      environment: [String: String]
    ) throws {
      // The tour also draws columns, which are as wide as the environment says that the terminal is.
      let arguments =
        environment["COLUMNS"] == nil
        ? ["tour"] : ["open", "shop://products/42/reviews/3", "shop://nowhere", "--flag=deals=on"]
      let other = try run(arguments, environment: ["COLUMNS": "80"].merging(environment) { $1 })
      let plain = try run(arguments, environment: ["NO_COLOR": "1", "COLUMNS": "80"])
      #expect(other.lines == plain.lines)
      #expect(!other.output.contains("\u{1B}"))
    }

    @Test(arguments: [["lint", "-"], []])
    func `a folder as standard input is reported`(arguments: [String]) throws {
      let run = try run(arguments, redirection: "</")
      #expect(run.status == 66)
      #expect(run.errors.split(separator: "\n").count == 1)
    }

    @Test(arguments: [["lint", "-"], ["payload", "-"], ["baseline", "-"], []])
    func `a closed standard input is reported`(arguments: [String]) throws {
      let run = try run(arguments, redirection: "<&-")
      #expect(run.status == 66)
      #expect(run.output.isEmpty)
      #expect(run.errors.split(separator: "\n").count == 1)
    }

    #if os(Linux)
      @Test(arguments: [["links"], ["aasa", "--app-id", "ABCDE12345.com.example.shop"], ["help"]])
      func `an answer that could not be written is reported`(arguments: [String]) throws {
        let run = try run(arguments, redirection: ">/dev/full")
        #expect(run.status == 74)
        #expect(
          run.errors.hasSuffix(
            "shop: Standard output cannot be written; make room, or write to another place.\n"))
      }
    #endif
  }
#endif
