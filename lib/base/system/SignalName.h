//===- SignalName.h - Which signal ended a process? -----------------------===//
//
//   signalName(SIGSEGV)   // "SIGSEGV"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_SIGNALNAME_H
#define ARRAYLINT_BASE_SYSTEM_SIGNALNAME_H

#include <string>

namespace arraylint {

/// The name of \p Signal; "signal 70" if it has none.
std::string signalName(int Signal);

} // namespace arraylint

#endif
