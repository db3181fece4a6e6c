#include "base/system/EndWithParent.h"
#include <unistd.h>
#ifdef __linux__
#include <csignal>
#include <sys/prctl.h>
#endif

namespace arraylint {

void endWithParent(pid_t Parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != Parent)
    _exit(1);
}

} // namespace arraylint
