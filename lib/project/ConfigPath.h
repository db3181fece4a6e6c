//===- ConfigPath.h - A key of the configuration, by its path -------------===//
//
// Answers: "which key is `rules.R104.check_period`, or which one was meant?" A
// path contains no indices of list items: `regions.until`.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_CONFIGPATH_H
#define ARRAYLINT_PROJECT_CONFIGPATH_H

#include "base/yaml/ConfigShape.h"
#include "base/yaml/LocatedValue.h"
#include "llvm/Support/Error.h"

namespace arraylint {

struct ConfigPath {
  std::vector<std::string> Names;
  /// The key. For a map with arbitrary keys, it is created on demand.
  ConfigKey Key;
};

/// Fails, with the nearest path, if \p Text leads to no key of \p Root.
llvm::Expected<ConfigPath> parseConfigPath(llvm::StringRef Text,
                                           const ConfigShape &Root);

/// All paths of \p Root, without those of maps with arbitrary keys.
std::vector<std::string> configPaths(const ConfigShape &Root);

/// The values at that path in \p Root, of every item of a list.
std::vector<const LocatedValue *> valuesAt(llvm::ArrayRef<std::string> Names,
                                           const LocatedValue &Root);

} // namespace arraylint

#endif
