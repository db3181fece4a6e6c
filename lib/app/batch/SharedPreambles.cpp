#include "app/batch/SharedPreambles.h"
#include "analysis/events/UserCode.h"
#include "app/cli/Selection.h"
#include "base/system/DiskFiles.h"
#include "base/text/FileText.h"
#include "base/text/JsonText.h"
#include "base/text/NormalPath.h"
#include "unit/CompilerFlags.h"
#include "unit/PreambleMaking.h"
#include "unit/cache/RecordingFiles.h"
#include "clang/Driver/Types.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <chrono>
#include <map>
#include <set>

namespace json = llvm::json;

namespace arraylint {

/// A preamble that one or more files can use.
struct SharedPreambles::Candidate {
  std::string Key;
  std::string Head;          ///< its source text
  const UnitRequest *First;  ///< the request of the first of these files
  std::vector<size_t> Files; ///< indices of the files' requests
};

// Kinds of cache entries: the description of a preamble, its precompiled
// header, the state in which that was last verified, and a mark that a preamble
// has been requested before.
static constexpr llvm::StringLiteral Known = "preambles", Asts = "asts",
                                     Whole = "whole", Asked = "asked";

static std::string keyOf(const UnitRequest &Request, const PreambleText &Head,
                         llvm::StringRef Tool) {
  KeyBuilder Key;
  Key.add(Tool);
  Key.add(Head.Text);
  Key.add(Request.Command.Directory);
  Key.add(projectRootOf(Request)); // decides whether headers are user code
  if (Head.HasQuotes)
    Key.add(llvm::sys::path::parent_path(Request.File));
  // The extension determines the language unless a flag does.
  Key.add(uint64_t(clang::driver::types::lookupTypeForExtension(
      llvm::sys::path::extension(Request.File).ltrim('.'))));
  for (const std::string &Flag :
       analysisArguments(Request.Command.CommandLine, Request.File))
    if (Flag != Request.File && Flag != Request.Command.Filename)
      Key.add(Flag);
  return Key.hash().text();
}

/// Does the request allow the use of a preamble?
static bool allowsPreamble(const UnitRequest &Request) {
  return Request.SkipsLibraries && !Request.StampsAll &&
         llvm::none_of(Request.Command.CommandLine, [](llvm::StringRef Flag) {
           return Flag.starts_with("-fmodule");
         });
}

/// The text of the file, as it is edited.
static llvm::ErrorOr<std::string> textOf(const UnitRequest &Request) {
  if (Request.Edited)
    if (const auto It = Request.Edited->find(Request.File);
        It != Request.Edited->end())
      return It->second;
  return readFile(Request.File);
}

std::vector<SharedPreambles::Candidate> SharedPreambles::candidates(
    llvm::ArrayRef<const UnitRequest *> Requests) const {
  std::vector<Candidate> Candidates;
  std::map<std::string, size_t> ByKey;
  for (auto [Place, Request] : llvm::enumerate(Requests)) {
    if (!allowsPreamble(*Request))
      continue;
    const auto Source = textOf(*Request);
    if (!Source)
      continue;
    const auto Head = PreambleText::of(*Source);
    if (Head.Text.empty())
      continue;
    const std::string Key = keyOf(*Request, Head, Tool);
    const auto [It, New] = ByKey.try_emplace(Key, Candidates.size());
    if (New)
      Candidates.push_back({Key, Head.Text.str(), Request, {}});
    Candidates[It->second].Files.push_back(Place);
  }
  return Candidates;
}

/// Someone edits this many files at most; more are analysed when a header that
/// many include has changed, and their preambles would not last till the next
/// time either.
constexpr size_t EditedTogether = 8;

static bool isOfUse(const SharedPreambles::Candidate &C, size_t Requests) {
  // An edited text is only parsed now, from what the text on disk has needed.
  return !C.First->Edited && (C.Files.size() > 1 || Requests <= EditedTogether);
}

/// Is the preamble made now? If not, it is marked, to be made at the next
/// request.
bool SharedPreambles::shouldMake(const Candidate &C) {
  if (C.Files.size() > 1 || Cache.contains(Asked, C.Key))
    return true;
  Cache.write(Asked, C.Key, "");
  return false;
}

static std::string describe(const PreambleImage &Made, llvm::StringRef Ast,
                            llvm::ArrayRef<std::string> Files) {
  return llvm::formatv("{0}", json::Value(json::Object{
                                  {"ast", Ast},
                                  {"userDecls", json::Array(Made.UserDecls)},
                                  {"counter", Made.Counter},
                                  {"linked", json::Array(Made.Linked)},
                                  {"files", json::Array(Files)}}))
      .str();
}

static std::string stamp(const FileTimes &Of) {
  return llvm::formatv("{0} {1} {2} {3}", Of.Size, Of.Modified, Of.Changed,
                       Of.Number)
      .str();
}

/// Remembers that the contents of \p Ast are those of its name.
static void noteWhole(CacheFolder &Cache, llvm::StringRef Ast) {
  const FileTimes Now = statFile(Cache.pathOf(Asts, Ast)).Times;
  Cache.write(Whole, Ast, stamp(Now));
}

/// Is the precompiled header \p Ast undamaged? Its name is the hash of its
/// contents, but hashing 74 MB takes a tenth of the time of the parse that uses
/// it. It is therefore only hashed if its times have changed since it was
/// written or checked, and once an hour; it is then marked as recently used.
static bool isWhole(CacheFolder &Cache, llvm::StringRef Ast) {
  constexpr auto CheckedAfter = std::chrono::hours(1);
  const std::string Path = Cache.pathOf(Asts, Ast);
  const FileTimes Now = statFile(Path).Times;
  const auto Age = std::chrono::system_clock::now().time_since_epoch() -
                   std::chrono::nanoseconds(Now.Modified);
  if (Age < CheckedAfter && Cache.read(Whole, Ast) == stamp(Now))
    return true;
  // Read rather than mapped: if another process truncated the file, accessing
  // the mapping would kill this process.
  const auto Bytes = readFile(Path);
  if (!Bytes || ContentHash::of(*Bytes).text() != Ast) {
    Cache.remove(Asts, Ast);
    return false;
  }
  Cache.touch(Asts, Ast);
  noteWhole(Cache, Ast);
  return true;
}

/// Stores \p Made, which has the dependencies \p Read, or the fact that there
/// can be none.
static void storePreamble(const std::optional<PreambleImage> &Made,
                          Dependencies Read, llvm::StringRef Key,
                          CacheFolder &Cache, DependencyStore &Store) {
  const auto Files = Store.put(std::move(Read));
  if (!Files)
    return;
  std::string Ast;
  if (Made) {
    const llvm::StringRef Bytes(Made->Ast.data(), Made->Ast.size());
    Ast = ContentHash::of(Bytes).text();
    if (!Cache.writeBare(Asts, Ast, Bytes))
      return;
    noteWhole(Cache, Ast);
  }
  Cache.write(Known, Key,
              describe(Made.value_or(PreambleImage()), Ast, *Files));
}

/// Makes the preamble \p Head of the file of \p Like and stores it.
static void makeAndStore(const UnitRequest &Like, llvm::StringRef Key,
                         llvm::StringRef Head, CacheFolder &Cache,
                         DependencyStore &Store) {
  Dependencies Read;
  PreambleText Text;
  Text.Text = Head;
  const auto Made = makePreamble(Like, Text, recordingInto(Read, diskFiles()));
  Read.take(Like.File); // its text is part of the key
  storePreamble(Made, std::move(Read), Key, Cache, Store);
}

void SharedPreambles::takeFromOthers(llvm::ArrayRef<const Candidate *> Missing,
                                     Made Ended) {
  std::vector<RemotePreambles::Wanted> All;
  for (const Candidate *C : Missing)
    All.push_back({C->Key, C->First});
  auto Found = Others.find(All);
  for (auto [C, Theirs] : llvm::zip_equal(Missing, Found)) {
    if (!Theirs)
      continue;
    storePreamble(std::move(Theirs->Image), std::move(Theirs->Of), C->Key,
                  Cache, Store);
    if (Ended)
      Ended(*C->First, C->Files.size(), nullptr);
  }
}

void SharedPreambles::giveToOthers(const Candidate &Of, const Preamble &Head) {
  if (!Others.mayStore() || Head.AstFile.empty())
    return;
  const auto Bytes = readFile(Head.AstFile);
  if (!Bytes)
    return;
  PreambleImage Image;
  Image.Ast.assign(Bytes->begin(), Bytes->end());
  Image.UserDecls = Head.UserDecls;
  Image.Counter = Head.Counter;
  Image.Linked = Head.Linked;
  Others.store({Of.Key, Of.First}, Image, Head.Files,
               [&](const std::string &Name) { return Store.piece(Name); });
}

void SharedPreambles::make(llvm::ArrayRef<const Candidate *> Missing,
                           unsigned Jobs, Made Ended) {
  const auto Outcomes = runInChildren(
      Missing.size(), Jobs,
      [&](size_t I, llvm::raw_ostream &OS) {
        const uint64_t Before = Cache.bytesStored();
        const Candidate &C = *Missing[I];
        makeAndStore(*C.First, C.Key, C.Head, Cache, Store);
        OS << Cache.account(Before);
      },
      {},
      [&](size_t I, const ChildOutcome &Outcome) {
        if (Ended)
          Ended(*Missing[I]->First, Missing[I]->Files.size(), &Outcome);
      },
      [](size_t) { return WorkLimits{DefaultFileSeconds, 0}; });
  for (const ChildOutcome &Outcome : Outcomes)
    Cache.join(Outcome.Output);
}

/// Was \p Head made from a file of which \p Request has another text?
bool SharedPreambles::mayContainEdits(const Preamble &Head,
                                      const UnitRequest &Request) {
  if (!Request.Edited)
    return false;
  const auto fileOf = [&](llvm::StringRef Path) {
    llvm::sys::fs::UniqueID File;
    llvm::sys::fs::getUniqueID(normalPath(Path, Request.Command.Directory),
                               File);
    return File;
  };
  std::set<llvm::sys::fs::UniqueID> Edited; // whatever names they have
  for (const auto &[Path, Text] : *Request.Edited)
    Edited.insert(fileOf(Path));
  const auto Paths = Store.pathsIn(Head.Files);
  return !Paths || llvm::any_of(*Paths, [&](const std::string &Path) {
    return Edited.count(fileOf(Path));
  });
}

std::shared_ptr<const Preamble> SharedPreambles::find(const Candidate &C) {
  const std::optional<std::string> Stored = Cache.read(Known, C.Key);
  if (!Stored)
    return nullptr;
  llvm::Expected<json::Value> Value = parseJson(*Stored);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return nullptr;
  }
  Preamble Result;
  Result.Text = C.Head;
  std::string Ast;
  json::Path::Root Root;
  json::ObjectMapper Map(*Value, Root);
  if (!Map || !Map.map("ast", Ast) || !Map.map("userDecls", Result.UserDecls) ||
      !Map.map("counter", Result.Counter) ||
      !Map.map("linked", Result.Linked) || !Map.map("files", Result.Files) ||
      !Store.areCurrent(Result.Files) ||
      (!Ast.empty() && !isWhole(Cache, Ast)) ||
      mayContainEdits(Result, *C.First))
    return nullptr;
  if (!Ast.empty())
    Result.AstFile = Cache.pathOf(Asts, Ast);
  return std::make_shared<const Preamble>(std::move(Result));
}

