#define _GNU_SOURCE
#include "Plan.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The mapped file; ../injection.py reads it.
struct Tally {
  _Atomic uint64_t Calls[KindCount];
  _Atomic uint64_t Written; ///< bytes
  _Atomic uint64_t Hits;
  char First[PATH_MAX]; ///< what the first hit was about
};

enum Action { Nothing, Error, KillBefore, KillAfter, Shorten };

static struct Tally *Shared; // null in other programs
static const char *Below;
static enum Kind Wanted = KindCount;
static enum Action Chosen;
static int Number; // errno
static uint64_t Nth, Space = UINT64_MAX;
static bool Lasts;
static long ClockStep;

static _Thread_local bool IsHit;
static _Thread_local char Name[PATH_MAX];

static uint64_t number(const char *Variable, uint64_t Otherwise) {
  const char *Text = getenv(Variable);
  return Text ? strtoull(Text, NULL, 10) : Otherwise;
}

static enum Action actionOf(const char *Text) {
  if (strcmp(Text, "kill-before") == 0)
    return KillBefore;
  if (strcmp(Text, "kill-after") == 0)
    return KillAfter;
  if (strcmp(Text, "short") == 0)
    return Shorten;
  Number = atoi(Text);
  return Error;
}

// The file is mapped with system calls: the functions are wrapped.
__attribute__((constructor)) static void readPlan(void) {
  const char *Program = getenv("FAULT_PROGRAM"), *File = getenv("FAULT_TALLY");
  if (!Program || !File || strcmp(Program, program_invocation_short_name) != 0)
    return;
  Below = getenv("FAULT_BELOW");
  Wanted = number("FAULT_KIND", KindCount);
  Nth = number("FAULT_NTH", 0);
  Lasts = number("FAULT_LASTS", 0);
  Space = number("FAULT_SPACE", UINT64_MAX);
  const char *Action = getenv("FAULT_ACTION"), *Step = getenv("FAULT_CLOCK");
  Chosen = Action ? actionOf(Action) : Nothing;
  ClockStep = Step ? atol(Step) : 0;
  const int Opened = syscall(SYS_openat, AT_FDCWD, File, O_RDWR | O_CLOEXEC);
  void *Place = (void *)syscall(SYS_mmap, NULL, sizeof(struct Tally),
                                PROT_READ | PROT_WRITE, MAP_SHARED, Opened, 0);
  if (Opened < 0 || Place == MAP_FAILED) {
    fprintf(stderr, "faults: cannot map '%s'\n", File);
    abort();
  }
  syscall(SYS_close, Opened);
  Shared = Place;
}

static void note(enum Kind Of, const char *What) {
  if (atomic_fetch_add(&Shared->Hits, 1) == 0)
    snprintf(Shared->First, sizeof Shared->First, "%d %d %s", Of, getpid(),
             What);
}

bool fails(enum Kind Of, const char *What) {
  IsHit = false;
  if (!Shared || !What)
    return false;
  const uint64_t Count = atomic_fetch_add(&Shared->Calls[Of], 1) + 1;
  if (Of != Wanted || Chosen == Nothing || (Lasts ? Count < Nth : Count != Nth))
    return false;
  IsHit = true;
  note(Of, What);
  if (Chosen == KillBefore)
    kill(getpid(), SIGKILL);
  if (Chosen != Error)
    return false;
  errno = Number;
  return true;
}

void settle(void) {
  if (IsHit && Chosen == KillAfter)
    kill(getpid(), SIGKILL);
}

size_t shortened(size_t Size) {
  return IsHit && Chosen == Shorten && Size > 1 ? Size / 2 : Size;
}

static bool isOnDisk(const char *What) { return What && *What == '/'; }

size_t roomFor(const char *What, size_t Size) {
  if (!Shared || !isOnDisk(What) || Space == UINT64_MAX)
    return Size;
  const uint64_t Used = atomic_load(&Shared->Written);
  const uint64_t Room = Used < Space ? Space - Used : 0;
  if (Size <= Room)
    return Size;
  note(Write, What);
  errno = ENOSPC;
  return Room;
}

void wrote(const char *What, ssize_t Size) {
  if (Shared && isOnDisk(What) && Size > 0)
    atomic_fetch_add(&Shared->Written, Size);
}

long clockStep(void) {
  if (!Shared)
    return 0;
  const uint64_t Count = atomic_fetch_add(&Shared->Calls[Clock], 1) + 1;
  if (!ClockStep || Count < Nth)
    return 0;
  note(Clock, "");
  return ClockStep;
}

static bool startsWith(const char *Text, const char *Start) {
  return strncmp(Text, Start, strlen(Start)) == 0;
}

static const char *ifBelow(const char *Path) {
  return startsWith(Path, Below) ? Path : NULL;
}

static bool readLink(int File) {
  char Link[64];
  snprintf(Link, sizeof Link, "/proc/self/fd/%d", File);
  const long Size =
      syscall(SYS_readlinkat, AT_FDCWD, Link, Name, sizeof Name - 1);
  Name[Size > 0 ? Size : 0] = 0;
  return Size > 0;
}

// What processes say to each other counts, too.
const char *nameOf(int File) {
  if (!Shared || !readLink(File))
    return NULL;
  if (startsWith(Name, "pipe:") || startsWith(Name, "/memfd:"))
    return Name;
  return ifBelow(Name);
}

const char *nameAt(int Folder, const char *Path) {
  if (!Shared)
    return NULL;
  if (*Path == '/')
    return ifBelow(Path);
  if (Folder != AT_FDCWD ? !readLink(Folder)
                         : syscall(SYS_getcwd, Name, sizeof Name) < 0)
    return NULL;
  const size_t Size = strlen(Name);
  snprintf(Name + Size, sizeof Name - Size, "/%s", Path);
  return ifBelow(Name);
}
