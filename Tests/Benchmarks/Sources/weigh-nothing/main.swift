// A program without the package: what it weighs is the standard library's and Foundation's.

import Foundation

print(URL(string: CommandLine.arguments.last ?? "")?.host() ?? "")
