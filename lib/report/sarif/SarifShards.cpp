#include "report/sarif/SarifShards.h"
#include "base/text/LongJson.h"
#include "llvm/ADT/STLExtras.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

/// What a report says of its files.
struct Coverage {
  std::optional<ShardOfRun> Part;
  std::string Files; ///< their digest; empty if it has none
};

} // namespace

static Coverage coverageIn(llvm::StringRef Text) {
  llvm::Expected<LongJson> Log = LongJson::parse(Text, {"runs", "results"});
  if (!Log) {
    llvm::consumeError(Log.takeError());
    return {};
  }
  const json::Object *Root = Log->rest().getAsObject();
  const json::Array *Runs = Root ? Root->getArray("runs") : nullptr;
  const json::Object *Run =
      Runs && !Runs->empty() ? Runs->front().getAsObject() : nullptr;
  const json::Object *Properties = Run ? Run->getObject("properties") : nullptr;
  if (!Properties)
    return {};
  Coverage Of;
  Of.Files = Properties->getString("filesDigest").value_or("");
  if (const json::Value *Part = Properties->get("part"))
    Of.Part = shardFromJson(*Part);
  return Of;
}

llvm::Expected<SarifSelection> selectReports(std::vector<SarifFile> Reports) {
  ShardSet Shards;
  std::vector<Coverage> Coverages;
  for (const SarifFile &Each : Reports) {
    const Coverage &Of = Coverages.emplace_back(coverageIn(Each.Text));
    if (Of.Part)
      if (llvm::Error Error = Shards.add(*Of.Part, Each.Name))
        return std::move(Error);
  }
  if (Shards.empty())
    return SarifSelection{std::move(Reports)};
  if (llvm::Error Error = Shards.complete())
    return std::move(Error);
  SarifSelection Selected;
  Selected.LacksLink = llvm::none_of(Coverages, [&](const Coverage &Of) {
    return !Of.Part && Of.Files == Shards.files();
  });
  for (auto [Each, Of] : llvm::zip_equal(Reports, Coverages))
    if (!Of.Part || Selected.LacksLink)
      Selected.Reports.push_back(std::move(Each));
  return Selected;
}

} // namespace arraylint
