//===- IgnoredSignal.h - A signal that is ignored for a while -------------===//
//
//   const IgnoredSignal NoPipe(SIGPIPE);   // until the end of the block
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_IGNOREDSIGNAL_H
#define ARRAYLINT_BASE_SYSTEM_IGNOREDSIGNAL_H

#include <csignal>

namespace arraylint {

class IgnoredSignal {
public:
  explicit IgnoredSignal(int Number) : Number(Number) {
    struct sigaction Ignore = {};
    Ignore.sa_handler = SIG_IGN;
    sigaction(Number, &Ignore, &Before);
  }
  ~IgnoredSignal() { sigaction(Number, &Before, nullptr); }
  IgnoredSignal(const IgnoredSignal &) = delete;
  IgnoredSignal &operator=(const IgnoredSignal &) = delete;

private:
  int Number;
  struct sigaction Before = {};
};

} // namespace arraylint

#endif
