//===- CurrentLog.h - The log that somebody reads -------------------------===//
//
// A check is handed no more than what clang-tidy knows. Where a host wants to
// learn more, it reads a log, and the check finds that log by its type:
//
//   class HopLog : public CurrentLog<HopLog> { … };
//   HopLog Log;
//   HopLog::Reader Reading(Log);                  // in the host
//   if (HopLog *Log = HopLog::current()) …        // in the check
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHANNEL_CURRENTLOG_H
#define ARRAYLINT_CHANNEL_CURRENTLOG_H

#include <utility>

namespace arraylint {

template <typename Log> class CurrentLog {
public:
  /// The log that is being read on this thread; null if there is none.
  static Log *current() { return Current; }

  /// Makes \p Read the current one while it lives.
  class Reader {
  public:
    explicit Reader(Log &Read) : Before(std::exchange(Current, &Read)) {}
    Reader(const Reader &) = delete;
    Reader &operator=(const Reader &) = delete;
    ~Reader() { Current = Before; }

  private:
    Log *Before;
  };

private:
  static inline thread_local Log *Current = nullptr;
};

} // namespace arraylint

#endif
