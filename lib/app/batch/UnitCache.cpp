#include "app/batch/UnitCache.h"
#include "analysis/events/UserCode.h"
#include "app/batch/UnitKeys.h"
#include "app/cli/Console.h"
#include "app/remote/RemoteCache.h"
#include "project/TidyOptionNames.h"
#include "unit/CompilerFlags.h"
#include "unit/cache/ToolIdentity.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace arraylint {

constexpr llvm::StringLiteral CostKind = "units";

// Environment variables that the compiler's driver and preprocessor read; some
// of them for some targets only.
constexpr const char *Variables[] = {"CPATH",
                                     "C_INCLUDE_PATH",
                                     "CPLUS_INCLUDE_PATH",
                                     "OBJC_INCLUDE_PATH",
                                     "OBJCPLUS_INCLUDE_PATH",
                                     "COMPILER_PATH",
                                     "GCC_EXEC_PREFIX",
                                     "CCC_OVERRIDE_OPTIONS",
                                     "CLANG_CONFIG_PATH",
                                     "CLANG_NO_DEFAULT_CONFIG",
                                     "CLANG_MODULE_CACHE_PATH",
                                     "SYSROOT",
                                     "SDKROOT",
                                     "MACOSX_DEPLOYMENT_TARGET",
                                     "IPHONEOS_DEPLOYMENT_TARGET",
                                     "INCLUDE",
                                     "EXTERNAL_INCLUDE",
                                     "ROCM_PATH",
                                     "HIP_PATH",
                                     "HIP_DEVICE_LIB_PATH",
                                     "SOURCE_DATE_EPOCH"};

static ContentHash commonKey() {
  KeyBuilder Key;
  Key.add(toolIdentity().text());
  Key.add(resourceDirectory());
  for (const char *Name : Variables) {
    const char *Value = std::getenv(Name);
    Key.add(Value ? llvm::StringRef("=") : llvm::StringRef());
    Key.add(Value ? llvm::StringRef(Value) : llvm::StringRef());
  }
  return Key.hash();
}

ContentHash commandKey(const UnitRequest &Request) {
  KeyBuilder Key;
  Key.add(Request.File);
  Key.add(Request.Command.Directory);
  Key.add(Request.Command.CommandLine.size());
  for (const std::string &Word : Request.Command.CommandLine)
    Key.add(Word);
  if (Request.Otherwise)
    for (const std::string &Word : Request.Otherwise->CommandLine)
      Key.add(Word);
  return Key.hash();
}

// A region that expires changes the results although its file does not change.
ContentHash UnitCache::configKey(const std::string &Path) {
  const auto [It, IsNew] = ConfigKeys.try_emplace(Path);
  if (!IsNew || Path.empty())
    return It->second;
  KeyBuilder Key;
  Key.add(ContentHash::ofFile(Path).value_or(ContentHash()).text());
  const CalendarDate Today = today();
  const auto File = loadConfigFile(Path, ArrayModel::builtin());
  for (const Region &R : File->Config.Regions)
    Key.add(R.hasEnded(Today));
  return It->second = Key.hash();
}

const ContentHash &UnitCache::common() {
  if (!Common)
    Common = commonKey();
  return *Common;
}

/// The key of what an analysis finds out whichever rules are selected.
ContentHash UnitCache::factsHash(const UnitRequest &Request,
                                 const ContentHash &Content) {
  KeyBuilder Key;
  Key.add(Content.text());
  Key.add(common().text());
  Key.add(commandKey(Request).text());
  Key.add(configKey(Request.Setup->configPath()).text());
  Key.add(Request.SkipsLibraries);
  Key.add(Request.Edited ? editsHash(Request.Edited).text() : "");
  if (fs::is_symlink_file(Request.File)) {
    Key.add(projectRootOf(Request));
  } else {
    const auto [It, IsNew] = Roots.try_emplace(
        {path::parent_path(Request.File).str(), Request.Command.Directory});
    if (IsNew)
      It->second = projectRootOf(Request);
    Key.add(It->second);
  }
  return Key.hash();
}

/// The hash of the texts that a request has in place of those on disk.
const ContentHash &
UnitCache::editsHash(const std::shared_ptr<const FileContents> &Edited) {
  if (Edits.first == Edited) // all requests of a run share one
    return Edits.second;
  KeyBuilder Key;
  for (const auto &[Path, Text] : *Edited) {
    Key.add(Path);
    Key.add(Text);
  }
  Edits = {Edited, Key.hash()};
  return Edits.second;
}

std::optional<UnitCache::Key> UnitCache::keyOf(const UnitRequest &Request) {
  const auto Content = ContentHash::ofFile(Request.File);
  if (!Content)
    return std::nullopt;
  const ContentHash Facts = factsHash(Request, *Content);
  KeyBuilder Whole;
  Whole.add(Facts.text());
  Whole.add(Request.Setup->Checks);
  for (const auto &[Name, Value] : Request.Setup->Options) {
    Whole.add(Name);
    Whole.add(Value);
  }
  Whole.add(Request.StampsAll);
  return Key{*Content, Facts, Whole.hash()};
}

UnitCache::UnitCache(std::string Path, uint64_t Limit)
    : Folder(std::move(Path)), Limit(Limit) {
  refresh();
}

UnitCache::~UnitCache() = default;

void UnitCache::refresh() {
  Results.emplace(Folder);
  ConfigKeys.clear();
  Roots.clear();
  for (const auto &Each : {Remote.get(), Preambles.get()})
    if (Each)
      Each->refresh();
}

