//===- FrameLines.h - The line of a frame of a recorded stack -------------===//
//
//   FrameLines Lines(Files);
//   Lines.at("/home/me/p/train", "step(at::Tensor&)", 0x55d0c41f8a2f)
//
// Where the program was in memory is not recorded, but pages are not moved in
// part: the last three digits of an address are those in the file, and within a
// function of less than a page they say which instruction it is.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_IMPORTS_FRAMELINES_H
#define ARRAYLINT_MEASURED_IMPORTS_FRAMELINES_H

#include "measured/CodeLines.h"
#include <map>

namespace arraylint {

class FrameLines {
public:
  explicit FrameLines(const UserFiles &Files) : Files(Files), Code(Files) {}

  /// The line of the user's to which \p Function, in the file \p Program,
  /// returns at \p Address in memory. Without a line if the file is gone, or if
  /// the instruction is not certain. Nothing if the code is not the user's.
  std::optional<CodePlace> at(const std::string &Program,
                              const std::string &Function, uint64_t Address);

private:
  struct Range {
    uint64_t Begin, Size;
  };
  using Functions = std::multimap<std::string, Range>; ///< by demangled name
  const Functions &functionsOf(const std::string &Program);

  const UserFiles &Files;
  CodeLines Code;
  std::map<std::string, Functions> Programs;
};

} // namespace arraylint

#endif
