/// SwiftUI: `Image`.
public struct Image: Equatable, Sendable {
  let name: String

  /// SwiftUI: `Image/init(systemName:)`.
  public init(systemName: String) {
    name = systemName
  }
}

extension Image: View {
  /// SwiftUI: `Image/Body`.
  public typealias Body = Never
}

/// SwiftUI: `Label`.
public struct Label<Title, Icon> where Title: View, Icon: View {
  let title: Title
  let icon: Icon

  /// SwiftUI: `Label/init(title:icon:)`.
  nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }
}

extension Label: View {
  /// SwiftUI: `Label/Body`.
  public typealias Body = Never
}

extension Label where Title == Text, Icon == Image {
  /// SwiftUI: `Label/init(_:systemImage:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// SwiftUI: `Label/init(_:systemImage:)`, of a string.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}
