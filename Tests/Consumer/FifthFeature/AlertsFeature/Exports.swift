@_exported public import AlertsLinks
