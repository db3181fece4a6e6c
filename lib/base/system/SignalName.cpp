#include "base/system/SignalName.h"
#include <cstring>

namespace arraylint {

std::string signalName(int Signal) {
#ifdef __GLIBC__
  if (const char *Name = sigabbrev_np(Signal))
    return std::string("SIG") + Name;
#endif
  return "signal " + std::to_string(Signal);
}

} // namespace arraylint
