import Testing

@_spi(Surface) @testable import FeteCore

/// Each number of a recipe, on its own: what the table says, and that validation acts on it.
@Suite("Recipe fields")
struct RecipeFieldTests {
  @Test("Fields: names are unique, defaults are allowed, ranges are real")
  func tablesAreSound() {
    for sample in FieldSample.all {
      #expect(sample.low <= sample.high, "\(sample.name)")
      #expect(sample.allowsDefault, "\(sample.name)")
      #expect(!sample.summary.isEmpty && sample.summary.hasSuffix("."), "\(sample.name)")
    }
    let names = FieldSample.all.map(\.path)
    #expect(Set(names).count == names.count)
    #expect(names.count > 60)
  }

  @Test("Fields: the defaults of the table are those of the types")
  func defaultsAreTrue() {
    func expectDefaults<Owner>(_ fields: [Field<Owner>], of owner: Owner) {
      for field in fields {
        if let value = field.value(of: owner) {
          #expect(value == field.defaultValue, "\(field.name)")
        }
      }
    }
    expectDefaults(Confetti.fields, of: Confetti(.init(), envelope: .init()))
    expectDefaults(Confetti.Launch.fields, of: .init())
    expectDefaults(Confetti.Flight.fields, of: .init())
    expectDefaults(Confetti.Look.fields, of: .init())
    expectDefaults(Confetti.Shape.fields, of: .star)
    expectDefaults(Ripple.fields, of: .init())
  }

  @Test("F-26 Each number: NaN, infinite, too low, too high is refused by name, at once")
  func badNumbersAreRefused() {
    let clock = ContinuousClock()
    for sample in FieldSample.all {
      let far = sample.high * 2 + 1
      let bad: [Double] = [
        .nan, .infinity, -.infinity, sample.low - 1, far, .greatestFiniteMagnitude,
        -.greatestFiniteMagnitude, -1, 0,
      ].filter { !($0 >= sample.low && $0 <= sample.high) }
      for number in bad {
        for lowIsGood in sample.isRange ? [false, true] : [false] {
          let value = FieldValue(lowIsGood ? sample.low : number, number)
          let refusal = sample.set(value)
          #expect(refusal.map { "\($0.field)" } == sample.name, "\(sample.path) = \(value)")
          // A property of type `Int` cannot hold NaN at all: there the table is the only check.
          if sample.isWhole, number.isNaN { continue }
          var error: RecipeError?
          let time = clock.measure { error = sample.validate(value) }
          #expect(error?.path == sample.path, "\(sample.path) = \(value)")
          #expect(time < .milliseconds(50), "\(sample.path) = \(value)")
          #expect(error?.description.hasPrefix(sample.path + ": ") == true)
        }
      }
    }
  }

  @Test("F-26 Each number: the default and both ends of what is allowed pass")
  func goodNumbersPass() {
    for sample in FieldSample.all {
      for number in [sample.low, sample.high] {
        let value = FieldValue(number)
        #expect(sample.validate(value) == nil, "\(sample.path) = \(number)")
        #expect(sample.set(value) == nil, "\(sample.path) = \(number)")
      }
      #expect(sample.validate(sample.defaultValue) == nil, "\(sample.path)")
    }
  }

  @Test("Fields: a reversed range is refused by name")
  func reversedRangesAreRefused() {
    for sample in FieldSample.all where sample.isRange {
      let value = FieldValue(sample.high, sample.low)
      let error = sample.validate(value)
      #expect(error?.path == sample.path)
      #expect(error?.message.contains("reversed") == true, "\(sample.path)")
      #expect(sample.set(value)?.message.contains("reversed") == true, "\(sample.path)")
    }
  }

  @Test("Fields: what is set is what is held")
  func settingAndReadingAgree() {
    for sample in FieldSample.all {
      let low = sample.isWhole ? 2 : sample.low + (sample.high - sample.low) * 0.25
      let high = sample.isRange ? sample.low + (sample.high - sample.low) * 0.5 : low
      #expect(sample.reread(FieldValue(low, high)) == FieldValue(low, high), "\(sample.path)")
    }
  }

  @Test("Fields: a fraction is no count")
  func countsAreWhole() throws {
    var launch = Confetti.Launch()
    let count = try #require(Confetti.Launch.fields.first { sameText($0.name, "count") })
    #expect {
      try count.set(FieldValue(2.5), in: &launch)
    } throws: {
      "\($0)" == "count: 2.5 pieces is not a whole number; allowed are 0…1000000"
    }
    #expect(launch == Confetti.Launch())
  }
}
