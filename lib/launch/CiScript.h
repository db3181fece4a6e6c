//===- CiScript.h - The shell lines of a CI configuration -----------------===//
//
// Answers: "which parts of this YAML file are run by a shell, and which
// variables does it set?" Only the values of keys such as GitLab's `script:`
// and GitHub's `run:` are parsed.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_LAUNCH_CISCRIPT_H
#define ARRAYLINT_LAUNCH_CISCRIPT_H

#include "launch/LaunchText.h"

namespace arraylint {

struct CiScripts {
  /// The file's text with everything but shell code replaced by spaces.
  std::string Shell;
  struct Range {
    unsigned Begin, End;
  };
  std::vector<Range> Ranges;      ///< one per key
  std::vector<LaunchText> Values; ///< values of the requested variable
};

bool isCiFile(llvm::StringRef Path);

CiScripts readCiFile(llvm::StringRef Text, llvm::StringRef Variable);

} // namespace arraylint

#endif
