//===- ConfigPath.h - A key of the configuration, by its path -------------===//
//
// Answers: "what is `rules.R104.check_period`, or which key was meant?" Items
// of lists have no part of the path: `regions.until`.
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
  /// The key; one of a map that takes any name is made up for it.
  ConfigKey Key;
};

/// Fails, with the nearest path, if \p Text leads to no key of \p Root.
llvm::Expected<ConfigPath> parseConfigPath(llvm::StringRef Text,
                                           const ConfigShape &Root);

/// Every path of \p Root, those of maps that take any name aside.
std::vector<std::string> configPaths(const ConfigShape &Root);

/// What stands behind that path in \p Root, in every item of lists.
std::vector<const LocatedValue *> valuesAt(llvm::ArrayRef<std::string> Names,
                                           const LocatedValue &Root);

} // namespace arraylint

#endif
