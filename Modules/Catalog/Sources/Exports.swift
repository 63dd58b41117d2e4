// Who imports the feature has its identifiers and links too; another feature imports CatalogLinks alone.
@_exported public import CatalogLinks
