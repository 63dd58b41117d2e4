// A file with views then imports this module and SwiftUI; an app hands over notifications, quick actions and scenes' links
// by DeeplinksUIKit.
@_exported public import Deeplinks
@_exported public import DeeplinksUIKit
