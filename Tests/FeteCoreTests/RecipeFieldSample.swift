@_spi(Surface) @testable import FeteCore

/// A field of any owner, with a whole recipe around it to validate.
struct FieldSample {
  let name: String
  let path: String
  let summary: String
  let low: Double
  let high: Double
  let defaultValue: FieldValue
  let isRange: Bool
  let isWhole: Bool
  let allowsDefault: Bool
  /// What validating a recipe says that holds this value in the field, put there unchecked.
  let validate: (FieldValue) -> RecipeError?
  /// What the table says to setting this value.
  let set: (FieldValue) -> RecipeError?
  /// What the field holds after this value was set.
  let reread: (FieldValue) -> FieldValue?

  init<Owner>(
    _ field: Field<Owner>, prefix: String, base: Owner, validate: @escaping (Owner) -> RecipeError?
  ) {
    name = "\(field.name)"
    path = prefix + "\(field.name)"
    summary = "\(field.summary)"
    low = field.allowed.lowerBound
    high = field.allowed.upperBound
    defaultValue = field.defaultValue
    isRange = field.isRange
    isWhole = field.isWhole
    allowsDefault = (try? field.check(field.defaultValue)) != nil
    let name = name
    self.validate = { value in
      var owner = base
      if field.isRange {
        FieldSample.put(value, into: name, of: &owner)
      } else {
        field.write(&owner, value)
      }
      return validate(owner)
    }
    set = { value in
      var owner = base
      do throws(RecipeError) { try field.set(value, in: &owner) } catch { return error }
      return nil
    }
    reread = { value in
      var owner = base
      try? field.set(value, in: &owner)
      return field.value(of: owner)
    }
  }

  /// Puts a range past every check, as a caller can that makes one with unchecked bounds.
  ///
  /// Not by the table's own closures, so that the table cannot name one field and read another.
  private static func put<Owner>(_ value: FieldValue, into name: String, of owner: inout Owner) {
    let range = unsafeBitCast((value.low, value.high), to: ClosedRange<Double>.self)
    switch owner {
    case var launch as Confetti.Launch:
      if name == "speed" { launch.speed = range }
      owner = launch as! Owner
    case var flight as Confetti.Flight:
      switch name {
      case "gravity": flight.fall = .gravity(range)
      case "terminalSpeed": flight.fall = .terminalSpeed(range)
      case "descent": flight.fall = .descent(range)
      case "sway": flight.sway = range
      case "swayFrequency": flight.swayFrequency = range
      case "spin": flight.spin = range
      case "spinPhase": flight.spinPhase = range
      case "tumble": flight.tumble = range
      case "tumblePhase": flight.tumblePhase = range
      case "lifetime": flight.lifetime = .seconds(range)
      case "lifetime.looping": flight.lifetime = .looping(range)
      default: break
      }
      owner = flight as! Owner
    case var look as Confetti.Look:
      switch name {
      case "size": look.size = range
      case "aspect": look.aspect = range
      case "depth": look.depth = range
      default: break
      }
      owner = look as! Owner
    default: break
    }
  }

  private static func error(of recipe: Confetti) -> RecipeError? {
    do throws(RecipeError) { try recipe.validate() } catch { return error }
    return nil
  }

  private static func error(of ripple: Ripple) -> RecipeError? {
    do throws(RecipeError) { try ripple.validate() } catch { return error }
    return nil
  }

  /// Every field of every table, some in more than one place.
  static var all: [FieldSample] {
    // Drag, so that a terminal speed may stand; an envelope, so that pieces may loop.
    let flight = Confetti.Flight(drag: 1)
    func recipe(_ launch: Confetti.Launch = .init()) -> Confetti {
      Confetti(launch, flight: flight, envelope: .init())
    }
    var samples: [FieldSample] = []
    samples += Confetti.fields.map { field in
      FieldSample(field, prefix: "", base: recipe(), validate: error(of:))
    }
    samples += Confetti.Launch.fields.map { field in
      FieldSample(field, prefix: "launches[0].", base: .init()) { error(of: recipe($0)) }
    }
    samples += Confetti.Flight.fields.map { field in
      FieldSample(field, prefix: "flight.", base: flight) {
        error(of: Confetti(.init(), flight: $0, envelope: .init()))
      }
    }
    samples += Confetti.Look.fields.map { field in
      FieldSample(field, prefix: "look.", base: .init()) {
        error(of: Confetti(.init(), look: $0))
      }
    }
    samples += Confetti.Shape.fields.map { field in
      FieldSample(field, prefix: "look.shapes[1].", base: .heart) {
        error(of: Confetti(.init(), look: .init(shapes: [.star, $0])))
      }
    }
    samples += Ripple.fields.map { field in
      FieldSample(field, prefix: "", base: .init(), validate: error(of:))
    }
    samples += Ripple.Ring.fields.map { field in
      FieldSample(field, prefix: "rings[0].", base: .init(scale: 1, strokeWidth: 1)) {
        error(of: Ripple(rings: [$0]))
      }
    }
    return samples
  }
}
