import Deeplinks
import DeeplinksSwiftUI
import Foundation
import Observation
import SwiftUI

// MARK: - From booleans

// sample: MigratingFromYourOwn.md: struct BooleanWindow: View {

/// The same as the path's feature has.
enum WrittenDown {
  // sample: MigratingFromYourOwn.md: enum ProfileDeeplinkID: LinkIdentifier {
}

// sample: MigratingFromYourOwn.md: final class OldNavigation {

// sample: MigratingFromYourOwn.md: final class NewNavigation {

// sample: MigratingFromYourOwn.md: struct RouterWindow: View {

// MARK: - From a parser of one's own

// sample: MigratingFromYourOwn.md: enum PageID: LinkIdentifier {

// sample: MigratingFromYourOwn.md: func differences(

// MARK: - From other packages

// sample: MigratingFromPackages.md: struct UserChoice: View {

struct UserRow: View {
  let userID: String
  @Environment(\.router) private var router

  var body: some View {
    Button(userID) { router.finish(with: userID) }
  }
}

// sample: MigratingFromPackages.md: struct PhotoHandler: TabDeeplinkHandler {
