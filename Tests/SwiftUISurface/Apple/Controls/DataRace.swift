// refused: everywhere
// message: risks causing data races

// Found in the body's intermediate code only.
final class Counter {
  var count = 0
}

func race() {
  let counter = Counter()
  Task { counter.count += 1 }
  counter.count += 1
}
