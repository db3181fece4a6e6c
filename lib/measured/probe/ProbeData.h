//===- ProbeData.h - What the probe counts, in a file ---------------------===//
//
// The layout of the file in which the probe counts, inside the measured
// program, and that the tool reads afterwards. The file is mapped into memory
// by all that write it, so it is whole however the program ends.
//
// The probe is compiled by the user's compiler, so this header uses nothing but
// the standard library of C++17.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_PROBE_PROBEDATA_H
#define ARRAYLINT_MEASURED_PROBE_PROBEDATA_H

#include <atomic>
#include <cstdint>

namespace arraylint::probe {

/// Names the layout; another one gets another number.
inline constexpr uint64_t Magic = 0x316265626f72'7061; // "aprobeb1"
inline constexpr unsigned MaxSites = 1 << 15;
inline constexpr unsigned MaxModules = 512;
inline constexpr unsigned MaxFrames = 16;
inline constexpr unsigned MaxPath = 1024;

using Count = std::atomic<uint64_t>;

/// What one place of the user's code cost.
struct Costs {
  Count Operators;       ///< those that it called itself, not what these call
  Count Nanoseconds;     ///< in these
  Count ReadNanoseconds; ///< in operators that return values to the host
  Count WaitNanoseconds; ///< in the functions of CUDA that wait for a device
  Count AllocatedBytes;
  Count BytesToHost;
  Count BytesToDevice;
};

/// The calls that lead to an operator, as far as they are in modules of the
/// user.
struct Site {
  /// Set when the frames are, which then stay the same.
  std::atomic<uint32_t> FrameCount;
  uint64_t Frames[MaxFrames]; ///< return addresses, the innermost first
  Costs Spent;
};

/// A program or shared library of the user.
struct Module {
  std::atomic<uint32_t> IsSet; ///< when the others are
  uint64_t Begin, End;         ///< addresses of its code
  uint64_t Bias;               ///< added to the addresses in its file
  char Path[MaxPath];
};

struct Data {
  uint64_t Magic;
  Count Operators; ///< all, including those without a site
  /// In operators without a frame of the user on the stack.
  Count OutsideNanoseconds;
  std::atomic<uint32_t> SiteCount, ModuleCount;
  Module Modules[MaxModules];
  Site Sites[MaxSites];
};

/// Names the folder for these files, one for each process.
inline constexpr char FolderVariable[] = "ARRAYLINT_PROBE_FOLDER";

} // namespace arraylint::probe

#endif
