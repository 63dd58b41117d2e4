import Deeplinks
import Foundation

// Links of the recipes. SwiftUI has a `Link`, too, so this is a file without it.

// sample: RecipesForURLs.md: enum Stage {

// sample: RecipesForURLs.md: enum StoreID: LinkIdentifier {

// sample: RecipesForURLs.md: enum TicketID: LinkIdentifier {

// sample: RecipesForURLs.md: enum CompareID: LinkIdentifier {

// sample: RecipesForURLs.md: enum LiveID: LinkIdentifier {

// sample: RecipesForURLs.md: enum ChatID: LinkIdentifier {

// sample: RecipesForURLs.md: enum DraftID: LinkIdentifier {

// sample: RecipesForURLs.md: enum DiscoverID: LinkIdentifier {

// sample: RecipesForURLs.md: enum SiteForms {

// sample: RecipesForURLs.md: struct Day: LinkParameter, Hashable {

// sample: RecipesForURLs.md: final class WebSignIn {

// sample: RecipesForURLs.md: protocol ClickTracker: Sendable {

// sample: RecipesForURLs.md: func openFirstLink(
