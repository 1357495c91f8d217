"""Runs the page's tests: each file in a process of its own, a few at a time."""

import concurrent.futures
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FILES = [
    "test_page", "test_core", "test_confetti", "test_ripple", "test_playground", "test_webgl", "test_cases",
]


def run(name):
    return subprocess.run(
        [sys.executable, "-m", "unittest", name], cwd=HERE, capture_output=True, text=True
    )


def main():
    names = sys.argv[1:] or FILES
    failed = False
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, result in zip(names, pool.map(run, names)):
            print(f"{name}: {result.stderr.strip().splitlines()[-1]}", flush=True)
            if result.returncode:
                failed = True
                print(result.stderr, flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
