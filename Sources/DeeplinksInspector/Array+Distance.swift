extension Array where Element: Equatable {
  /// Returns how many elements must be inserted, removed, replaced, or swapped with their neighbor.
  ///
  /// - Complexity: The product of the numbers of elements.
  func distance(to other: [Element]) -> Int {
    var rows = [Array<Int>(0...other.count)]
    for (i, element) in enumerated() {
      var row = [i + 1]
      for (j, wanted) in other.enumerated() {
        var cost = Swift.min(
          rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (element == wanted ? 0 : 1))
        if i > 0, j > 0, element == other[j - 1], self[i - 1] == wanted {
          cost = Swift.min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[count][other.count]
  }
}
