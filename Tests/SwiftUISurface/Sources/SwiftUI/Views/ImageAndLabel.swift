public import Foundation

/// SwiftUI: `Image`.
public struct Image: Equatable, Sendable {
  let name: String
  let label: Text?

  /// SwiftUI: `Image/init(_:bundle:)`.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.name = name
    label = Text(verbatim: name)
  }

  /// SwiftUI: `Image/init(_:bundle:label:)`.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = name
    self.label = label
  }

  /// SwiftUI: `Image/init(decorative:bundle:)`.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.name = name
    label = nil
  }

  /// SwiftUI: `Image/init(systemName:)`.
  public init(systemName: String) {
    name = systemName
    label = Text(verbatim: systemName)
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
  /// SwiftUI: `Label/init(_:image:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// SwiftUI: `Label/init(_:systemImage:)`.
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// SwiftUI: `Label/init(_:image:)`, of a string.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, image name: String) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// SwiftUI: `Label/init(_:systemImage:)`, of a string.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, systemImage name: String) where S: StringProtocol {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
}
