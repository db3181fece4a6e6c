//===- CodeLines.h - Which line of the user is at this address? -----------===//
//
//   CodeLines Lines(Files);
//   Lines.at("/home/me/p/build/train", 0x2f31)   // train.cpp, 35, "step"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_CODELINES_H
#define ARRAYLINT_MEASURED_CODELINES_H

#include "measured/UserFiles.h"
#include "llvm/DebugInfo/Symbolize/Symbolize.h"
#include <optional>
#include <set>
#include <string>

namespace arraylint {

struct CodePlace {
  std::string File;
  unsigned Line = 0; ///< 0: unknown; File is the program then
  std::string Function;
};

class CodeLines {
public:
  explicit CodeLines(const UserFiles &Files) : Files(Files) {}

  /// The line of the user's code from which the instruction at \p Address of
  /// the file \p Program comes: the innermost one, if functions are inlined.
  /// Nothing if all of these functions are a library's.
  std::optional<CodePlace> at(const std::string &Program, uint64_t Address);
  /// Programs and libraries that were compiled without -g.
  const std::set<std::string> &withoutLines() const { return WithoutLines; }

private:
  const UserFiles &Files;
  llvm::symbolize::LLVMSymbolizer Symbols{options()};
  std::set<std::string> WithoutLines;

  static llvm::symbolize::LLVMSymbolizer::Options options();
};

/// "io::load" for `_ZN2io4loadERKN2at6TensorE`; other names as they are.
std::string functionName(const std::string &Symbol);

} // namespace arraylint

#endif
