//===- Concise.cpp - One line per finding ---------------------------------===//
//
//   src/a.cpp:4:5: warning: reads the array back [array-R104-host-sync-in-loop]
//
// The format is meant for problem matchers, grep and users who know the rules.
//
//===----------------------------------------------------------------------===//
#include "base/text/Escape.h"
#include "report/Ranking.h"

namespace arraylint {
namespace {

class ConciseReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &,
                    llvm::raw_ostream &OS) const override {
    for (const Finding *F : inShownOrder(R))
      OS << printable(R.shown(F->Where.File), "") << ':' << F->Where.Line << ':'
         << F->Where.Column << ": "
         << (F->Severity == Level::Warning ? "warning" : "remark") << ": "
         << printable(F->Message) << " [" << F->CheckName << "]\n";
    return "";
  }
};

} // namespace

ARRAYLINT_REPORT_FORMAT(Concise, ConciseReporter);

} // namespace arraylint
