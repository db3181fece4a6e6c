//===- PluginFile.h - A plugin's file, and who can load it ----------------===//
//
// Answers: "where is the plugin, of which version is it, and which clang-tidy
// is it for?" without loading it: it may be another LLVM's.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_PLUGINFILE_H
#define ARRAYLINT_APP_SELFCHECK_PLUGINFILE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

struct PluginVersion {
  std::string Arraylint; ///< "0.1.0"; empty if it does not say
  unsigned Llvm = 0;     ///< this tool's, if it does not say

  std::string shown() const;
};

PluginVersion readPluginVersion(const std::string &File);

/// Where the plugin was installed, or built, with \p Tool; the former if
/// neither is there.
std::string findPlugin(llvm::StringRef Tool);

/// \p Named or, if that is empty, the one of LLVM \p Major; empty if there is
/// none.
std::string findClangTidy(const std::string &Named, unsigned Major);

} // namespace arraylint

#endif
