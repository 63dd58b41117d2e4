// swift run -c release --package-path Tests/Benchmarks benchmark [--json] [--quick]
//
// --quick leaves out the compile time, which takes longer than all the rest.

let arguments = CommandLine.arguments
if arguments.contains("--archive") {
  var report = Report(isJSON: false)
  Archiving.run(&report)
} else if arguments.contains("--pipeline") {
  var report = Report(isJSON: false)
  await Pipelines.run(&report)
} else if arguments.contains("--loop") {
  Matching(size: 1_000).loop(3_000)
} else {
  var report = Report(isJSON: arguments.contains("--json"))
  var times: [Double] = []
  for size in [10, 100, 1_000, 10_000] {
    let matching = Matching(size: size)
    times.append(matching.run(&report))
    matching.runPrinting(&report)
    Building.run(size, &report)
  }
  report.add("growth from 10 to 10,000 links", times[3] / times[0], "x", goal: 1.3)
  Building.runMemory(10_000, &report)
  try Building.runColdStart(&report)
  Hostile.run(&report)
  Archiving.run(&report)
  await Pipelines.run(&report)
  if !arguments.contains("--quick") { try CompileTime().run(&report) }
  try report.printJSON()
}
