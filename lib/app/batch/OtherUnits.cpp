#include "app/batch/OtherUnits.h"
#include "app/batch/CompileCommands.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {

std::set<std::string> otherFiles(const Selection &What, const Console &User,
                                 const std::set<std::string> &Analysed) {
  std::set<std::string> Files, Folders;
  auto Commands = CompileCommands::create(What, User.workingDirectory());
  if (!Commands) {
    llvm::consumeError(Commands.takeError()); // was reported for Analysed
    return {};
  }
  for (const std::string &File : Analysed)
    Folders.insert(path::parent_path(File).str());
  for (const std::string &Folder : Folders) {
    auto Of = Commands->databaseAt(Folder);
    if (!Of) {
      llvm::consumeError(Of.takeError());
      continue;
    }
    for (const std::string &File : Of->Files)
      Files.insert(normalPath(File, Of->Folder));
  }
  for (const std::string &File : Analysed)
    Files.erase(File);
  return Files;
}

static OtherUnits knownUnits(const Selection &What, const Console &User,
                             llvm::ArrayRef<UnitRequest> Analysed,
                             UnitCache &Cache) {
  OtherUnits Result;
  std::set<std::string> Own;
  for (const UnitRequest &Unit : Analysed)
    Own.insert(Unit.File);
  const auto Files = otherFiles(What, User, Own);
  Result.Files = Files.size();
  if (Files.empty() || !Cache.isUsed())
    return Result;
  Selection Others = What;
  Others.Inputs = {Files.begin(), Files.end()};
  // Remarks on files that the user has not asked for would only disturb.
  auto Requests = unitRequests(Others, User.silent());
  if (!Requests) {
    llvm::consumeError(Requests.takeError());
    return Result;
  }
  std::set<std::string> Unknown;
  for (const UnitRequest &Unit : Requests->Units)
    if (auto Facts = Cache.findFacts(Unit))
      llvm::append_range(Result.Facts, std::move(*Facts));
    else
      Unknown.insert(Unit.File);
  std::set<std::string> Known;
  for (const UnitRequest &Unit : Requests->Units)
    if (!Unknown.count(Unit.File))
      Known.insert(Unit.File);
  Result.Known = Known.size();
  return Result;
}

OtherUnits otherUnits(const Selection &What, const Console &User,
                      const UnitRequests &Asked, UnitCache &Cache) {
  OtherUnits Result = knownUnits(What, User, Asked.Units, Cache);
  if (Result.Known == Result.Files && Asked.Unusable.empty())
    Result.Facts.push_back(ofProgram(Effect::IsComplete));
  return Result;
}

} // namespace arraylint
