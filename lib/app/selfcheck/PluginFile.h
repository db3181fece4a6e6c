//===- PluginFile.h - Versions of a plugin file ---------------------------===//
//
// Answers: "where is the plugin, which version is it, and which clang-tidy is
// it for?" without loading it, as it may be built for another LLVM.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_SELFCHECK_PLUGINFILE_H
#define ARRAYLINT_APP_SELFCHECK_PLUGINFILE_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace arraylint {

struct PluginVersion {
  std::string Arraylint; ///< "0.1.0"; empty if not specified
  unsigned Llvm = 0;     ///< the LLVM of this tool if not specified

  std::string shown() const;
};

PluginVersion readPluginVersion(const std::string &File);

/// The path of the plugin that was installed, or built, with \p Tool; if
/// neither exists, the path where it would be installed.
std::string findPlugin(llvm::StringRef Tool);

/// \p Named or, if that is empty, the clang-tidy of LLVM \p Major; empty if
/// there is none.
std::string findClangTidy(const std::string &Named, unsigned Major);

} // namespace arraylint

#endif
