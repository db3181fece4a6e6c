// Processes: fork, vfork and posix_spawn.
#define _GNU_SOURCE
#include "Plan.h"
#include <errno.h>
#include <spawn.h>
#include <unistd.h>

pid_t fork(void) {
  if (fails(Fork, ""))
    return -1;
  const pid_t Process = NEXT(fork)();
  if (Process != 0) // the parent
    settle();
  return Process;
}

// A function that calls vfork() must not return in the child.
pid_t vfork(void) { return fork(); }

int posix_spawn(pid_t *Process, const char *Path,
                const posix_spawn_file_actions_t *Actions,
                const posix_spawnattr_t *Attributes, char *const Words[],
                char *const Variables[]) {
  WRAP(Fork, Path, errno,
       NEXT(posix_spawn)(Process, Path, Actions, Attributes, Words, Variables));
}

int posix_spawnp(pid_t *Process, const char *Program,
                 const posix_spawn_file_actions_t *Actions,
                 const posix_spawnattr_t *Attributes, char *const Words[],
                 char *const Variables[]) {
  WRAP(Fork, Program, errno,
       NEXT(posix_spawnp)(Process, Program, Actions, Attributes, Words,
                          Variables));
}
