extension Router: RouterNode {
  func perform(_ request: any RouteRequest) -> Bool {
    guard let request = request as? RouterRequest<Destination> else { return false }
    switch request {
    case .push(let route, let result): push(route, awaiting: result)
    case .present(let route, let style, let result):
      present(route, as: style, awaiting: result)
    case .replace(let route): replace(route)
    case .handle(let deeplink): handle(deeplink: deeplink)
    }
    return true
  }
}
