#include "project/ConfigFile.h"
#include "base/text/FileText.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <mutex>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

std::string findUpwards(llvm::StringRef Folder, llvm::StringRef Name) {
  for (; !Folder.empty(); Folder = path::parent_path(Folder)) {
    llvm::SmallString<256> Path(Folder);
    path::append(Path, Name);
    // A dangling link is found as well: reading it tells what is wrong.
    if (fs::exists(Path) || fs::is_symlink_file(Path))
      return Path.str().str();
  }
  return "";
}

/// \p File relative to \p Folder; empty if it is not below it.
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
  // One of the paths may contain a symbolic link.
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
  return "suppressed until " + dateText(*Ended.Until) + " by " +
         lineOf(*this, Ended.Where) + " (" + Ended.Reason + ")";
}

Suppression ConfigFile::suppressionBy(const Region &Of) const {
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

ConfigFile readConfigFile(llvm::StringRef Path, const ArrayModel &Known,
                          llvm::vfs::FileSystem &Files) {
  std::error_code Fault = faultOfKind(Path);
  if (!Fault) {
    const auto Text = Files.getBufferForFile(Path);
    if (Text)
      return parse(Path, (*Text)->getBuffer(), Known);
    Fault = Text.getError();
  }
  ConfigFile File;
  File.Path = Path.str();
  File.Faults.push_back({File.Path, 1, 1, Fault.message()});
  return File;
}

namespace {

/// Caches the configuration files that have been read.
struct ConfigCache {
  struct Entry {
    uint64_t Size = 0;
    llvm::sys::TimePoint<> Time;
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

std::shared_ptr<const ConfigFile> loadConfigFile(const std::string &Path,
                                                 const ArrayModel &Known,
                                                 llvm::vfs::FileSystem &Files) {
  ConfigCache &Cache = ConfigCache::instance();
  const std::scoped_lock Lock(Cache.Mutex);
  ConfigCache::Entry &Of = Cache.ByPath[Path];
  const auto Status = Files.status(Path);
  const uint64_t Size = Status ? Status->getSize() : 0;
  const auto Time =
      Status ? Status->getLastModificationTime() : llvm::sys::TimePoint<>();
  if (!Of.File || Size != Of.Size || Time != Of.Time) {
    Of.Size = Size;
    Of.Time = Time;
    Of.File =
        std::make_shared<const ConfigFile>(readConfigFile(Path, Known, Files));
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
