// refused: everywhere
// message: is only available in

func count(of text: Substring) -> Int {
  text.utf8.span.count
}
