@_spi(Host) public import SwiftUI

extension SceneHost {
  /// How much room a scene has.
  public enum Size: Hashable, Sendable {
    /// Room for one column, as on a phone.
    case compact
    /// Room for several, as on a tablet.
    case regular

    var scene: SceneSize { self == .compact ? .compact : .regular }
  }

  /// A column of a split view.
  public enum Column: Int, Hashable, Sendable {
    /// The first one.
    case sidebar
    /// The one between the others, where there are three.
    case content
    /// The last one.
    case detail
  }

  /// Gives the scene more room, or less, from the next frame on.
  @discardableResult
  public func resize(to size: Size) -> SceneHost {
    stage.resize(to: size.scene)
    return self
  }

  /// The columns that a user sees, in order; none without a split view on top.
  public var columns: [Column] { top.columns.map(\.column) }

  /// The titles of the screens in a column that a user sees, bottom to top.
  public func screens(in column: Column) -> [String?] {
    top.columns.first { $0.column == column }?.drawing.screens ?? []
  }

  /// The texts in a column that a user sees, in order.
  public func texts(in column: Column) -> [String] {
    top.columns.first { $0.column == column }?.drawing.texts ?? []
  }

  /// The texts of the rows that a user can select, in order.
  public var rows: [String] { top.rows.map(\.title) }

  /// The text of the row that is selected.
  public var selectedRow: String? { top.rows.first(where: \.isSelected)?.title }

  /// Selects a row of a list.
  @discardableResult
  public func selectRow(_ title: String) throws -> SceneHost {
    try checkStillness()
    guard let row = top.rows.first(where: { $0.title == title }) else {
      throw HostError.nothingCalled(title, screen: description)
    }
    stage.perform { row.select() }
    return self
  }

  /// Shows or hides columns, as the buttons of a split view do.
  public func showColumns(_ visibility: NavigationSplitViewVisibility) {
    for drawing in top.all {
      if case .columns(let show) = drawing.kind { return stage.perform { show(visibility) } }
    }
  }

  /// Taps the button, link, row or switch of that label in a column.
  @discardableResult
  public func tap(_ label: String, in column: Column) throws -> SceneHost {
    try tap(label, among: top.columns.first { $0.column == column }?.drawing)
  }
}

extension Drawing {
  struct VisibleColumn {
    let column: SceneHost.Column
    let drawing: Drawing
  }

  struct Row {
    let title: String
    let isSelected: Bool
    let select: @MainActor () -> Void
  }

  /// The columns of the first split view, as far as they are on the screen.
  var columns: [VisibleColumn] {
    for drawing in all {
      guard case .columns = drawing.kind else { continue }
      return drawing.children.compactMap { child in
        guard child.isOnScreen, case .column(let index) = child.kind else { return nil }
        return SceneHost.Column(rawValue: index).map { VisibleColumn(column: $0, drawing: child) }
      }
    }
    return []
  }

  /// The rows on the screen that can be selected.
  var rows: [Row] {
    all.compactMap { drawing in
      guard drawing.isOnScreen, case .row(let isSelected, let select) = drawing.kind else {
        return nil
      }
      let title = drawing.children.flatMap(\.texts).joined(separator: " ")
      return Row(title: title, isSelected: isSelected, select: select)
    }
  }
}
