//===- CompletionValues.h - Completion of option values -------------------===//
#ifndef ARRAYLINT_APP_CLI_COMPLETION_COMPLETIONVALUES_H
#define ARRAYLINT_APP_CLI_COMPLETION_COMPLETIONVALUES_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

struct Candidate {
  std::string Text;
  std::string Meaning; ///< may be empty
};

struct CompletionValues {
  std::vector<Candidate> Candidates;
  std::string Rest = ":none"; ///< as in Completion.h
};

/// Completion candidates for a value of type \p Kind, its name in --help
/// ("FORMAT[=FILE]", or the name of a positional argument). \p Typed is the
/// beginning of the value. An unknown kind is completed as a file name.
CompletionValues completionValues(llvm::StringRef Kind, llvm::StringRef Typed);

} // namespace arraylint

#endif
