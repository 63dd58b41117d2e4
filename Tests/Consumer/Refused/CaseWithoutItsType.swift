// settings:
// with: Lines
// refused: member 'line' expects argument of type 'Int'
import Deeplinks

let links: LinkTable<LineID> = [LinkPattern("/trams/{number}", .line)]