std::vector<std::shared_ptr<const Preamble>>
SharedPreambles::provide(llvm::ArrayRef<const UnitRequest *> Requests,
                         unsigned Jobs, Made Ended) {
  const std::vector<Candidate> Candidates = candidates(Requests);
  std::map<std::string, std::shared_ptr<const Preamble>> Found;
  std::vector<const Candidate *> Missing;
  for (const Candidate &C : Candidates) {
    if ((Found[C.Key] = find(C)))
      continue;
    if (isOfUse(C, Requests.size()))
      Missing.push_back(&C);
    else if (!C.First->Edited)
      Cache.write(Asked, C.Key, "");
  }
  takeFromOthers(Missing, Ended);
  llvm::erase_if(Missing, [&](const Candidate *C) {
    return (Found[C->Key] = find(*C)) || !shouldMake(*C);
  });
  make(Missing, Jobs, Ended);
  for (const Candidate *C : Missing)
    if (auto &Here = Found[C->Key] = find(*C))
      giveToOthers(*C, *Here);
  std::vector<std::shared_ptr<const Preamble>> Result(Requests.size());
  for (const Candidate &C : Candidates)
    if (const auto &Here = Found[C.Key]; Here && !Here->AstFile.empty())
      for (size_t Place : C.Files)
        Result[Place] = Here;
  return Result;
}

} // namespace arraylint
