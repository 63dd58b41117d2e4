public import DeeplinkURLs

public enum AlertsDeeplinkID: LinkIdentifier {
  case alert(id: Int)

  public static let links: LinkTable<Self> = [
    LinkPattern("/alerts/{id}", AlertsDeeplinkID.alert)
  ]
}
