// refused: everywhere
// message: is only available in

struct Fault: Error {}

func typeOfClosure() -> any Any.Type {
  (() throws(Fault) -> Void).self
}
