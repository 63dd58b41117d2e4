import DeeplinksInspector
import Foundation
import ReaderApp

let inspector = LinkInspector(parser: AppDeeplinkID.parser)
exit(await LinkCommand(inspector, appID: "ABCDE12345.example.reader").run(CommandLine.arguments))
