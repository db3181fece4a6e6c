//===- ConfigFile.cpp -----------------------------------------------------===//

#include "rules/ConfigFile.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

namespace arraylint {

std::string findUpwards(llvm::StringRef Folder, llvm::StringRef Name) {
  for (; !Folder.empty(); Folder = llvm::sys::path::parent_path(Folder)) {
    llvm::SmallString<256> Path(Folder);
    llvm::sys::path::append(Path, Name);
    if (llvm::sys::fs::exists(Path))
      return Path.str().str();
  }
  return "";
}

ConfigFile readConfigFile(llvm::StringRef Path, llvm::ArrayRef<Rule> Rules) {
  ConfigFile File;
  File.Path = Path.str();
  auto Text = llvm::MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Text) {
    File.Faults.push_back({File.Path, 1, 1, Text.getError().message()});
    return File;
  }
  if (auto Config = parseProjectConfig(
          (*Text)->getBuffer(), Path, Rules,
          [&](const ConfigFault &Fault) { File.Faults.push_back(Fault); }))
    File.Config = std::move(*Config);
  return File;
}

} // namespace arraylint
