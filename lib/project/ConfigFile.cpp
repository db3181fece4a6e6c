//===- ConfigFile.cpp -----------------------------------------------------===//

#include "project/ConfigFile.h"
#include "base/text/FileText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <mutex>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

std::string findUpwards(llvm::StringRef Folder, llvm::StringRef Name) {
  for (; !Folder.empty(); Folder = path::parent_path(Folder)) {
    llvm::SmallString<256> Path(Folder);
    path::append(Path, Name);
    if (fs::exists(Path))
      return Path.str().str();
  }
  return "";
}

/// What is left of \p File below \p Folder; empty if it lies elsewhere.
static std::string below(llvm::StringRef Folder, llvm::StringRef File) {
  if (!Folder.ends_with("/"))
    return File.consume_front(Folder) && File.consume_front("/") ? File.str()
                                                                 : "";
  return File.consume_front(Folder) ? File.str() : "";
}

std::string ConfigFile::relative(llvm::StringRef File) const {
  const llvm::StringRef Folder = path::parent_path(Path);
  if (std::string Name = below(Folder, File); !Name.empty())
    return Name;
  // One of the two may have been named through a symbolic link.
  llvm::SmallString<256> RealFolder, RealFile;
  if (fs::real_path(Folder, RealFolder) || fs::real_path(File, RealFile))
    return "";
  return below(RealFolder, RealFile);
}

const PathPattern *ConfigFile::excludes(llvm::StringRef File) const {
  if (Config.Exclude.empty())
    return nullptr;
  return matching(Config.Exclude, relative(File));
}

RuleSettings ConfigFile::settings(const Rule &R, llvm::StringRef File) const {
  return Config.Paths.empty() ? Config.settings(R)
                              : Config.settings(R, relative(File));
}

static std::string lineOf(const ConfigFile &File, const ConfigPlace &Where) {
  return (path::filename(File.Path) + ":" + llvm::Twine(Where.Line)).str();
}

std::string ConfigFile::excludedBy(const PathPattern &Pattern) const {
  return "left out by 'exclude', " + lineOf(*this, Pattern.Where);
}

std::string ConfigFile::endOf(const Region &Ended) const {
  return "accepted until " + dateText(*Ended.Until) + " by " +
         lineOf(*this, Ended.Where) + " (" + Ended.Reason + ")";
}

Acceptance ConfigFile::acceptanceBy(const Region &Of) const {
  return {Path, Of.Where.Line, Of.Where.Column, Of.Reason,
          Of.Until ? dateText(*Of.Until) : ""};
}

static ConfigFile parse(llvm::StringRef Path, llvm::StringRef Text,
                        const ArrayModel &Known) {
  ConfigFile File;
  File.Path = Path.str();
  if (auto Config =
          parseProjectConfig(Text, Path, Known, [&](const ConfigFault &Fault) {
            File.Faults.push_back(Fault);
          }))
    File.Config = std::move(*Config);
  return File;
}

ConfigFile readConfigFile(llvm::StringRef Path, const ArrayModel &Known) {
  auto Text = readFile(Path);
  if (Text)
    return parse(Path, *Text, Known);
  ConfigFile File;
  File.Path = Path.str();
  File.Faults.push_back({File.Path, 1, 1, Text.getError().message()});
  return File;
}

namespace {

/// What was read so far.
struct ConfigCache {
  struct Entry {
    fs::file_status Status;
    bool IsPretended = false;
    std::shared_ptr<const ConfigFile> File;
  };

  std::mutex Mutex;
  llvm::StringMap<Entry> ByPath;

  static ConfigCache &instance() {
    static ConfigCache Only;
    return Only;
  }
};

} // namespace

void pretendConfigFile(const std::string &Path, llvm::StringRef Text,
                       const ArrayModel &Known) {
  ConfigCache &Cache = ConfigCache::instance();
  const std::scoped_lock Lock(Cache.Mutex);
  ConfigCache::Entry &Of = Cache.ByPath[Path];
  Of.IsPretended = true;
  Of.File = std::make_shared<const ConfigFile>(parse(Path, Text, Known));
}

std::shared_ptr<const ConfigFile> loadConfigFile(const std::string &Path,
                                                 const ArrayModel &Known) {
  ConfigCache &Cache = ConfigCache::instance();
  const std::scoped_lock Lock(Cache.Mutex);
  ConfigCache::Entry &Of = Cache.ByPath[Path];
  if (Of.IsPretended)
    return Of.File;
  fs::file_status Now;
  fs::status(Path, Now);
  if (!Of.File || Now.getSize() != Of.Status.getSize() ||
      Now.getLastModificationTime() != Of.Status.getLastModificationTime()) {
    Of.Status = Now;
    Of.File = std::make_shared<const ConfigFile>(readConfigFile(Path, Known));
  }
  return Of.File;
}

std::shared_ptr<const ArrayModel>
modelOf(const std::shared_ptr<const ConfigFile> &Of) {
  if (Of && Of->Config.Model)
    return Of->Config.Model;
  return {std::shared_ptr<const void>(), &ArrayModel::builtin()};
}

} // namespace arraylint
