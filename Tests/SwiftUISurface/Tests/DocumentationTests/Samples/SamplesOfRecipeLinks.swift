import Deeplinks
import Foundation

// Links of the recipes. SwiftUI has a `Link`, too, so this is a file without it.

// sample: RecipesForURLs.md: enum Stage {

// sample: RecipesForURLs.md: enum StoreID: LinkIdentifier {

// sample: RecipesForURLs.md: enum TicketID: LinkIdentifier {

// sample: RecipesForURLs.md: enum ChatID: LinkIdentifier {

// sample: RecipesForURLs.md: enum DraftID: LinkIdentifier {

// sample: RecipesForURLs.md: enum DiscoverID: LinkIdentifier {

enum SiteForms {
  static let sites: [LinkSite] = [
    // https://matrix.to/#/rooms/a?via=b has its path and query in the fragment.
    .universal("matrix.to", routing: .fragment),
    .scheme("sgnl", host: "signal.me", routing: .fragment),
    // bitcoin:address?amount=1 has no slash.
    .scheme("bitcoin", form: .opaque),
    // Old mails have http links, which iOS hands over too.
    .universal("wordpress.com", alsoHTTP: true),
    // A form of the web writes a space as a plus.
    .universal("forms.example", plus: .space),
  ]
}

// sample: RecipesForURLs.md: struct Day: LinkParameter, Hashable {

// sample: RecipesForURLs.md: final class WebSignIn {

// sample: RecipesForURLs.md: protocol ClickTracker: Sendable {

// sample: RecipesForURLs.md: func openFirstLink(
