//===- Json.cpp - The whole run as one JSON object ------------------------===//
#include "report/FindingJson.h"
#include "report/MeasuredJson.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

/// Writes the attributes in the order of their names, one finding at a time: a
/// tree of all findings takes ten times the memory of the text.
class JsonWriter {
public:
  JsonWriter(const RunResults &R, SourceCache &Sources, llvm::raw_ostream &OS)
      : R(R), Names(Sources, R.WorkingDirectory), Report(OS, /*IndentSize=*/2) {
  }

  void write() {
    Report.object([&] {
      writeFindings("accepted", R.Suppressed);
      Report.attributeArray("failures", [&] {
        for (const Failure &F : R.Failures)
          Report.value(failureJson(F, R));
      });
      Report.attribute("filesChecked", static_cast<int64_t>(R.Files.size()));
      writeFindings("findings", R.Findings);
      if (R.Idioms && R.ShowsIdioms)
        Report.attribute("idioms", idiomJson(*R.Idioms));
      if (R.Run)
        Report.attribute("measured", runJson(*R.Run, R));
      Report.attribute("tool", toolJson());
    });
  }

private:
  void writeFindings(llvm::StringRef Key, llvm::ArrayRef<Finding> Findings) {
    Report.attributeArray(Key, [&] {
      for (const Finding &F : Findings)
        Report.value(findingJson(F, R, Names));
    });
  }

  const RunResults &R;
  Fingerprints Names;
  json::OStream Report;
};

class JsonReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override {
    JsonWriter(R, Sources, OS).write();
    OS << '\n';
    return "";
  }
};

} // namespace

ARRAYLINT_REPORT_FORMAT(Json, JsonReporter);

} // namespace arraylint
