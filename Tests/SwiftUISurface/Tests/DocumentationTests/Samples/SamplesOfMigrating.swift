import Deeplinks
import DeeplinksSwiftUI
import Foundation
import Observation
import SwiftUI

// MARK: - From booleans

// sample: MigratingFromYourOwn.md: struct BooleanWindow: View {

// sample: MigratingFromYourOwn.md: final class OldNavigation {

// sample: MigratingFromYourOwn.md: final class NewNavigation {

// sample: MigratingFromYourOwn.md: struct RouterWindow: View {

// MARK: - From a parser of one's own

// sample: MigratingFromYourOwn.md: enum PageID: LinkIdentifier {

// sample: MigratingFromYourOwn.md: func differences(

// MARK: - From other packages

// sample: MigratingFromPackages.md: struct UserChoice: View {

// sample: MigratingFromPackages.md: struct UserRow: View {

// sample: MigratingFromPackages.md: struct PhotoHandler: TabDeeplinkHandler {
