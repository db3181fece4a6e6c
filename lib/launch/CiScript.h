//===- CiScript.h - The shell lines of a CI configuration -----------------===//
//
// Answers: "which parts of this YAML file does a shell run, and which
// variables does it set?" GitLab's `script:` and its like, GitHub's `run:`.
// Nothing is parsed but what these keys hold.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_CISCRIPT_H
#define ARRAYLINT_LAUNCH_CISCRIPT_H

#include "launch/LaunchText.h"

namespace arraylint {

struct CiScripts {
  /// As long as the file; blanks wherever there is no shell.
  std::string Shell;
  struct Range {
    unsigned Begin, End;
  };
  std::vector<Range> Ranges;      ///< one a key
  std::vector<LaunchText> Values; ///< of the variable that was asked for
};

bool isCiFile(llvm::StringRef Path);

CiScripts readCiFile(llvm::StringRef Text, llvm::StringRef Variable);

} // namespace arraylint

#endif
