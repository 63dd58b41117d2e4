import Deeplinks
import Foundation

/// What many screens cost that are waited for or ask, one over the other.
@MainActor
enum Nesting {
  private typealias Screen = Pipelines.Screen

  static func run(_ report: inout Report) async {
    for (name, isPushed) in [("pushed", true), ("presented", false)] {
      var times: [Double] = []
      for count in [1_000, 4_000] { times.append(await waiting(count, isPushed: isPushed)) }
      report.add("router: 4,000 \(name) screens that are waited for", times[1] * 1e3, "ms")
      report.add("router: growth from 1,000, for four times as many", times[1] / times[0], "x")
    }
    let times = [guarding(1_000), guarding(4_000)]
    report.add("router: 4,000 presented stacks that ask before they are left", times[1] * 1e3, "ms")
    report.add("router: growth from 1,000, for four times as many", times[1] / times[0], "x")
  }

  /// The seconds in which so many screens are shown, waited for, and answer one after another.
  private static func waiting(_ count: Int, isPushed: Bool) async -> Double {
    let base = Router(root: Screen.home)
    var tops = [base]
    var tasks: [Task<Int?, Never>] = []
    let start = ContinuousClock.now
    for id in 0..<count {
      let top = tops[tops.count - 1]
      tasks.append(
        Task {
          isPushed
            ? await top.push(.product(id: id), returning: Int.self)
            : await top.present(.product(id: id), returning: Int.self)
        })
      while isPushed ? top.path.count <= id : top.presented == nil { await Task.yield() }
      if let next = top.presented?.router { tops.append(next) }
    }
    for id in (0..<count).reversed() {
      precondition(tops[tops.count - 1].finish(with: id), "a screen did not leave")
      let answer = await tasks[id].value
      precondition(answer == id, "a screen's answer got lost")
      if !isPushed { tops.removeLast() }
    }
    return seconds(since: start)
  }

  /// The seconds in which so many presented stacks begin to ask.
  private static func guarding(_ count: Int) -> Double {
    let base = Router(root: Screen.home)
    var top = base
    var guards: [LeaveGuard] = []
    let start = ContinuousClock.now
    for id in 0..<count {
      top = top.present(.product(id: id))
      guards.append(top.askBeforeLeaving { false })
    }
    precondition(guards.count == count)
    return seconds(since: start)
  }

  private static func seconds(since start: ContinuousClock.Instant) -> Double {
    let time = start.duration(to: .now)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }
}
