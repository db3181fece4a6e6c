//===- CpuLimit.h - Gives up work that takes too long ---------------------===//
//
// Answers: "has this thread used up the CPU time of its task?" A process that
// works for others, as clangd does, cannot be stopped for it, so the task stops
// itself:
//
//   try {
//     const CpuLimit Limit(20);
//     analyse();                   // calls CpuLimit::check() all the time
//   } catch (const CpuLimit::Exceeded &) {
//     ...                          // what it computed may be incomplete
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SYSTEM_CPULIMIT_H
#define ARRAYLINT_BASE_SYSTEM_CPULIMIT_H

namespace arraylint {

class CpuLimit {
public:
  struct Exceeded {};

  /// Limits this thread to \p Seconds from now on; 0 means no limit. Limits do
  /// not nest.
  explicit CpuLimit(double Seconds);
  CpuLimit(const CpuLimit &) = delete;
  CpuLimit &operator=(const CpuLimit &) = delete;
  ~CpuLimit();

  /// Throws Exceeded if the limit of this thread, if any, is exceeded. Reads
  /// the clock once in a thousand calls.
  static void check();

  /// Suspends the limit, for code that must not throw.
  class Suspended {
  public:
    Suspended();
    Suspended(const Suspended &) = delete;
    Suspended &operator=(const Suspended &) = delete;
    ~Suspended();

  private:
    CpuLimit *Of;
  };

private:
  double End; ///< of this thread's CPU time, in seconds
  unsigned Calls = 0;
};

} // namespace arraylint

#endif
