import Deeplinks

// SwiftUI has a `Link`, too, so this is a file without it.

enum LibraryID: LinkIdentifier, Codable {
  case book(Int)
  case chapter(book: Int, number: Int)
  case film(Int)
  case card

  static let links: LinkTable<Self> = [
    Link("/books/{number}", LibraryID.book),
    Link("/books/{book}/chapters/{number}", LibraryID.chapter),
    Link("/films/{number}", LibraryID.film),
    Link("/card", .card),
  ]
}

/// Nobody's links include it.
enum StrangerID: LinkIdentifier {
  case stranger

  static let links: LinkTable<Self> = [Link("/stranger", .stranger)]
}

enum NoteID: LinkIdentifier {
  case note(Int)
  case secret(String)
  case folder

  static let links: LinkTable<Self> = [
    Link("/notes/{number}", NoteID.note),
    Link("/secrets/{token}", NoteID.secret),
    Link("/folder", .folder),
  ]
}
