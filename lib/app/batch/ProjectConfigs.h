//===- ProjectConfigs.h - The configuration of each file ------------------===//
//
// Finds the nearest `.arraylint.yaml` at or above a file. Each is read once per
// run.
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
  /// Reads the file given by --config, if any. \p Known contains the rules and
  /// libraries that files may refer to; null: the built-in ones, which are only
  /// loaded once a file is read.
  ProjectConfigs(const Selection &What, llvm::StringRef WorkingDirectory,
                 const ArrayModel *Known = nullptr);

  /// The configuration that applies to \p File, an absolute path. Files with
  /// the same configuration share the object; it is empty if there is no
  /// configuration.
  const std::shared_ptr<const ConfigFile> &configFor(llvm::StringRef File);

  /// The errors in all files that were read so far.
  const std::vector<ConfigFault> &faults() const { return Faults; }

private:
  std::shared_ptr<const ConfigFile> read(const std::string &Path);

  const ArrayModel *Known;
  bool Search;
  std::shared_ptr<const ConfigFile> Given;
  std::shared_ptr<const ConfigFile> Nothing;
  llvm::StringMap<std::shared_ptr<const ConfigFile>> ByFolder;
  llvm::StringSet<> Read; ///< the paths that were read
  std::vector<ConfigFault> Faults;
};

} // namespace arraylint

#endif
