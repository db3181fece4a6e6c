//===- ProjectConfigs.h - What is configured for each file? ---------------===//
//
// The nearest `.arraylint.yaml` at or above a file, each read once a run.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_DRIVER_PROJECTCONFIGS_H
#define ARRAYLINT_DRIVER_PROJECTCONFIGS_H

#include "driver/Options.h"
#include "rules/ConfigFile.h"
#include "llvm/ADT/StringMap.h"
#include <memory>

namespace arraylint {

class ProjectConfigs {
public:
  /// Reads the file that --config names, if it does.
  ProjectConfigs(const Options &O, llvm::StringRef WorkingDirectory,
                 llvm::ArrayRef<Rule> Rules);

  /// \p File is absolute. The same object for files of one configuration.
  const ProjectConfig &configFor(llvm::StringRef File);

  /// Of all files that were read so far.
  const std::vector<ConfigFault> &faults() const { return Faults; }

private:
  const ProjectConfig &read(const std::string &Path);

  llvm::ArrayRef<Rule> Rules;
  bool Search;
  const ProjectConfig *Given = nullptr;
  ProjectConfig Nothing;
  llvm::StringMap<const ProjectConfig *> ByFolder;
  llvm::StringMap<std::unique_ptr<ConfigFile>> Files; ///< by path
  std::vector<ConfigFault> Faults;
};

} // namespace arraylint

#endif
