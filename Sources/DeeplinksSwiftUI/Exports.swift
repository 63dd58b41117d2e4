// So a file with views imports only this module and SwiftUI. An app hands over notifications, quick actions, and
// scenes' links with DeeplinksUIKit.
@_exported public import Deeplinks
@_exported public import DeeplinksUIKit
