import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

/// A command that looks at the app's links and opens none.
enum Inspection: Hashable {
  case links(LinksCommand)
  case catalog(CatalogCommand)
  case lint(LintCommand)
  case aasa(AASACommand)
  case doctor(DoctorCommand)
  case explain(ExplainCommand)

  /// The first words of the commands.
  static let names = ["links", "catalog", "explain", "lint", "aasa", "doctor"]

  /// Reads the words that follow the program's name; nil if they are of another command.
  init?(_ arguments: [String]) throws(UsageError) {
    let words = arguments.dropFirst()
    switch arguments.first {
    case "links": self = .links(try LinksCommand(words))
    case "catalog": self = .catalog(try CatalogCommand(words))
    case "lint": self = .lint(try LintCommand(words))
    case "aasa": self = .aasa(try AASACommand(words))
    case "doctor": self = .doctor(try DoctorCommand(words))
    case "explain": self = .explain(try ExplainCommand(words))
    default: return nil
    }
  }

  /// Does what the command says.
  @MainActor
  func run(on console: Console) async -> ExitStatus {
    let inspector = LinkInspector(parser: AppDeeplinkID.parser)
    do throws(GivenFile.Failure) {
      return switch self {
      case .links(let command): await command.run(on: console)
      case .catalog(let command): try await command.run(on: console)
      case .lint(let command): try command.run(inspector, on: console)
      case .aasa(let command): try command.run(inspector, on: console)
      case .doctor(let command): try command.run(inspector, on: console)
      case .explain(let command): try await command.run(on: console)
      }
    } catch {
      console.printError(error.description)
      return error.status
    }
  }
}

extension Console {
  /// Prints an answer: its lines for a person, or one line of JSON.
  func print(_ answer: some Encodable & CustomStringConvertible, asJSON: Bool) {
    guard asJSON else { return print(answer.description.printableLines) }
    if let text = JSON.text(of: answer) { print([text]) }
  }
}

extension String {
  /// The lines of the text, each with nothing in it that a terminal would obey.
  var printableLines: [String] { split(separator: "\n").map { String($0).printable } }
}

extension GivenFile {
  /// Reads an association file, and says how large it is.
  func association() throws(Failure) -> (file: AppSiteAssociation, size: Int) {
    let data = try contents()
    do {
      return (try AppSiteAssociation(data: data), data.count)
    } catch {
      throw failure("\(error)")
    }
  }

  /// Reads a property list.
  func propertyList<Contents>(
    _ read: (Data) throws -> Contents
  ) throws(Failure) -> Contents {
    let data = try contents()
    do {
      return try read(data)
    } catch {
      throw failure("\(error)")
    }
  }
}
