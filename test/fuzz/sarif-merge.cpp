// `arraylint merge`: reports, divided by `%`. `@VERSION@` in them is ours.
#include "Input.h"
#include "Property.h"
#include "base/text/JsonText.h"
#include "report/Version.h"
#include "report/sarif/SarifLog.h"
#include "report/sarif/SarifMerge.h"
#include "llvm/ADT/StringExtras.h"

using namespace arraylint;
namespace json = llvm::json;

static std::string withVersion(llvm::StringRef Report) {
  llvm::SmallVector<llvm::StringRef> Parts;
  Report.split(Parts, "@VERSION@");
  return llvm::join(Parts, version());
}

/// The merged report; empty if one of \p Reports cannot be merged.
static std::string merged(llvm::ArrayRef<std::string> Reports) {
  SarifMerge Merge;
  for (const std::string &Report : Reports)
    if (llvm::Error Error = Merge.add(Report)) {
      require(!llvm::toString(std::move(Error)).empty(), "an error says why");
      return "";
    }
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  writeSarif(std::move(Merge).run(), OS);
  return Bytes;
}

static json::Value resultsOf(llvm::StringRef Report) {
  const json::Value Log =
      required(parseJson(Report), "the merged report is JSON");
  const json::Array *Runs = Log.getAsObject()->getArray("runs");
  require(Runs && Runs->size() == 1, "the merged report has one run");
  const json::Value *Results = Runs->front().getAsObject()->get("results");
  require(Results != nullptr, "the merged report has results");
  return *Results;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  std::vector<std::string> Reports;
  for (llvm::StringRef Report : textsOf(Data, Size))
    Reports.push_back(withVersion(Report));
  const std::string Merged = merged(Reports);
  if (Merged.empty())
    return 0;
  const json::Value Results = resultsOf(Merged);
  std::reverse(Reports.begin(), Reports.end());
  require(resultsOf(merged(Reports)) == Results,
          "the order of the reports does not matter");
  require(merged({Merged}) == Merged, "a merged report is merged already");
  return 0;
}
