//===- Canary.h - A program in which every linter must find the same ------===//
//
// Answers: "does a linter find what it must, and nothing else?" The program
// declares what it uses of an array library itself, and includes one of the
// compiler's own headers, which an incomplete installation lacks.
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

/// Lines, from 1, and the rules' codes.
using CanaryFindings = std::set<std::pair<unsigned, std::string>>;

/// In a folder of its own, which goes with it.
class Canary {
public:
  static llvm::Expected<Canary> make();
  Canary(Canary &&Other) : Folder(std::exchange(Other.Folder, "")) {}
  ~Canary();

  const std::string &folder() const { return Folder; }
  std::string file() const { return Folder + "/canary.cpp"; }
  static llvm::StringRef text();

  /// Of what clang-tidy prints, or the tool.
  static CanaryFindings findingsIn(llvm::StringRef Printed);
  /// What \p Found lacks or has too much; empty if it is right.
  static std::string whyWrong(const CanaryFindings &Found);

private:
  explicit Canary(llvm::StringRef Folder) : Folder(Folder) {}

  std::string Folder;
};

} // namespace arraylint

#endif
