#include "driver/ProjectConfigs.h"
#include "driver/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace arraylint {

ProjectConfigs::ProjectConfigs(const Options &O,
                               llvm::StringRef WorkingDirectory,
                               llvm::ArrayRef<Rule> Rules)
    : Rules(Rules), Search(O.SearchConfig) {
  if (!O.ConfigFile.empty())
    Given = &read(normalPath(O.ConfigFile, WorkingDirectory));
}

const ProjectConfig &ProjectConfigs::read(const std::string &Path) {
  auto [It, New] = Files.try_emplace(Path);
  if (New) {
    It->second = std::make_unique<ConfigFile>(readConfigFile(Path, Rules));
    llvm::append_range(Faults, It->second->Faults);
  }
  return It->second->Config;
}

const ProjectConfig &ProjectConfigs::configFor(llvm::StringRef File) {
  if (Given)
    return *Given;
  if (!Search)
    return Nothing;
  const llvm::StringRef Folder = llvm::sys::path::parent_path(File);
  auto [It, New] = ByFolder.try_emplace(Folder, &Nothing);
  if (New)
    if (const std::string Path = findUpwards(Folder, ConfigFileName);
        !Path.empty())
      It->second = &read(Path);
  return *It->second;
}

} // namespace arraylint
