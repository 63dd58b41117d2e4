// Who imports Deeplinks has the links too; an extension or a server that only reads or prints them imports
// DeeplinkURLs alone.
@_exported public import DeeplinkURLs
