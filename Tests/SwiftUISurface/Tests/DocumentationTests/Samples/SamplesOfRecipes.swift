import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// MARK: - A root after the login

// sample: RecipesForWindows.md: struct SignedInRoot: View {

// MARK: - A sheet with a path of its own

// sample: Recipes.md: struct GuideHandler: DeeplinkHandler {

enum GuideRoute: Route { case start, tickets(folder: String?), contents, chapter(String) }

// MARK: - An alert instead of a screen

enum CodeID: LinkIdentifier {
  case apply(code: String)

  static let links: LinkTable<Self> = [LinkPattern("/codes/{code}", CodeID.apply)]
}

@MainActor
@Observable
final class Vouchers {
  var isShown = false
  private(set) var text = ""

  func apply(_ code: String) async throws {
    text = "The code \(code) is applied."
    isShown = true
  }
}

// sample: Recipes.md: struct CodeHandler: DeeplinkHandler {

enum VoucherRoute: Route { case all }

// sample: Recipes.md: struct ShowsVouchers: ViewModifier {

// MARK: - The same screen in two tabs

// sample: Recipes.md: struct NearestTabHandler: TabDeeplinkHandler {

// MARK: - The row that is shown in the last column

struct Person: Identifiable { let id: String }

// MARK: - A reducer

enum StoreAction { case linkOpened(AppDeeplinkID), askedFor(Prerequisite), wentBack }

@MainActor
@Observable
final class Store {
  private(set) var opened: [AppDeeplinkID] = []
  private(set) var isAsking = false
  private(set) var moves = 0

  func send(_ action: StoreAction) {
    switch action {
    case .linkOpened(let identifier): opened.append(identifier)
    case .askedFor: isAsking = true
    case .wentBack: moves += 1
    }
  }
}

// sample: Recipes.md: extension Store {
