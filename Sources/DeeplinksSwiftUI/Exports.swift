// An app of SwiftUI's hands over notifications, quick actions and scenes' links by that module, too.
@_exported public import DeeplinksUIKit
