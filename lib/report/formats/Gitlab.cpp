//===- Gitlab.cpp - GitLab code quality report ----------------------------===//
//
// The report is an array of issues. GitLab compares the issues of two branches
// by their fingerprints.
//
//===----------------------------------------------------------------------===//
#include "finding/Fingerprint.h"
#include "report/ReportWriter.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/xxhash.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

class GitlabReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

} // namespace

/// One of "info", "minor", "major", "critical" and "blocker".
static llvm::StringRef severity(const Finding &F, const RunResults &R) {
  if (F.Severity == Level::Note)
    return "info";
  const Rule *Of = R.rule(F.Code);
  return Of && Of->Group == Category::Blocks ? "major" : "minor";
}

static json::Object issue(llvm::StringRef Check, const std::string &Description,
                          llvm::StringRef Severity, std::string Fingerprint) {
  return json::Object{{"type", "issue"},
                      {"check_name", Check},
                      {"description", json::fixUTF8(Description)},
                      {"severity", Severity},
                      {"fingerprint", std::move(Fingerprint)}};
}

static json::Object location(const RunResults &R, llvm::StringRef File,
                             unsigned Begin, unsigned End) {
  return json::Object{
      {"path", json::fixUTF8(R.shown(File))},
      {"lines", json::Object{{"begin", std::max(Begin, 1u)},
                             {"end", std::max({Begin, End, 1u})}}}};
}

/// Reports a file that was not analysed, since GitLab would otherwise consider
/// its issues fixed.
static json::Object failureIssue(const Failure &F, const RunResults &R) {
  const std::string Shown = R.shown(F.File);
  json::Object Issue =
      issue("not-analysed", "could not be analysed: " + F.Reason, "critical",
            llvm::utohexstr(llvm::xxh3_64bits(llvm::StringRef(Shown)),
                            /*LowerCase=*/true, 16));
  Issue["location"] = location(R, F.File, 1, 1);
  return Issue;
}

std::string GitlabReporter::write(const RunResults &R, SourceCache &Sources,
                                  llvm::raw_ostream &OS) const {
  Fingerprints Names(Sources, R.WorkingDirectory);
  json::OStream Issues(OS, /*IndentSize=*/2);
  Issues.array([&] {
    for (const Finding &F : R.Findings) {
      json::Object Issue =
          issue(F.CheckName, F.Message, severity(F, R), Names.of(F));
      Issue["categories"] = json::Array{"Performance"};
      Issue["location"] =
          location(R, F.Where.File, F.Where.Line, F.Where.EndLine);
      Issues.value(std::move(Issue));
    }
    for (const Failure &F : R.Failures)
      Issues.value(failureIssue(F, R));
  });
  OS << '\n';
  return "";
}

ARRAYLINT_REPORT_FORMAT(Gitlab, GitlabReporter);

} // namespace arraylint
