//===- ConfigFile.h - Which .arraylint.yaml speaks for a file? ------------===//
//
// The nearest one, in the file's folder or above it:
//
//   std::string Path = findUpwards("/src/a", ".arraylint.yaml");
//   auto File = loadConfigFile(Path, ArrayModel::builtin());
//   File->relative("/src/a/b.cpp");   // "a/b.cpp", if it is
//   /src/.arraylint.yaml
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_CONFIGFILE_H
#define ARRAYLINT_PROJECT_CONFIGFILE_H

#include "finding/Acceptance.h"
#include "project/ProjectConfig.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <vector>

namespace arraylint {

/// What the file is called in a project.
inline constexpr llvm::StringLiteral ConfigFileName = ".arraylint.yaml";

/// A file that was read. If there are faults, Config says nothing.
struct ConfigFile {
  std::string Path; ///< empty: there is none
  ProjectConfig Config;
  std::vector<ConfigFault> Faults;

  /// How the patterns of Config name \p File, an absolute path; empty if it
  /// does not lie in the configuration's folder.
  std::string relative(llvm::StringRef File) const;
  /// The pattern of `exclude` that leaves out \p File, an absolute path; or
  /// null.
  const PathPattern *excludes(llvm::StringRef File) const;
  /// What it says about that rule in \p File, an absolute path.
  RuleSettings settings(const Rule &R, llvm::StringRef File) const;
  /// What people are told; where the project lies makes no difference to it.
  /// "left out by 'exclude', .arraylint.yaml:3".
  std::string excludedBy(const PathPattern &Pattern) const;
  /// What is known of \p Of where the file itself is out of reach.
  Acceptance acceptanceBy(const Region &Of) const;
  /// "accepted until 2027-06-30 by .arraylint.yaml:7 (its reason)".
  std::string endOf(const Region &Ended) const;
};

/// \p Name in \p Folder (absolute) or in the nearest folder above it that has
/// it; empty if none has.
std::string findUpwards(llvm::StringRef Folder, llvm::StringRef Name);

/// A file that cannot be read is a fault, too.
ConfigFile
readConfigFile(llvm::StringRef Path, const ArrayModel &Known,
               llvm::vfs::FileSystem &Files = *llvm::vfs::getRealFileSystem());

/// The same, read once a process and version of the file: an editor's server
/// lives long, and has several threads. Two versions differ in size or time.
std::shared_ptr<const ConfigFile>
loadConfigFile(const std::string &Path, const ArrayModel &Known,
               llvm::vfs::FileSystem &Files = *llvm::vfs::getRealFileSystem());

/// The model that \p Of teaches, else the one that is built in.
std::shared_ptr<const ArrayModel>
modelOf(const std::shared_ptr<const ConfigFile> &Of);

} // namespace arraylint

#endif
