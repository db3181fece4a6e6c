#include "driver/SharedPreambles.h"
#include "analysis/UserCode.h"
#include "cache/RecordingFiles.h"
#include "driver/CompilerFlags.h"
#include "driver/PreambleMaking.h"
#include "driver/WorkerPool.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include <map>

namespace json = llvm::json;

namespace arraylint {

/// A preamble that files would go on from.
struct SharedPreambles::Wish {
  std::string Key;
  std::string Head; ///< its text
  std::vector<UnitRequest *> Files;
};

// Kinds of what is stored: what belongs to a preamble, its bytes, and whether
// somebody has asked for it before.
static constexpr llvm::StringLiteral Known = "preambles", Asts = "asts",
                                     Asked = "asked";

static std::string keyOf(const UnitRequest &Request, const PreambleText &Head,
                         llvm::StringRef Tool) {
  KeyBuilder Key;
  Key.add(Tool);
  Key.add(Head.Text);
  Key.add(Request.Command.Directory);
  Key.add(projectRoot(Request.File)); // whose code a header is
  if (Head.HasQuotes)
    Key.add(llvm::sys::path::parent_path(Request.File));
  for (const std::string &Flag :
       analysisArguments(Request.Command.CommandLine, Request.File))
    if (Flag != Request.File && Flag != Request.Command.Filename)
      Key.add(Flag);
  return Key.hash().text();
}

/// Could a preamble stand for the first lines, as far as the request tells?
static bool allowsPreamble(const UnitRequest &Request) {
  return Request.SkipsLibraries && !Request.StampsAll &&
         llvm::none_of(Request.Command.CommandLine, [](llvm::StringRef Flag) {
           return Flag == "-include-pch" || Flag.starts_with("-fmodule");
         });
}

std::vector<SharedPreambles::Wish>
SharedPreambles::wishes(llvm::ArrayRef<UnitRequest *> Requests) const {
  std::vector<Wish> Wishes;
  std::map<std::string, size_t> ByKey;
  for (UnitRequest *Request : Requests) {
    if (!allowsPreamble(*Request))
      continue;
    const auto Source = llvm::MemoryBuffer::getFile(Request->File);
    if (!Source)
      continue;
    const auto Head = PreambleText::of((*Source)->getBuffer());
    if (Head.Text.empty())
      continue;
    const std::string Key = keyOf(*Request, Head, Tool);
    const auto [It, New] = ByKey.try_emplace(Key, Wishes.size());
    if (New)
      Wishes.push_back({Key, Head.Text.str(), {}});
    Wishes[It->second].Files.push_back(Request);
  }
  return Wishes;
}

bool SharedPreambles::isWorthIt(const Wish &W) {
  return W.Files.size() > 1 || Cache.contains(Asked, W.Key);
}

static bool storeAst(CacheFolder &Cache, llvm::StringRef Name,
                     llvm::StringRef Bytes) {
  const std::string Temporary = Cache.temporary();
  if (Temporary.empty())
    return false;
  std::error_code Error;
  llvm::raw_fd_ostream File(Temporary, Error);
  if (!Error) {
    File << Bytes;
    File.close();
    Error = File.error();
    File.clear_error();
  }
  if (!Error)
    return Cache.keep(Temporary, Asts, Name);
  llvm::sys::fs::remove(Temporary);
  return false;
}

static std::string describe(const PreambleImage &Made, llvm::StringRef Ast,
                            size_t Size, llvm::ArrayRef<std::string> Files) {
  return llvm::formatv("{0}", json::Value(json::Object{
                                  {"ast", Ast},
                                  {"bytes", int64_t(Made.Ast.size())},
                                  {"size", int64_t(Size)},
                                  {"userDecls", json::Array(Made.UserDecls)},
                                  {"files", json::Array(Files)}}))
      .str();
}

/// Puts the preamble of \p Head, of the file of \p Like, into \p Cache; or that
/// there can be none.
static void makeAndStore(const UnitRequest &Like, llvm::StringRef Key,
                         llvm::StringRef Head, CacheFolder &Cache,
                         DependencyStore &Store) {
  Dependencies Read;
  PreambleText Text;
  Text.Text = Head;
  const auto Made = makePreamble(
      Like, Text, recordingInto(Read, llvm::vfs::getRealFileSystem()));
  Read.take(Like.File); // its text is in the key
  const auto Files = Store.put(Read);
  if (!Files)
    return;
  std::string Ast;
  if (Made) {
    const llvm::StringRef Bytes(Made->Ast.data(), Made->Ast.size());
    Ast = ContentHash::of(Bytes).text();
    if (!storeAst(Cache, Ast, Bytes))
      return;
  }
  Cache.write(
      Known, Key,
      describe(Made.value_or(PreambleImage()), Ast, Head.size(), *Files));
}

void SharedPreambles::make(llvm::ArrayRef<const Wish *> Missing,
                           unsigned Jobs) {
  const uint64_t Before = Cache.bytesStored();
  const auto Outcomes =
      runInChildren(Missing.size(), Jobs, [&](size_t I, llvm::raw_ostream &OS) {
        const Wish &W = *Missing[I];
        makeAndStore(*W.Files.front(), W.Key, W.Head, Cache, Store);
        OS << Cache.account(Before);
      });
  for (const ChildOutcome &Outcome : Outcomes)
    Cache.join(Outcome.Output);
}

std::optional<Preamble> SharedPreambles::find(const std::string &Key) {
  const std::optional<std::string> Stored = Cache.read(Known, Key);
  if (!Stored)
    return std::nullopt;
  llvm::Expected<json::Value> Value = json::parse(*Stored);
  if (!Value) {
    llvm::consumeError(Value.takeError());
    return std::nullopt;
  }
  Preamble Result;
  std::string Ast;
  uint64_t Bytes = 0, BytesNow = 0;
  json::Path::Root Root;
  json::ObjectMapper Map(*Value, Root);
  if (!Map || !Map.map("ast", Ast) || !Map.map("bytes", Bytes) ||
      !Map.map("size", Result.Size) ||
      !Map.map("userDecls", Result.UserDecls) ||
      !Map.map("files", Result.Files) || !Store.areCurrent(Result.Files))
    return std::nullopt;
  if (!Ast.empty()) {
    Result.AstFile = Cache.pathOf(Asts, Ast);
    // It is gone, or was cut off when the power went.
    if (llvm::sys::fs::file_size(Result.AstFile, BytesNow) || BytesNow != Bytes)
      return std::nullopt;
    Cache.touch(Asts, Ast);
  }
  return Result;
}

void SharedPreambles::provide(llvm::ArrayRef<UnitRequest *> Requests,
                              unsigned Jobs) {
  const std::vector<Wish> Wishes = wishes(Requests);
  std::map<std::string, std::optional<Preamble>> Found;
  std::vector<const Wish *> Missing;
  for (const Wish &W : Wishes) {
    auto &Here = Found[W.Key] = find(W.Key);
    if (!Here && isWorthIt(W))
      Missing.push_back(&W);
    else if (!Here)
      Cache.write(Asked, W.Key, "");
  }
  make(Missing, Jobs);
  for (const Wish *W : Missing)
    Found[W->Key] = find(W->Key);
  for (const Wish &W : Wishes)
    if (const auto &Here = Found[W.Key]; Here && !Here->AstFile.empty())
      for (UnitRequest *Request : W.Files)
        Request->Head = Here;
}

} // namespace arraylint
