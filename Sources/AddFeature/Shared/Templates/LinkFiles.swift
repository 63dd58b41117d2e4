/// A feature's identifiers and links, in a module that other features may import.
///
/// In a small feature, they are the routes.
let identifiers = """
  public import {imported}

  /// What a link into {Name} means{screen}.
  public enum {ID}: {protocols} {
    case list
    case item(id: Int)

    /// The links of {Name}: the one place that knows their text.
    public static let links: LinkTable<Self> = [
      LinkPattern("/{segment}", .list),
      LinkPattern("/{segment}/{id}", {ID}.item),
    ]
  }

  """
