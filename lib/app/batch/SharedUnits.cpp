//===- SharedUnits.cpp - Results that other checkouts have ----------------===//
//
// The part of UnitCache that asks a RemoteCache.
//
//===----------------------------------------------------------------------===//

#include "app/batch/RemotePreambles.h"
#include "app/batch/UnitCache.h"
#include "app/batch/UnitKeys.h"
#include "app/remote/PortableResults.h"
#include "app/remote/RemoteCache.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/TargetParser/Host.h"

namespace arraylint {

/// The number of results that are exchanged, and in memory, in one go.
constexpr size_t ResultsAtOnce = 5000;

// -march=native has another meaning on each machine.
void addHostOf(llvm::StringRef Word, KeyBuilder &Key) {
  if (!Word.ends_with("native"))
    return;
  Key.add(llvm::sys::getHostCPUName());
  std::vector<std::string> Features;
  for (const auto &Feature : llvm::sys::getHostCPUFeatures())
    if (Feature.second)
      Features.push_back(Feature.first().str());
  llvm::sort(Features);
  Key.add(llvm::join(Features, ","));
}

static void addCommand(KeyBuilder &Key,
                       const clang::tooling::CompileCommand &Command,
                       const PortablePaths &Paths) {
  Key.add(Paths.portable(Command.Directory));
  Key.add(Paths.portable(realPath(Command.Directory)));
  Key.add(Command.CommandLine.size());
  for (const std::string &Word : Command.CommandLine) {
    Key.add(Paths.portableWord(Word));
    addHostOf(Word, Key);
  }
}

std::optional<UnitCache::RemoteKey>
UnitCache::remoteKey(const UnitRequest &Request) {
  const PortablePaths Paths(projectRootOf(Request));
  const std::optional<Key> Local = keyOf(Request);
  // Both keys have to be those of the same content.
  if (!Paths.areShared() || !Local || Request.Edited ||
      Asked[commandKey(Request)] != Local->Whole)
    return std::nullopt;
  KeyBuilder Key;
  Key.add(Local->Content.text());
  Key.add(common().text());
  Key.add(Paths.portable(Request.File));
  Key.add(Paths.portable(realPath(Request.File)));
  addCommand(Key, Request.Command, Paths);
  if (Request.Otherwise)
    addCommand(Key, *Request.Otherwise, Paths);
  Key.add(configKey(Request.Setup->configPath()).text());
  Key.add(Request.Setup->Checks);
  for (const auto &[Name, Value] : Request.Setup->Options) {
    Key.add(Name);
    Key.add(Paths.portableWord(Value));
  }
  Key.add(Request.SkipsLibraries);
  Key.add(Request.StampsAll);
  return RemoteKey{Key.hash(), Paths.root()};
}

void UnitCache::shareWith(std::unique_ptr<RemoteCache> Others,
                          std::unique_ptr<RemoteCache> OfPreambles,
                          bool Stores) {
  Remote = std::move(Others);
  Preambles = std::move(OfPreambles);
  StoresRemotely = Stores;
}

std::string UnitCache::remoteFault() const {
  return Remote ? Remote->fault() : "";
}

RemotePreambles UnitCache::remotePreambles() {
  if (!remoteFault().empty())
    return {};
  return {Preambles.get(), StoresRemotely};
}

std::vector<std::optional<UnitResults>>
UnitCache::findShared(llvm::ArrayRef<const UnitRequest *> Missed) {
  std::vector<std::optional<UnitResults>> All(Missed.size());
  for (size_t I = 0; Remote && I < Missed.size(); I += ResultsAtOnce) {
    const size_t Count = std::min(ResultsAtOnce, Missed.size() - I);
    findSharedPart(Missed.slice(I, Count),
                   llvm::MutableArrayRef(All).slice(I, Count));
  }
  return All;
}

void UnitCache::findSharedPart(
    llvm::ArrayRef<const UnitRequest *> Missed,
    llvm::MutableArrayRef<std::optional<UnitResults>> Into) {
  std::vector<size_t> Places;
  std::vector<RemoteCache::Wanted> All;
  for (size_t I = 0; I < Missed.size(); ++I)
    if (const auto Key = remoteKey(*Missed[I])) {
      RemoteKeys[Asked[commandKey(*Missed[I])]] = *Key;
      All.push_back({Key->Hash, PortablePaths(Key->Root)});
      Places.push_back(I);
    }
  auto Found = Remote->find(All);
  for (auto [I, Entry] : llvm::zip_equal(Places, Found)) {
    const auto Now = Entry ? keyOf(*Missed[I]) : std::nullopt;
    if (!Now || Now->Whole != Asked[commandKey(*Missed[I])] ||
        !Entry->Of.isValid())
      continue;
    const PortablePaths Paths(projectRootOf(*Missed[I]));
    auto Here = localResults(Entry->Payload, Paths);
    if (!Here || !holdToday(Here->Comments))
      continue;
    std::string Json;
    llvm::raw_string_ostream(Json) << toJson(*Here);
    put(*Now, std::move(Entry->Of), {}, *Here, Json);
    Into[I] = std::move(Here);
    --Use.Missed;
    ++Use.Found;
    ++Use.Shared;
  }
}

void UnitCache::share(llvm::ArrayRef<const UnitRequest *> Analysed) {
  if (!Remote || !StoresRemotely)
    return;
  std::vector<RemoteCache::Entry> All;
  const auto store = [&] {
    Remote->store(
        All, [&](const std::string &Name) { return Results->piece(Name); });
    All.clear();
  };
  for (const UnitRequest *Request : Analysed) {
    const ContentHash Whole = Asked[commandKey(*Request)];
    const auto Of = RemoteKeys.find(Whole);
    if (Of == RemoteKeys.end())
      continue;
    auto Entry = Results->load(Whole);
    const PortablePaths Paths(Of->second.Root);
    auto Payload = Entry ? portableResults(Entry->Result, Paths) : std::nullopt;
    if (Payload)
      All.push_back({Of->second.Hash, Paths, std::move(Entry->Pieces),
                     std::move(*Payload)});
    if (All.size() == ResultsAtOnce)
      store();
  }
  store();
}

} // namespace arraylint
