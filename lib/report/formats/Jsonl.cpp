//===- Jsonl.cpp - One JSON object per line -------------------------------===//
//
// The format is meant for programs that read line by line. The last line is a
// summary; if it is missing, the report was truncated.
//
//===----------------------------------------------------------------------===//
#include "report/FindingJson.h"
#include "report/MeasuredJson.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

json::Object summary(const RunResults &R) {
  json::Object Line{{"tool", toolJson()},
                    {"filesChecked", static_cast<int64_t>(R.Files.size())},
                    {"findings", static_cast<int64_t>(R.Findings.size())},
                    {"accepted", static_cast<int64_t>(R.Suppressed.size())},
                    {"failures", static_cast<int64_t>(R.Failures.size())}};
  if (R.Idioms && R.ShowsIdioms)
    Line["idioms"] = idiomJson(*R.Idioms);
  if (R.Run)
    Line["measured"] = runJson(*R.Run, R);
  return Line;
}

class JsonlReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override {
    Fingerprints Names(Sources, R.WorkingDirectory);
    auto Line = [&](llvm::StringRef Kind, json::Object Content) {
      Content["kind"] = Kind;
      OS << json::Value(std::move(Content)) << '\n';
    };
    for (const Finding &F : R.Findings)
      Line("finding", findingJson(F, R, Names));
    for (const Finding &F : R.Suppressed)
      Line("accepted", findingJson(F, R, Names));
    for (const Failure &F : R.Failures)
      Line("failure", failureJson(F, R));
    Line("summary", summary(R));
    return "";
  }
};

} // namespace

ARRAYLINT_REPORT_FORMAT(Jsonl, JsonlReporter);

} // namespace arraylint
