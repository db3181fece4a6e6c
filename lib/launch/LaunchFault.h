//===- LaunchFault.h - What is wrong with the flags of a run --------------===//
#ifndef ARRAYLINT_LAUNCH_LAUNCHFAULT_H
#define ARRAYLINT_LAUNCH_LAUNCHFAULT_H

#include "launch/LaunchText.h"
#include <optional>

namespace arraylint {

/// Which rule is broken.
enum class LaunchRule : uint8_t {
  UnknownFlag,      ///< R403
  Reservation,      ///< R404
  OverlappingRanks, ///< R405
};

inline constexpr LaunchRule AllLaunchRules[] = {LaunchRule::UnknownFlag,
                                                LaunchRule::Reservation,
                                                LaunchRule::OverlappingRanks};

/// "R403".
llvm::StringRef ruleCode(LaunchRule Rule);

struct LaunchFault {
  LaunchRule Rule;
  unsigned Begin = 0, End = 0; ///< places
  std::string Message;
  /// Where the cause stands, and what is said of it.
  struct Cause {
    unsigned Begin, End;
    std::string Message;
  };
  std::optional<Cause> Because;
};

} // namespace arraylint

#endif
