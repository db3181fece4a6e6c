//===- FailedAllocation.h - What does an out-of-memory message say? -------===//
//
// Answers: "which memory was full, who asked for how much of it, on which line,
// and what else was in it?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_OOM_FAILEDALLOCATION_H
#define ARRAYLINT_OOM_FAILEDALLOCATION_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

struct CodeLine {
  std::string File; ///< as in the message
  unsigned Line = 0;

  bool operator==(const CodeLine &) const = default;
};

/// An array that takes memory when the allocation fails.
struct StoredArray {
  std::string MadeAt; ///< as in the message; empty if unknown
  std::optional<CodeLine> Line;
  uint64_t Bytes = 0;     ///< of all its copies
  unsigned Instances = 0; ///< the copies, of the whole or of parts
};

/// A frame of the stack in a shared library or the program.
struct StackFrame {
  std::string Module;  ///< path as printed: "./train"
  uint64_t Offset = 0; ///< in the module
};

/// The program that wrote the message.
enum class OomSource : uint8_t { Legate, LibTorch };

struct FailedAllocation {
  OomSource Source = OomSource::Legate;
  /// The kind as the message names it: "GPU_FB_MEM", "-ll:fsize", "CUDA",
  /// "CPU".
  std::string Memory;
  std::string MemoryId;           ///< Legion's number of it; empty if unknown
  std::optional<unsigned> Node;   ///< or rank
  std::optional<unsigned> Device; ///< GPU or NUMA node
  std::string Task;               ///< empty if unknown
  std::optional<CodeLine> Line;   ///< that asked for the memory
  std::optional<CodeLine> MadeAt; ///< that made the array, if it is another one
  uint64_t Asked = 0;             ///< bytes; so are the next
  std::optional<uint64_t> Total;  ///< in the memory
  std::optional<uint64_t> Used;   ///< of these, by the program
  std::optional<uint64_t> Free;
  std::optional<uint64_t> Cached;  ///< held by the library for later use
  std::vector<StoredArray> Stored; ///< in Used, if they are listed
  std::vector<StackFrame> Frames;  ///< innermost first
  /// Did the runtime fail to reserve its pool when it started?
  bool IsReservation = false;
  /// Did the message lack lines because provenance was not recorded?
  bool LacksProvenance = false;
};

} // namespace arraylint

#endif
