#include "app/batch/ProjectConfigs.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

namespace arraylint {

ProjectConfigs::ProjectConfigs(const Selection &What,
                               llvm::StringRef WorkingDirectory,
                               const ArrayModel *Known)
    : Known(Known), Search(What.SearchConfig),
      Nothing(std::make_shared<const ConfigFile>()) {
  if (!What.ConfigFile.empty())
    Given = read(normalPath(What.ConfigFile, WorkingDirectory));
}

std::shared_ptr<const ConfigFile>
ProjectConfigs::read(const std::string &Path) {
  std::shared_ptr<const ConfigFile> File =
      loadConfigFile(Path, Known ? *Known : ArrayModel::builtin());
  if (Read.insert(Path).second)
    llvm::append_range(Faults, File->Faults);
  return File;
}

const std::shared_ptr<const ConfigFile> &
ProjectConfigs::configFor(llvm::StringRef File) {
  if (Given)
    return Given;
  if (!Search)
    return Nothing;
  const llvm::StringRef Folder = llvm::sys::path::parent_path(File);
  auto [It, New] = ByFolder.try_emplace(Folder, Nothing);
  if (New)
    if (const std::string Path = findUpwards(Folder, ConfigFileName);
        !Path.empty())
      It->second = read(Path);
  return It->second;
}

} // namespace arraylint
