#ifndef FETE_GETOPT_H
#define FETE_GETOPT_H

#include <getopt.h>

// getopt keeps its state in global variables, which Swift's concurrency checking refuses to touch.
// These functions are the only way to them.

/// Starts over, without messages of its own.
static inline void fete_getopt_start(void) {
  opterr = 0;
#if defined(__GLIBC__)
  optind = 0;
#else
#if defined(__APPLE__)
  optreset = 1;
#endif
  optind = 1;
#endif
}

/// The argument of the option read last; null where it has none.
static inline const char *fete_getopt_argument(void) { return optarg; }

/// The index of the argument that is read next.
static inline int fete_getopt_position(void) { return optind; }

/// The option that could not be read: its value in the table, its letter, or 0.
static inline int fete_getopt_culprit(void) { return optopt; }

#endif
