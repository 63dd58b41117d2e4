import Deeplinks

// SwiftUI has a `Link`, too, so this is a file without it.

enum LibraryID: LinkIdentifier, Codable {
  case book(Int)
  case chapter(book: Int, number: Int)
  case film(Int)
  case card

  static let links: LinkTable<Self> = [
    LinkPattern("/books/{number}", LibraryID.book),
    LinkPattern("/books/{book}/chapters/{number}", LibraryID.chapter),
    LinkPattern("/films/{number}", LibraryID.film),
    LinkPattern("/card", .card),
  ]
}

/// Nobody's links include it.
enum StrangerID: LinkIdentifier {
  case stranger

  static let links: LinkTable<Self> = [LinkPattern("/stranger", .stranger)]
}

enum NoteID: LinkIdentifier {
  case note(Int)
  case secret(String)
  case folder

  static let links: LinkTable<Self> = [
    LinkPattern("/notes/{number}", NoteID.note),
    LinkPattern("/secrets/{token}", NoteID.secret),
    LinkPattern("/folder", .folder),
  ]
}
