// accepted: everywhere
// needs: swift_getExtendedFunctionTypeMetadata

// Swift 6.2 asks an older runtime for the type of `work` without looking whether it can tell.
struct Holder<Value> {
  var work: nonisolated(nonsending) (Value) async -> Void
}

func show<Value>(_ holder: Holder<Value>) {
  print(Holder<Value>.self, [holder.work])
}
