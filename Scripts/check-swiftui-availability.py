#!/usr/bin/env python3
"""Fails when a module uses something of the standard library that is newer than our platforms.

On Linux everything compiles, whatever its availability. So this asks the compiler which declarations
FeteCore, FeteRaster and FeteSwiftUI refer to, and the symbol graphs of the standard library when each
was introduced on Apple's systems.

usage: Scripts/check-swiftui-availability.py [module ...]
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

PLATFORMS = {"iOS": (17, 0), "macOS": (14, 0), "tvOS": (17, 0), "watchOS": (10, 0), "visionOS": (1, 0)}
LIBRARIES = ["Swift", "_Concurrency", "Synchronization", "Observation"]
TYPES = ["swift.struct", "swift.class", "swift.enum", "swift.protocol", "swift.typealias"]
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]


def run(command):
    return subprocess.run(command, capture_output=True, text=True, errors="replace")


def newer_symbols(folder):
    """USR -> (name, platform, version, whether it is a type) of what is newer than our platforms."""
    target = json.loads(run(["swiftc", "-print-target-info"]).stdout)["target"]["triple"]
    for library in LIBRARIES:
        result = run(["swift", "symbolgraph-extract", "-module-name", library, "-target", target,
                      "-minimum-access-level", "public", "-output-dir", folder])
        if result.returncode != 0:
            sys.exit(f"no symbol graph of {library}: {result.stderr.strip()}")
    newer, forms, old, known = {}, {}, set(), 0
    for path in glob.glob(os.path.join(folder, "*.symbols.json")):
        with open(path) as file:
            symbols = json.load(file)["symbols"]
        for symbol in symbols:
            usr = symbol["identifier"]["precise"]
            forms[usr] = ".".join(symbol["pathComponents"]) + "".join(
                part["spelling"] for part in symbol.get("declarationFragments", []))
            for entry in symbol.get("availability", []):
                wanted = PLATFORMS.get(entry.get("domain"))
                since = entry.get("introduced")
                if wanted and since:
                    known += 1
                    version = (since.get("major", 0), since.get("minor", 0))
                    if version > wanted:
                        name = ".".join(symbol["pathComponents"])
                        newer[usr] = (
                            name, entry["domain"], version,
                            symbol["kind"]["identifier"] in TYPES)
            if usr not in newer:
                old.add(forms[usr])
    # What became a requirement of a protocol only lately, and was in an extension of it before, is
    # found there by a compiler that knows our platforms.
    newer = {usr: about for usr, about in newer.items() if about[3] or forms[usr] not in old}
    if known < 1000:
        sys.exit(f"the symbol graphs tell of {known} introductions only: they cannot be trusted")
    return newer


def syntax_tree(module, modules_folder):
    """The syntax tree of a module as text, with the USRs of all that it refers to."""
    # What `package` access is judged by: SwiftPM names a root package after its folder.
    package = re.sub("[^A-Za-z0-9_]", "_", os.path.basename(os.getcwd()).lower())
    sources = sorted(glob.glob(f"Sources/{module}/**/*.swift", recursive=True))
    command = ["swiftc", "-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json",
               "-swift-version", "6", "-module-name", module, "-package-name", package,
               "-I", modules_folder, "-DDEBUG"]
    for feature in FEATURES:
        command += ["-enable-upcoming-feature", feature]
    result = run(command + sources)
    if result.returncode != 0:
        sys.exit(f"{module} does not compile for this check:\n{result.stderr.strip()[-2000:]}")
    # The compiler prints the tree where it prints its errors.
    return result.stdout + result.stderr


def main():
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    modules = sys.argv[1:] or ["FeteCore", "FeteRaster", "FeteSwiftUI"]
    # The flags of the other scripts, or all would be compiled anew.
    build = ["swift", "build", "-Xswiftc", "-warnings-as-errors"]
    result = run(build + ["--target", modules[-1]])
    if result.returncode != 0:
        sys.exit(f"the package does not build: {(result.stdout + result.stderr)[-1000:]}")
    folder = os.path.join(run(build + ["--show-bin-path"]).stdout.strip(), "Modules")
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        newer = newer_symbols(scratch)
        for module in modules:
            tree = syntax_tree(module, folder)
            used = set(re.findall(r'"(?:decl_usr|usr|protocol)":"([^"]+)"', tree))
            if len(used) < 100:
                sys.exit(f"{module}: {len(used)} declarations used only; the tree is not as expected")
            # A type may stand in an annotation alone: then its name is part of a mangled one.
            found = sorted(
                about[:3] for usr, about in newer.items()
                if usr in used or (about[3] and usr[2:] + "D" in tree))
            for name, platform, version in found:
                print(f"{module} uses {name}, which came with {platform} {version[0]}.{version[1]}")
            failures += len(found)
            print(f"{module}: {len(used)} declarations used, {len(found)} newer than our platforms")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
