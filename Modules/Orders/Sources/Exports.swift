// Who imports the feature has its identifiers and links too; another feature imports OrdersLinks alone.
@_exported public import OrdersLinks
