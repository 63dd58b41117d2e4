extension Mirror {
  /// Creates the mirror that `dump` and debuggers show of `subject`: one line of text.
  ///
  /// Its style is a tuple's, because `dump` prints a value of any other style by its `debugDescription`.
  package init<Subject>(of subject: Subject, saying text: String) {
    self.init(subject, unlabeledChildren: [text], displayStyle: .tuple)
  }
}
