//===- FactsFile.h - The facts of a run, for other runs -------------------===//
//
// Answers: "what did units that were analysed elsewhere find out?" `check
// --facts FILE` writes such a file; `link` and the editors read it.
//
//   {"arraylint_facts":1,"root":"/src/solver"}
//   {"file":"/src/solver/norm.cpp","unit":{"functions":[…],…}}
//   …                                                 // a line for each unit
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FACTSFILE_H
#define ARRAYLINT_FINDING_FACTSFILE_H

#include "finding/UnitResults.h"

namespace arraylint {

/// What a facts file holds of a unit: the functions, the conditional findings
/// and stamps of the files that were read.
struct UnitOfFacts {
  std::string File; ///< absolute path
  UnitResults Results;
};

/// The text of a facts file for units analysed in the folder \p Root.
class FactsText {
public:
  explicit FactsText(llvm::StringRef Root);

  void add(llvm::StringRef File, const UnitResults &Of);
  const std::string &text() const { return Text; }

private:
  std::string Text;
};

/// Reads a facts file. Paths below the folder in which it was written become
/// paths below \p Root, unless that is empty. The error names the line.
llvm::Expected<std::vector<UnitOfFacts>> readFacts(llvm::StringRef Text,
                                                   llvm::StringRef Root);

} // namespace arraylint

#endif
