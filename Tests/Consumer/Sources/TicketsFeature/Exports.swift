@_exported import TicketsLinks
