import DocumentedCode
import Foundation

// Writes files with the samples of documents: extract-samples ROOT FOLDER CONTEXT...
let arguments = CommandLine.arguments
guard arguments.count > 2 else { exit(64) }
do {
  let documents = try SampleContext.documents(in: URL(filePath: arguments[1]))
  for path in arguments.dropFirst(3) {
    let file = URL(filePath: path)
    try SampleContext(file, documents: documents).expanded()
      .write(
        to: URL(filePath: arguments[2]).appending(path: "Extracted" + file.lastPathComponent),
        atomically: true,
        encoding: .utf8)
  }
} catch {
  print(error)
  exit(1)
}
