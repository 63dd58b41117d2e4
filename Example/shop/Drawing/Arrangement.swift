/// How the app arranges what it shows: one navigation state has three pictures.
enum Arrangement: String, CaseIterable {
  /// A phone: the selected tab's stack above a tab bar.
  case tabs
  /// The tabs as a list, and the selected one's stack beside it.
  case sidebar
  /// The tabs, the root of the selected one's stack, and what was opened from there.
  case columns
}
