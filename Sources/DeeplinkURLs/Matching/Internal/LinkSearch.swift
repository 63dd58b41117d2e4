/// The result of searching for a text's link: scanning it, looking it up, and finding the places of its values.
enum SearchOutcome {
  case found(LinkCandidate)
  case malformed(LinkFault)
  case refused(LinkRefusal, site: Int)
}

extension TableLayout {
  /// Searches for the link of a text, and reports each step to a recorder, which may ignore it.
  ///
  /// - Parameter rejected: The candidates whose values did not convert, in the order in which they were found.
  @inline(__always)
  func search(
    _ text: String, except rejected: borrowing RejectedCandidates,
    _ recorder: inout some SearchRecorder
  ) -> SearchOutcome {
    text.read(segments: limits.segments, items: limits.queryItems) { bytes, segments, items in
      find(bytes, &segments, &items, except: rejected, &recorder)
    }
  }

  /// Scans, searches and finds the values, one stage after the other.
  private func find(
    _ bytes: LinkBytes, _ segmentRoom: inout TokenRoom, _ itemRoom: inout TokenRoom,
    except rejected: borrowing RejectedCandidates, _ recorder: inout some SearchRecorder
  ) -> SearchOutcome {
    let pool = pool.bytes.span
    let components: LinkComponents
    do throws(LinkFault) {
      components = try LinkScanner(limit: limits.bytes).scan(
        bytes, pool, sites.entries.span, &segmentRoom, &itemRoom)
    } catch {
      return .malformed(error)
    }
    // From here on, the tokens don't change.
    let (segments, items) = (segmentRoom.span, itemRoom.span)
    recorder.scanned(bytes, pool, segments, items, components, self)
    // Only the whole search knows why patterns do not fit, which decides once one is rejected.
    let isWhole = !rejected.list.isEmpty || !(recorder is NoSearchRecorder)
    var search = CandidateSearch(Int(components.site), bytes, pool, self, isWhole: isWhole)
    do throws(LinkRefusal) {
      // The search starts again for each rejected candidate, because tokens end with the reading of the text. It finds
      // the same candidates in the same order, and gets the reasons for their rejection again. So the steps grow with
      // the square of their number, which is up to the table's author and not to a link.
      var index = try search.next(
        bytes, pool, segments, items, components, self, &recorder)
      for position in rejected.list.indices {
        search.reject(rejected.list[position])
        recorder.rejected(rejected.list[position].failure)
        index = try search.next(bytes, pool, segments, items, components, self, &recorder)
      }
      return .found(candidate(at: index, components, bytes, pool, segments, items))
    } catch {
      return .refused(error, site: Int(components.site))
    }
  }

  /// Returns a pattern with the places of its values in a text.
  @inline(__always)
  private func candidate(
    at index: Int32, _ components: LinkComponents, _ bytes: LinkBytes, _ pool: LinkBytes,
    _ segments: Span<LinkToken>, _ items: Span<LinkToken>
  ) -> LinkCandidate {
    let pattern = pattern(index)
    return LinkCandidate(
      pattern, at: index, components, CaptureTokens(pattern, bytes, pool, segments, items, self))
  }

  /// Returns the candidates for a text that come after one and have its rank, except those of its own link.
  @inline(never)
  func rivals(of candidate: LinkCandidate, in link: String) -> [LinkCandidate] {
    let found = pattern(candidate.pattern)
    return read(link) { bytes, pool, segments, items in
      var rivals: [LinkCandidate] = []
      let near = patterns(of: found.node, near: bytes, items)
      for index in near where index > candidate.pattern {
        let rival = pattern(index)
        if found.isBetter(than: rival) { break }
        guard rival.link != found.link,
          unmetCondition(of: rival, bytes, pool, items) == nil,
          lineBreak(refusedBy: rival, bytes, pool, items) == nil
        else { continue }
        rivals.append(self.candidate(at: index, candidate.components, bytes, pool, segments, items))
      }
      return rivals
    }
  }

  /// Returns the index of a pattern's first condition that the query does not meet, or nil.
  @inline(__always)
  func unmetCondition(
    of pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>
  ) -> Int? {
    for index in pattern.conditions.range {
      // Literals come first, because they distinguish most links.
      let condition = conditions[index]
      var values = QueryItems(of: condition.key)
      guard let value = values.next(bytes, pool, items) else { return index }
      if condition.isLiteral, !bytes.isEqual(value, condition.value, in: pool) { return index }
    }
    return nil
  }
}
