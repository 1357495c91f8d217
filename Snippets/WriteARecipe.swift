// A recipe of one's own: a preset is a value, and so is a copy with other numbers.
import FeteCore

var confetti = Confetti.cannon
confetti.launches[0].emission = .count(80)
confetti.look.palette = [Confetti.Paper(RGBA(0xE0245E)), Confetti.Paper(RGBA(0x1DA1F2))]
confetti.look.shapes = [.heart, .star.scaled(by: 1.2)]
try confetti.validate()
print(confetti.jsonText)
