#include "finding/Shard.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/xxhash.h"

namespace json = llvm::json;

namespace arraylint {

std::optional<Shard> Shard::parse(llvm::StringRef Text) {
  const auto [Number, Of] = Text.split('/');
  Shard Result;
  if (Number.getAsInteger(10, Result.Number) ||
      Of.getAsInteger(10, Result.Of) || Result.Number == 0 ||
      Result.Number > Result.Of || Result.Of > Most)
    return std::nullopt;
  return Result;
}

std::string Shard::text() const {
  return std::to_string(Number) + "/" + std::to_string(Of);
}

json::Object toJson(const ShardOfRun &Of) {
  return json::Object{
      {"shard", Of.text()}, {"files", Of.Files}, {"division", Of.Division}};
}

std::optional<ShardOfRun> shardFromJson(const json::Value &From) {
  const json::Object *Fields = From.getAsObject();
  if (!Fields)
    return std::nullopt;
  const auto Which = Fields->getString("shard"),
             Files = Fields->getString("files"),
             Division = Fields->getString("division");
  const auto Parsed = Which ? Shard::parse(*Which) : std::nullopt;
  if (!Parsed || !Files || !Division)
    return std::nullopt;
  return ShardOfRun{*Parsed, Files->str(), Division->str()};
}

llvm::Error ShardSet::add(const ShardOfRun &New, llvm::StringRef File) {
  if (empty())
    First = New;
  if (New.Of != First.Of || New.Files != First.Files ||
      New.Division != First.Division)
    return llvm::createStringError(llvm::formatv(
        "{0} and {1} are shards of different runs: their files, or the times "
        "by which these were divided, differ",
        Names.begin()->second, File));
  const auto [Other, IsNew] = Names.try_emplace(New.Number, File.str());
  if (!IsNew)
    return llvm::createStringError(llvm::formatv(
        "shard {0} is in both {1} and {2}", New.text(), Other->second, File));
  return llvm::Error::success();
}

llvm::Error ShardSet::complete() const {
  std::vector<std::string> Missing;
  for (unsigned I = 1; I <= First.Of; ++I)
    if (!Names.count(I))
      Missing.push_back(std::to_string(I));
  if (Missing.empty())
    return llvm::Error::success();
  return llvm::createStringError(llvm::formatv(
      "{0} {1} of {2} {3} missing", Missing.size() == 1 ? "shard" : "shards",
      llvm::join(Missing, ", "), First.Of, Missing.size() == 1 ? "is" : "are"));
}

std::string filesDigest(llvm::ArrayRef<std::string> Files,
                        llvm::StringRef Folder) {
  std::vector<std::string> Names;
  for (const std::string &File : Files)
    Names.push_back(shownPath(File, Folder));
  llvm::sort(Names);
  Names.erase(llvm::unique(Names), Names.end());
  return llvm::utohexstr(
      llvm::xxh3_64bits(llvm::StringRef(llvm::join(Names, "\n"))),
      /*LowerCase=*/true, 16);
}

} // namespace arraylint
