import Deeplinks

/// What can be done to one stack.
enum StackAction {
  case push(ModelRoute)
  case pushItem(ModelItem)
  case present(ModelRoute, ModalStyle)
  case presentItem(ModelItem, ModalStyle)
  case replace(ModelRoute)
  case replaceItem(ModelItem)
  case back
  case backTo(ModelRoute)
  case popToRoot
  case update(ModelRoute)
  case dismiss
  case dismissAll
  case open(DeeplinkRoute<ModelRoute>)
  case openItem(DeeplinkRoute<ModelItem>)
  case restore(ReferenceModel.Stack)

  static func random(using generator: inout some RandomNumberGenerator) -> StackAction {
    let route = generator.pick(ModelRoute.all)
    let item = generator.pick(ModelItem.allCases)
    let style = generator.pick(ModalStyle.allCases)
    return switch Int.random(in: 0..<25, using: &generator) {
    case 0..<4: .push(route)
    case 22..<24: .replace(route)
    case 24: .replaceItem(item)
    case 4: .pushItem(item)
    case 5..<8: .present(route, style)
    case 8: .presentItem(item, style)
    case 9..<12: .back
    case 12..<14: .backTo(route)
    case 14: .popToRoot
    case 15: .update(route)
    case 16..<18: .dismiss
    case 18: .dismissAll
    case 19: .openItem(.random(of: ModelItem.allCases, using: &generator))
    default: .open(.random(using: &generator))
    }
  }
}

// MARK: - On a router

extension StackAction {
  /// Performs the action on `router` itself, or through an erased one where that can do it.
  @MainActor
  func perform(on router: Router<ModelRoute>, erased: Bool) -> Bool {
    let any = AnyRouter(router).embedding(ModelRoute.item)
    switch self {
    case .push(let route) where erased: return any.push(route)
    case .push(let route): router.push(route)
    case .pushItem(let item): return any.push(item)
    case .present(let route, .cover) where erased: return any.cover(route)
    case .present(let route, let style) where erased: return any.present(route, as: style)
    case .present(let route, .cover): router.cover(route)
    case .present(let route, let style): router.present(route, as: style)
    case .presentItem(let item, let style): return any.present(item, as: style)
    case .replace(let route): _ = erased ? any.replace(route) : router.replace(route)
    case .replaceItem(let item): any.replace(item)
    case .back: erased ? any.back() : router.back()
    case .backTo(let route): return router.back(to: route)
    case .popToRoot: router.popToRoot()
    case .update(let route): router.update(root: route)
    case .dismiss: erased ? any.dismiss() : router.dismiss()
    case .dismissAll: router.dismissAll()
    case .open(let link) where erased: return any.handle(deeplink: link)
    case .open(let link): router.handle(deeplink: link)
    case .openItem(let link): return any.handle(deeplink: link)
    case .restore(let stack): router.restore(stack.state)
    }
    return true
  }
}

extension ReferenceModel.Stack {
  /// The same stack in the framework's words.
  var state: NavigationState<ModelRoute> {
    NavigationState(
      root: screens[0], path: Array(screens.dropFirst()),
      presented: presented.first.map { .init(style: $0.style, state: $0.stack.state) })
  }
}
