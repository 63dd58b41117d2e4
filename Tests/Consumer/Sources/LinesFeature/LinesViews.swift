#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  import SwiftUI
  import TicketsLinks

  extension LinesRoute: RouteDestination {
    public static func view(for route: LinesRoute) -> some View {
      switch route {
      case .network: NetworkScreen()
      case .line(let region, let name): LineScreen(region: region, name: name)
      case .trip(let id): TripScreen(id: id)
      case .search(let text, let modes): SearchScreen(text: text, modes: modes)
      }
    }
  }

  struct NetworkScreen: View {
    @Environment(Timetable.self) private var timetable
    @Environment(Regions.self) private var regions
    @FeatureRouter(LinesRoute.self) private var router
    @State private var lines: [Line] = []
    @State private var hasFailed = false
    @State private var text = ""

    var body: some View {
      List {
        TextField("Line", text: $text)
        Button("Search") { router.push(.search(text: text, modes: [])) }
          .disabled(text.isEmpty)
        if hasFailed { Text("The lines could not be loaded.") }
        LineRows(lines: lines.filter { $0.region == regions.current })
      }
      .navigationTitle("Lines")
      .task(id: regions.current) {
        let found = try? await timetable.lines(in: regions.current)
        if Task.isCancelled { return }
        (lines, hasFailed) = (found ?? lines, found == nil)
      }
    }
  }

  struct LineRows: View {
    let lines: [Line]

    var body: some View {
      ForEach(lines) { line in
        RouteLink(line.name, to: LinesRoute.line(region: line.region, name: line.name))
      }
    }
  }

  struct LineScreen: View {
    let region: String
    let name: String
    @Environment(Timetable.self) private var timetable
    @State private var trips: [Trip] = []
    @State private var hasFailed = false

    var body: some View {
      List {
        if hasFailed { Text("The trips could not be loaded.") }
        ForEach(trips) { trip in
          RouteLink(trip.destination, to: LinesRoute.trip(id: trip.id))
        }
      }
      .navigationTitle(name)
      .task {
        let found = try? await timetable.trips(of: name, in: region)
        if Task.isCancelled { return }
        (trips, hasFailed) = (found ?? trips, found == nil)
      }
    }
  }

  struct TripScreen: View {
    let id: Int
    @Environment(Timetable.self) private var timetable
    @State private var trip: Trip?
    @State private var isLoaded = false

    var body: some View {
      VStack {
        if let trip {
          Text("Line \(trip.line) to \(trip.destination)")
        } else if isLoaded {
          Text("The trip could not be loaded.")
        } else {
          ProgressView("One moment")
        }
        DeeplinkButton("Buy a ticket", to: TicketsDeeplinkID.purchase(trip: id, promo: nil))
      }
      .navigationTitle("Trip \(String(id))")
      .task {
        let found = try? await timetable.trip(id)
        if Task.isCancelled { return }
        (trip, isLoaded) = (found ?? trip, true)
      }
    }
  }

  struct SearchScreen: View {
    let text: String
    let modes: [Mode]
    @Environment(Timetable.self) private var timetable
    @Environment(Regions.self) private var regions
    @State private var lines: [Line] = []
    @State private var hasFailed = false

    var body: some View {
      List {
        if hasFailed { Text("The search has failed.") }
        LineRows(lines: lines)
      }
      .navigationTitle(text)
      .task {
        let found = try? await timetable.search(text, modes: modes, in: regions.current)
        if Task.isCancelled { return }
        (lines, hasFailed) = (found ?? lines, found == nil)
      }
    }
  }
#endif
