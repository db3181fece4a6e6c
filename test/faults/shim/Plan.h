//===- Plan.h - Which call fails, and how ---------------------------------===//
//
// Every wrapped call asks the plan of the run:
//
//   int fsync(int File) {
//     WRAP(Sync, nameOf(File), -1, NEXT(fsync)(File));
//   }
//
// The plan comes from the environment (see ../README.md). Calls are counted
// over all processes of a run, in a file that they map.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_TEST_FAULTS_SHIM_PLAN_H
#define ARRAYLINT_TEST_FAULTS_SHIM_PLAN_H

#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

/// The names and the order are those of KINDS in ../injection.py.
enum Kind {
  Open,
  Read,
  List,
  Write,
  Rename,
  Sync,
  Map,
  Fork,
  Malloc,
  Clock,
  KindCount
};

/// Counts the call. Returns true, with errno set, if it has to fail; kills the
/// process if that is the plan. \p Name is the file, or "" if the call has
/// none; a call with a null \p Name is none of ours.
bool fails(enum Kind Of, const char *Name);
/// Kills the process if that is planned for the end of the call just counted.
void settle(void);
/// How many of the \p Size bytes the call just counted may transfer.
size_t shortened(size_t Size);
/// How many of \p Size bytes fit on the disk; 0, with errno set, if it is full.
/// \p Name as for fails().
size_t roomFor(const char *Name, size_t Size);
/// \p Size bytes were written; negative: the call has failed.
void wrote(const char *Name, ssize_t Size);
/// The seconds to add to this reading of the clock.
long clockStep(void);

/// An open file or the file at \p Path, relative to \p Folder, if it is one
/// that counts, otherwise null. The result is valid until the thread's next
/// call.
const char *nameOf(int File);
const char *nameAt(int Folder, const char *Path);

#pragma GCC visibility pop

/// The function that would be called without this library.
#define NEXT(Function) ((__typeof__(&Function))dlsym(RTLD_NEXT, #Function))

#define WRAP(Of, Name, Failed, Call)                                           \
  do {                                                                         \
    if (fails(Of, Name))                                                       \
      return Failed;                                                           \
    __auto_type Result = (Call);                                               \
    settle();                                                                  \
    return Result;                                                             \
  } while (0)

#endif
