//===- ConfigFile.h - Which .arraylint.yaml applies to a file? ------------===//
//
// The nearest one, in the file's folder or above it:
//
//   std::string Path = findUpwards("/src/a", ".arraylint.yaml");
//   auto File = loadConfigFile(Path, ArrayModel::builtin());
//   File->relative("/src/a/b.cpp");   // "a/b.cpp" for /src/.arraylint.yaml
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_CONFIGFILE_H
#define ARRAYLINT_PROJECT_CONFIGFILE_H

#include "finding/Suppression.h"
#include "project/ProjectConfig.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <vector>

namespace arraylint {

/// The name of the configuration file.
inline constexpr llvm::StringLiteral ConfigFileName = ".arraylint.yaml";

/// A configuration file. If it has faults, Config is empty.
struct ConfigFile {
  std::string Path; ///< empty if there is no file
  ProjectConfig Config;
  std::vector<ConfigFault> Faults;

  /// \p File, an absolute path, relative to the configuration's folder, as its
  /// patterns need it; empty if it is not below that folder.
  std::string relative(llvm::StringRef File) const;
  /// The pattern of `exclude` that matches \p File, an absolute path; or null.
  const PathPattern *excludes(llvm::StringRef File) const;
  /// The settings of the rule for \p File, an absolute path.
  RuleSettings settings(const Rule &R, llvm::StringRef File) const;
  /// Message for users, independent of the project's location: "left out by
  /// 'exclude', .arraylint.yaml:3".
  std::string excludedBy(const PathPattern &Pattern) const;
  /// Describes the region \p Of for code that has no access to the file.
  Suppression suppressionBy(const Region &Of) const;
  /// Message for users about a region that has expired: "suppressed until
  /// 2027-06-30 by .arraylint.yaml:7 (its reason)".
  std::string endOf(const Region &Ended) const;
};

/// The path of \p Name in \p Folder (absolute) or the nearest parent that
/// contains it; empty if none does.
std::string findUpwards(llvm::StringRef Folder, llvm::StringRef Name);

/// Reads and checks a configuration file. A file that cannot be read is also a
/// fault.
ConfigFile
readConfigFile(llvm::StringRef Path, const ArrayModel &Known,
               llvm::vfs::FileSystem &Files = *llvm::vfs::getRealFileSystem());

/// Like readConfigFile(), but cached until the size or the modification time of
/// the file changes. Thread-safe, for language servers.
std::shared_ptr<const ConfigFile>
loadConfigFile(const std::string &Path, const ArrayModel &Known,
               llvm::vfs::FileSystem &Files = *llvm::vfs::getRealFileSystem());

/// The model with the additions of \p Of, or the built-in one if it adds
/// nothing.
std::shared_ptr<const ArrayModel>
modelOf(const std::shared_ptr<const ConfigFile> &Of);

} // namespace arraylint

#endif
