#include "check/LinkedUnit.h"
#include "base/text/FileText.h"
#include "channel/CheckLog.h"
#include "check/FactText.h"
#include "finding/FactsFile.h"
#include "llvm/Support/FileSystem.h"
#include <mutex>

using namespace clang;
namespace fs = llvm::sys::fs;

namespace arraylint {

bool isLinked(const UnitAnalysis &Unit) {
  return CheckLog::current() || Unit.Program;
}

namespace {

/// The time and size by which a file is known to be the same as before.
struct FileVersion {
  llvm::sys::TimePoint<> Modified;
  uint64_t Size = 0;

  bool operator==(const FileVersion &) const = default;
};

/// Facts files and the files that they are about, as they were last read. An
/// editor analyses a file after each edit.
class FactsOnDisk {
public:
  /// The units. Of those whose files have changed since the facts were written,
  /// nothing is known but that they may use a device and any function.
  llvm::Expected<std::vector<std::shared_ptr<const UnitOfFacts>>>
  current(const std::string &Path);

private:
  using Units = std::vector<std::shared_ptr<const UnitOfFacts>>;
  struct Read {
    FileVersion Version;
    Units Of;
  };

  llvm::Error read(const std::string &Path, const FileVersion &Version);
  bool isCurrent(const FileStamp &Stamp);

  std::mutex Reading;
  std::map<std::string, Read> Files;
  std::map<FileStamp, std::pair<FileVersion, bool>> Stamps;
};

} // namespace

static std::optional<FileVersion> versionOf(const std::string &Path) {
  fs::file_status Status;
  if (fs::status(Path, Status) || !fs::is_regular_file(Status))
    return std::nullopt;
  return FileVersion{Status.getLastModificationTime(), Status.getSize()};
}

/// A unit that only states \p Facts of the program.
static std::shared_ptr<const UnitOfFacts> unitOf(std::string File,
                                                 FunctionFacts Facts) {
  UnitOfFacts Unit{std::move(File), {}};
  Unit.Results.Functions = {std::move(Facts)};
  return std::make_shared<const UnitOfFacts>(std::move(Unit));
}

llvm::Error FactsOnDisk::read(const std::string &Path,
                              const FileVersion &Version) {
  const auto Text = readFile(Path);
  if (!Text)
    return llvm::createStringError(Path + ": " + Text.getError().message());
  auto Of = readFacts(*Text, /*Root=*/"");
  if (!Of)
    return llvm::createStringError(Path + ": " +
                                   llvm::toString(Of.takeError()));
  if (Of->Part)
    return llvm::createStringError(Path + ": the facts of shard " +
                                   Of->Part->Which.text() +
                                   "; an editor needs those of all files");
  Read &Here = Files[Path];
  Here = {Version, {}};
  if (Of->IsComplete)
    Here.Of.push_back(unitOf("", ofProgram(Effect::IsComplete)));
  for (UnitOfFacts &Unit : Of->Units)
    Here.Of.push_back(std::make_shared<const UnitOfFacts>(std::move(Unit)));
  return llvm::Error::success();
}

bool FactsOnDisk::isCurrent(const FileStamp &Stamp) {
  const auto Version = versionOf(Stamp.File);
  if (!Version)
    return false;
  auto &[Seen, IsSame] = Stamps[Stamp];
  if (Seen != *Version) {
    Seen = *Version;
    IsSame = readUnchanged(Stamp.File, Stamp).has_value();
  }
  return IsSame;
}

llvm::Expected<FactsOnDisk::Units>
FactsOnDisk::current(const std::string &Path) {
  const std::scoped_lock Lock(Reading);
  const auto Version = versionOf(Path);
  if (!Version)
    return llvm::createStringError(Path + ": cannot be read");
  if (const auto It = Files.find(Path);
      It == Files.end() || It->second.Version != *Version)
    if (llvm::Error Error = read(Path, *Version))
      return std::move(Error);
  Units Current;
  for (const auto &Unit : Files[Path].Of) {
    if (llvm::all_of(Unit->Results.Stamps,
                     [&](const FileStamp &Of) { return isCurrent(Of); })) {
      Current.push_back(Unit);
      continue;
    }
    Current.push_back(unitOf(Unit->File, ofUnknownUnit()));
  }
  return Current;
}

std::function<const ProgramFacts &()>
programOf(UnitAnalysis &Unit, Preprocessor &Compiler, const std::string &Path,
          llvm::function_ref<void(const std::string &)> Report) {
  static FactsOnDisk Disk;
  auto Others = Disk.current(Path);
  if (!Others) {
    Report(llvm::toString(Others.takeError()));
    return nullptr;
  }
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  const std::string Own =
      Main ? Main->getFileEntry().tryGetRealPathName().str() : "";
  // Computed first, as in the tool; see Assumptions.h.
  return
      [Own, Others = std::move(*Others),
       OwnFacts = std::make_shared<const std::vector<FunctionFacts>>(
           functionFacts(Unit, Compiler)),
       Solved =
           std::shared_ptr<ProgramFacts>()]() mutable -> const ProgramFacts & {
        if (!Solved) {
          Solved = std::make_shared<ProgramFacts>();
          Solved->add(*OwnFacts);
          for (const auto &Other : Others)
            if (Other->File != Own)
              Solved->add(Other->Results.Functions);
          Solved->solve();
        }
        return *Solved;
      };
}

std::optional<std::vector<FactStep>> stepsIfTrue(const Condition &When,
                                                 const UnitAnalysis &Unit) {
  static const ProgramFacts None;
  const ProgramFacts &Known = Unit.Program ? Unit.Program() : None;
  const Clause *Why = Known.trueOne(When.If);
  if (!Why || Known.trueOne(When.Unless))
    return std::nullopt;
  return Known.explain(*Why);
}

SourceLocation locationOf(const Place &Of, const UnitAnalysis &Unit) {
  SourceManager &Sources = Unit.Context.getSourceManager();
  const auto File = Sources.getFileManager().getOptionalFileRef(Of.File);
  if (!File)
    return {};
  const FileID In = Sources.getOrCreateFileID(*File, SrcMgr::C_User);
  return Sources.getLocForStartOfFile(In).getLocWithOffset(Of.Offset);
}

} // namespace arraylint
