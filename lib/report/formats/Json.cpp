//===- Json.cpp - The whole run as one JSON object ------------------------===//
#include "report/FindingJson.h"
#include "llvm/Support/FormatVariadic.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

json::Array all(llvm::ArrayRef<Finding> Findings, const RunResults &R,
                Fingerprints &Names) {
  json::Array Array;
  for (const Finding &F : Findings)
    Array.push_back(findingJson(F, R, Names));
  return Array;
}

class JsonReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override {
    Fingerprints Names(Sources, R.WorkingDirectory);
    json::Array Failures;
    for (const Failure &F : R.Failures)
      Failures.push_back(failureJson(F, R));
    json::Object Report{{"tool", toolJson()},
                        {"filesChecked", static_cast<int64_t>(R.Files.size())}};
    Report["findings"] = all(R.Findings, R, Names);
    Report["accepted"] = all(R.Suppressed, R, Names);
    Report["failures"] = std::move(Failures);
    if (R.Idioms && R.ShowsIdioms)
      Report["idioms"] = idiomJson(*R.Idioms);
    OS << llvm::formatv("{0:2}\n", json::Value(std::move(Report)));
    return "";
  }
};

} // namespace

ARRAYLINT_REPORT_FORMAT(Json, JsonReporter);

} // namespace arraylint
