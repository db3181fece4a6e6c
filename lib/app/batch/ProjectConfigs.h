//===- ProjectConfigs.h - What is configured for each file? ---------------===//
//
// The nearest `.arraylint.yaml` at or above a file, each read once a run.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_PROJECTCONFIGS_H
#define ARRAYLINT_APP_BATCH_PROJECTCONFIGS_H

#include "app/cli/Selection.h"
#include "project/ConfigFile.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <memory>

namespace arraylint {

class ProjectConfigs {
public:
  /// Reads the file that --config names, if it does. \p Known is what files may
  /// refer to: what is built in, which is not asked for before there is a file.
  ProjectConfigs(const Selection &What, llvm::StringRef WorkingDirectory,
                 const ArrayModel *Known = nullptr);

  /// What speaks for \p File, an absolute path. The same object for all files
  /// of one configuration; an empty one if there is none.
  const std::shared_ptr<const ConfigFile> &configFor(llvm::StringRef File);

  /// Of all files that were read so far.
  const std::vector<ConfigFault> &faults() const { return Faults; }

private:
  std::shared_ptr<const ConfigFile> read(const std::string &Path);

  const ArrayModel *Known;
  bool Search;
  std::shared_ptr<const ConfigFile> Given;
  std::shared_ptr<const ConfigFile> Nothing;
  llvm::StringMap<std::shared_ptr<const ConfigFile>> ByFolder;
  llvm::StringSet<> Read; ///< paths
  std::vector<ConfigFault> Faults;
};

} // namespace arraylint

#endif
