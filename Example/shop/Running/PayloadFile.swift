import Deeplinks
import DeeplinksInspector

/// A file with a push payload.
struct PayloadFile: Hashable {
  let file: CommandFile

  /// Returns the link in the payload.
  func link() throws(CommandError) -> IncomingLink {
    let data = try file.contents()
    do {
      return try IncomingLink(payload: data)
    } catch {
      throw file.failure("\(error)")
    }
  }
}