bool holdToday(llvm::ArrayRef<SuppressionComment> Comments) {
  return llvm::all_of(Comments, [](const SuppressionComment &Of) {
    const auto Until = parseDate(Of.Details.Until);
    return Of.HasEnded == (Until && *Until < today());
  });
}

std::optional<UnitResults> UnitCache::find(const UnitRequest &Request) {
  if (!isUsed())
    return std::nullopt;
  const std::optional<Key> Of = keyOf(Request);
  if (!Of)
    return std::nullopt;
  Asked[commandKey(Request)] = Of->Whole;
  if (const auto Json = Results->find(Of->Whole)) {
    llvm::Expected<UnitResults> Report = unitReportFromJson(*Json);
    if (Report && holdToday(Report->Comments)) {
      ++Use.Found;
      return std::move(*Report);
    }
    if (!Report)
      llvm::consumeError(Report.takeError());
  }
  ++Use.Missed;
  return std::nullopt;
}

std::optional<std::vector<FunctionFacts>>
UnitCache::findFacts(const UnitRequest &Request) {
  const std::optional<Key> Of = isUsed() ? keyOf(Request) : std::nullopt;
  const auto Json = Of ? Results->find(Of->Facts) : std::nullopt;
  if (!Json)
    return std::nullopt;
  llvm::Expected<UnitResults> Report = unitReportFromJson(*Json);
  if (Report)
    return std::move(Report->Functions);
  llvm::consumeError(Report.takeError());
  return std::nullopt;
}

std::optional<std::vector<std::string>>
UnitCache::pathsOf(const UnitRequest &Request) {
  const std::optional<Key> Of = isUsed() ? keyOf(Request) : std::nullopt;
  return Of ? Results->pathsOf(Of->Whole) : std::nullopt;
}

void UnitCache::store(const UnitRequest &Request, const Preamble *Head,
                      Dependencies Of, const UnitResults &Report,
                      llvm::StringRef Json) {
  if (!isUsed() || !Report.Failures.empty())
    return;
  // The analysed state is only known to be the one that find() looked up if
  // nothing has changed in between, configuration included.
  ConfigKeys.clear();
  const std::optional<Key> Now = keyOf(Request);
  if (!Now || Asked[commandKey(Request)] != Now->Whole)
    return;
  if (const auto Main = Of.take(Request.File);
      Main && !Request.Edited && Main->Hash != Now->Content)
    return;
  put(*Now, std::move(Of), Head ? Head->Files : std::vector<std::string>(),
      Report, Json);
}

void UnitCache::put(const Key &Of, Dependencies Read,
                    llvm::ArrayRef<std::string> Shared,
                    const UnitResults &Report, llvm::StringRef Json) {
  UnitResults Facts;
  Facts.Functions = Report.Functions;
  std::string FactsJson;
  llvm::raw_string_ostream(FactsJson) << toJson(Facts);
  Results->put({{Of.Whole, Json}, {Of.Facts, FactsJson}}, std::move(Read),
               Shared);
}

std::optional<UnitCost> UnitCache::lastCost(const UnitRequest &Request) {
  const auto Text = Folder.read(CostKind, commandKey(Request).text());
  if (!Text)
    return std::nullopt;
  const auto [Milliseconds, Bytes] = llvm::StringRef(*Text).split(' ');
  UnitCost Cost;
  if (Milliseconds.getAsInteger(10, Cost.Milliseconds) ||
      Bytes.getAsInteger(10, Cost.Bytes))
    return std::nullopt;
  return Cost;
}

void UnitCache::storeCost(const UnitRequest &Request, const UnitCost &Cost) {
  if (isUsed())
    Folder.write(CostKind, commandKey(Request).text(),
                 std::to_string(Cost.Milliseconds) + " " +
                     std::to_string(Cost.Bytes));
}

void UnitCache::finish(bool IsQuiet) {
  if (!isUsed())
    return;
  if (!Folder.fault().empty() && !IsQuiet)
    Console::note("results are not stored in the cache: " + Folder.fault());
  maintainCache(Folder, Use, Limit);
  Use = {};
}

llvm::Expected<std::unique_ptr<UnitCache>> unitCache(const Selection &What) {
  if (!What.UseCache)
    return std::make_unique<UnitCache>("", 0);
  llvm::Expected<uint64_t> Limit = CacheFolder::defaultLimit();
  if (!Limit)
    return Limit.takeError();
  auto Cache = std::make_unique<UnitCache>(
      *Limit ? CacheFolder::defaultPath() : std::string(), *Limit);
  llvm::Expected<RemoteSettings> Remote = remoteSettings();
  if (!Remote)
    return Remote.takeError();
  if (!Remote->isUsed() || !Cache->isUsed())
    return Cache;
  std::unique_ptr<RemoteCache> Shared[2];
  for (std::unique_ptr<RemoteCache> &Each : Shared) {
    auto Storage = openStorage(*Remote);
    if (!Storage) {
      Console::note("the shared cache " + Remote->shown() +
                    " is not used: " + llvm::toString(Storage.takeError()));
      return Cache;
    }
    Each = std::make_unique<RemoteCache>(std::move(*Storage));
  }
  Cache->shareWith(std::move(Shared[0]), std::move(Shared[1]),
                   Remote->MayStore);
  return Cache;
}

} // namespace arraylint
