@_exported import LinesLinks
