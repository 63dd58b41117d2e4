// A file that imports Deeplinks needs no import for links. An extension or a server that only reads or prints links
// imports DeeplinkURLs alone.
@_exported public import DeeplinkURLs
