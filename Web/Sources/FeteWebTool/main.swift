import Foundation

// fete-web-tool data      what the script knows of recipes: the fields and the presets
// fete-web-tool core      the part of it that the core build needs
// fete-web-tool fields    the same fields with their summaries, for the playground's knobs
// fete-web-tool goldens   frames and pixels of the scenes, to hold the WebAssembly build against

switch CommandLine.arguments.dropFirst().first {
case "data": print(try WebData.compact(isCore: false), terminator: "")
case "core": print(try WebData.compact(isCore: true), terminator: "")
case "fields": print(try WebData.fields())
case "goldens": print(try Goldens.all())
default:
  FileHandle.standardError.write(Data("usage: fete-web-tool data|core|fields|goldens\n".utf8))
  exit(2)
}
