//===- Canary.h - A program with known findings ---------------------------===//
//
// Answers: "does a linter find exactly what it should?" The program declares
// the parts of an array library that it uses and includes one of the compiler's
// own headers, which is missing if the installation is incomplete.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_CANARY_H
#define ARRAYLINT_APP_SELFCHECK_CANARY_H

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Error.h"
#include <set>
#include <string>
#include <utility>

namespace arraylint {

/// Pairs of a line, counted from 1, and a rule's code.
using CanaryFindings = std::set<std::pair<unsigned, std::string>>;

/// The program, in a temporary folder that is removed with this object.
class Canary {
public:
  static llvm::Expected<Canary> make();
  Canary(Canary &&Other) : Folder(std::exchange(Other.Folder, "")) {}
  ~Canary();

  const std::string &folder() const { return Folder; }
  std::string file() const { return Folder + "/canary.cpp"; }
  static llvm::StringRef text();

  /// The findings in the output of clang-tidy or the tool.
  static CanaryFindings findingsIn(llvm::StringRef Printed);
  /// The difference between \p Found and the expected findings; empty if there
  /// is none.
  static std::string whyWrong(const CanaryFindings &Found);

private:
  explicit Canary(llvm::StringRef Folder) : Folder(Folder) {}

  std::string Folder;
};

} // namespace arraylint

#endif
