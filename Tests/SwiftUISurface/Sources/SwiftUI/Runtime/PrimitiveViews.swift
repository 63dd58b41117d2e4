// What the views without a body come to.

extension EmptyView: PrimitiveView {
  func lowering(in node: Node) -> Lowering { Lowering() }
}

extension Spacer: PrimitiveView {
  func lowering(in node: Node) -> Lowering { Lowering() }
}

extension Color: PrimitiveView {
  func lowering(in node: Node) -> Lowering { Lowering() }
}

extension Never: PrimitiveView {
  func lowering(in node: Node) -> Lowering { Lowering() }
}

extension Group: PrimitiveView, ViewList where Content: View {
  func lowering(in node: Node) -> Lowering { Lowering(children: [node.child(content)]) }
  var elements: [(slot: AnyHashable, view: any View)] { [(0, content)] }
}

extension TupleView: PrimitiveView, ViewList {
  func lowering(in node: Node) -> Lowering {
    Lowering(children: elements.map { node.child($0.view, at: $0.slot) })
  }

  var elements: [(slot: AnyHashable, view: any View)] {
    Mirror(reflecting: value).children.enumerated().compactMap { index, element in
      (element.value as? any View).map { (AnyHashable(index), $0) }
    }
  }
}

extension Optional: PrimitiveView, ViewList where Wrapped: View {
  func lowering(in node: Node) -> Lowering {
    Lowering(children: elements.map { node.child($0.view, at: $0.slot) })
  }

  var elements: [(slot: AnyHashable, view: any View)] {
    map { [(0, $0)] } ?? []
  }
}

extension _ConditionalContent: PrimitiveView, ViewList
where TrueContent: View, FalseContent: View {
  func lowering(in node: Node) -> Lowering {
    Lowering(children: elements.map { node.child($0.view, at: $0.slot) })
  }

  var elements: [(slot: AnyHashable, view: any View)] {
    switch storage {
    case .trueContent(let content): [(true, content)]
    case .falseContent(let content): [(false, content)]
    }
  }
}

extension ForEach: PrimitiveView, ViewList where Content: View {
  func lowering(in node: Node) -> Lowering {
    let elements = elements
    if Set(elements.map(\.slot)).count < elements.count {
      node.stage.note("ForEach: an ID occurs multiple times within the collection.")
    }
    return Lowering(children: elements.map { node.child($0.view, at: $0.slot) })
  }

  var elements: [(slot: AnyHashable, view: any View)] {
    data.map { element in
      let id = AnyHashable(element[keyPath: id])
      return (id, ImplicitlyTagged(id: id, content: content(element)))
    }
  }
}

/// An element of `ForEach`, whose identity is its tag as long as it has no other.
struct ImplicitlyTagged<Content: View>: AttributeCarrier {
  let id: AnyHashable
  let content: Content
}

extension ImplicitlyTagged: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .attribute(.implicitTag(id)), children: [node.child(content)])
  }
}

extension VStack: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .container("VStack"), children: [node.child(content)])
  }
}

extension HStack: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .container("HStack"), children: [node.child(content)])
  }
}

extension ZStack: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .container("ZStack"), children: [node.child(content)])
  }
}

extension Form: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    Lowering(role: .container("Form"), children: [node.child(content)])
  }
}

extension ScrollViewReader: PrimitiveView {
  func lowering(in node: Node) -> Lowering {
    let proxy = ScrollViewProxy { [weak stage = node.stage] id in
      let id = "\(id)"
      MainActor.assumeIsolated { stage?.noteScroll(to: id) }
    }
    return Lowering(children: [node.child(content(proxy))])
  }
}

extension Section: PrimitiveView where Parent: View, Content: View, Footer: View {
  func lowering(in node: Node) -> Lowering {
    Lowering(
      role: .container("Section"),
      children: [
        node.child(header, at: "header"), node.child(content, at: "content"),
        node.child(footer, at: "footer"),
      ])
  }
}
