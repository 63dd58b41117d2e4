// Who imports the feature has its identifiers and links too; another feature imports ProfileLinks alone.
@_exported public import ProfileLinks
