//===- ConfigFile.h - Which .arraylint.yaml speaks for a file? ------------===//
//
// The nearest one, in the file's folder or above it:
//
//   std::string Path = findUpwards("/src/a", ".arraylint.yaml");
//   ConfigFile File = readConfigFile(Path, Rules);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_RULES_CONFIGFILE_H
#define ARRAYLINT_RULES_CONFIGFILE_H

#include "rules/ProjectConfig.h"
#include <vector>

namespace arraylint {

/// What the file is called in a project.
inline constexpr llvm::StringLiteral ConfigFileName = ".arraylint.yaml";

/// A file that was read. If there are faults, Config says nothing.
struct ConfigFile {
  std::string Path;
  ProjectConfig Config;
  std::vector<ConfigFault> Faults;
};

/// \p Name in \p Folder (absolute) or in the nearest folder above it that has
/// it; empty if none has.
std::string findUpwards(llvm::StringRef Folder, llvm::StringRef Name);

/// A file that cannot be read is a fault, too.
ConfigFile readConfigFile(llvm::StringRef Path, llvm::ArrayRef<Rule> Rules);

} // namespace arraylint

#endif
