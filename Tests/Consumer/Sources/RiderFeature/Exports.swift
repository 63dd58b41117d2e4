@_exported import RiderLinks
