/// A recipe with everything looked up that its pieces are made from; immutable, shared by its copies.
final class Plan: Sendable {
  /// One launch: where it lies in the table, and what follows from those before it.
  struct Launch: Sendable {
    /// Where its own numbers, those of its flight and those of its look start in the table.
    var at = 0
    var flight = 0
    var look = 0

    /// The launch whose pieces' ends it starts from.
    var parent: Int?

    /// Seconds before its first birth.
    var delay = 0.0

    /// Seconds from the first birth of a repeat to the last.
    var duration = 0.0

    /// Pieces of one repeat, for each parent.
    var perBurst: Int64 = 1

    /// Pieces of all repeats, for each parent.
    var perParent: Int64 = 1

    /// Pieces in all; for those of endless origin, of one piece of the endless launch.
    var total: Int64 = 1

    /// The endless launch at the head of its chain, if there is one.
    var root: Int?

    /// Births of its root a second; 0 where nothing is endless.
    var rate = 0.0

    /// The longest from the root's birth to the end of this launch's pieces, in seconds.
    var chainLifetime = 0.0
  }

  let table: RecipeTable
  let launches: [Launch]
  let envelope: Confetti.Envelope?
  let seed: UInt64
  let motion: Motion

  /// The part of the pieces the firing itself asked for: every `keeping`-th.
  let keeping: Int64

  /// Whether some launch goes on until it is drained.
  let isEndless: Bool

  /// Looks everything up.
  init(_ table: RecipeTable, seed: UInt64, motion: Motion, keeping: Int64) {
    self.table = table
    envelope = table.envelope
    self.seed = seed
    self.motion = motion
    self.keeping = keeping
    var launches: [Launch] = []
    var isEndless = false
    var at = table.firstLaunch
    for _ in 0..<Int(table[HeadKey.launchCount]) {
      let launch = Plan.launch(table, at: at, after: launches)
      if launch.root != nil { isEndless = true }
      launches.append(launch)
      at = Int(table[at + LaunchKey.next])
    }
    self.launches = launches
    self.isEndless = isEndless
  }

  private static func launch(
    _ table: RecipeTable, at: Int, after launches: [Launch]
  ) -> Launch {
    var launch = Launch()
    launch.at = at
    launch.flight = Int(table[at + LaunchKey.flight])
    launch.look = Int(table[at + LaunchKey.look])
    launch.delay = table[at + LaunchKey.delay]
    launch.duration = table[at + LaunchKey.seconds]
    let amount = table[at + LaunchKey.amount]
    let repeats = table[at + LaunchKey.repeats]
    let isEndless = Build.isFull && table[at + LaunchKey.emission] == 2
    if isEndless {
      launch.root = launches.count
      launch.rate = amount
    } else {
      let count =
        table[at + LaunchKey.emission] == 0
        ? Int64(amount) : max(1, Scalar.nearestInt(amount * launch.duration))
      launch.perBurst = count
      launch.perParent = count * Int64(repeats)
    }
    launch.total = launch.perParent
    let lifetime =
      table[launch.flight + FlightKey.ending] == 0
      ? table[launch.flight + FlightKey.lifetime + 1]
      : table[launch.flight + FlightKey.ending] == 2 ? PieceRecord.longestSight : 0
    launch.chainLifetime =
      launch.delay + (isEndless ? 0 : repeats - 1) * table[at + LaunchKey.interval]
      + launch.duration
      + lifetime
    if Build.isFull, table[at + LaunchKey.source] == 4 {
      let parent = Int(table[at + LaunchKey.from])
      launch.parent = parent
      launch.total *= launches[parent].total
      launch.chainLifetime += launches[parent].chainLifetime
      if !isEndless {
        launch.root = launches[parent].root
        launch.rate = launches[parent].rate
      }
    }
    return launch
  }

  /// Seconds after which the envelope has faded everything; infinite without one.
  var envelopeEnd: Double {
    guard let envelope else { return .infinity }
    return envelope.duration + envelope.fadeOut
  }

  /// Whether a launch's pieces last until they are out of sight.
  func lastsUntilOutOfSight(_ launch: Launch) -> Bool {
    table[launch.flight + FlightKey.ending] == 2
  }
}
