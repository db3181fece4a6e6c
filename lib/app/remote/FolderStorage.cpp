#include "app/remote/FolderStorage.h"
#include "app/remote/HttpStorage.h"
#include "base/text/FileText.h"
#include "unit/cache/CacheUpkeep.h"
#include "llvm/Support/FileSystem.h"

namespace fs = llvm::sys::fs;

namespace arraylint {

std::optional<std::string> FolderStorage::read(llvm::StringRef Name) {
  const std::string File = (Path + "/" + Name).str();
  fs::file_status Status;
  if (fs::status(File, Status) ||
      Status.type() != fs::file_type::regular_file ||
      Status.getSize() > LargestRemoteItem)
    return std::nullopt;
  auto Bytes = readFile(File);
  if (Bytes)
    return std::move(*Bytes);
  // Another machine may have removed it.
  if (Bytes.getError() != std::errc::no_such_file_or_directory)
    fail("cannot read '" + File + "': " + Bytes.getError().message());
  return std::nullopt;
}

std::vector<std::optional<std::string>>
FolderStorage::get(llvm::ArrayRef<std::string> Names, Patience &Limit) {
  const Patience::Waiting Now(Limit);
  std::vector<std::optional<std::string>> Found(Names.size());
  for (size_t I = 0; I < Names.size(); ++I) {
    if (!fault().empty() || Now.left().count() == 0)
      break;
    Found[I] = read(Names[I]);
  }
  return Found;
}

void FolderStorage::put(llvm::ArrayRef<RemoteItem> Items, Patience &Limit) {
  const Patience::Waiting Now(Limit);
  CacheFolder Folder(Path);
  for (const RemoteItem &Item : Items) {
    if (!fault().empty() || Now.left().count() == 0)
      break;
    const auto [Kind, Rest] = llvm::StringRef(Item.Name).split('/');
    const auto [Start, End] = Rest.split('/');
    if (!Folder.writeBare(Kind, (Start + End).str(), Item.Bytes))
      fail(Folder.fault());
  }
  removeOldTemporaries(Path);
}

llvm::Expected<std::unique_ptr<RemoteStorage>>
openStorage(const RemoteSettings &Settings) {
  if (std::string Folder = Settings.folder(); !Folder.empty())
    return std::make_unique<FolderStorage>(std::move(Folder));
  return HttpStorage::open(Settings.Url);
}

} // namespace arraylint
