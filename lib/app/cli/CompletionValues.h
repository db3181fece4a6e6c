//===- CompletionValues.h - What an option may be given -------------------===//
#ifndef ARRAYLINT_APP_CLI_COMPLETIONVALUES_H
#define ARRAYLINT_APP_CLI_COMPLETIONVALUES_H

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

/// Of what --help calls \p Kind ("FORMAT[=FILE]", or a positional's name), for
/// what starts with \p Typed. Of kinds that nobody has described: files.
CompletionValues completionValues(llvm::StringRef Kind, llvm::StringRef Typed);

} // namespace arraylint

#endif
