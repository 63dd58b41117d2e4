import Deeplinks

/// A file with a push payload.
struct PayloadFile: Hashable {
  let file: GivenFile

  /// Returns the link in the payload.
  func link() throws(GivenFile.Failure) -> IncomingLink {
    let data = try file.contents()
    do {
      return try IncomingLink(payload: data)
    } catch {
      throw file.failure("\(error)")
    }
  }
}
