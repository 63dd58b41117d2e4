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
