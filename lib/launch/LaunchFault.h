//===- LaunchFault.h - What is wrong with the flags of a run --------------===//
#ifndef ARRAYLINT_LAUNCH_LAUNCHFAULT_H
#define ARRAYLINT_LAUNCH_LAUNCHFAULT_H

#include "launch/LaunchText.h"
#include "vocabulary/Rule.h"
#include <optional>

namespace arraylint {

struct LaunchFault {
  LaunchFaultKind Kind;
  unsigned Begin = 0, End = 0; ///< location, without the byte at End
  std::string Message;
  /// The location of the cause, and the message about it.
  struct Cause {
    unsigned Begin, End;
    std::string Message;
  };
  std::optional<Cause> Because;
};

} // namespace arraylint

#endif
