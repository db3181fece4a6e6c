// Clocks: those that an administrator or NTP sets back.
#define _GNU_SOURCE
#include "Plan.h"
#include <sys/time.h>
#include <time.h>

int clock_gettime(clockid_t Which, struct timespec *Now) {
  const int Result = NEXT(clock_gettime)(Which, Now);
  if (Which == CLOCK_REALTIME || Which == CLOCK_REALTIME_COARSE)
    Now->tv_sec += clockStep();
  return Result;
}

int gettimeofday(struct timeval *Now, void *Zone) {
  const int Result = NEXT(gettimeofday)(Now, Zone);
  Now->tv_sec += clockStep();
  return Result;
}

time_t time(time_t *Into) {
  const time_t Now = NEXT(time)(NULL) + clockStep();
  if (Into)
    *Into = Now;
  return Now;
}
