//===- Checkstyle.cpp - Checkstyle XML ------------------------------------===//
//
//   <file name="src/a.cpp">
//     <error line="4" column="5" severity="warning" message="…" source="…"/>
//
// Most servers that collect warnings can read this format.
//
//===----------------------------------------------------------------------===//
#include "base/text/Escape.h"
#include "report/FileGroups.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {
namespace {

class CheckstyleReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

} // namespace

static std::string error(const std::string &Place, llvm::StringRef Severity,
                         llvm::StringRef Message, llvm::StringRef Source) {
  return llvm::formatv("    <error {0} severity=\"{1}\" message=\"{2}\" "
                       "source=\"arraylint.{3}\"/>\n",
                       Place, Severity, xmlEscaped(Message),
                       xmlEscaped(Source));
}

std::string CheckstyleReporter::write(const RunResults &R, SourceCache &,
                                      llvm::raw_ostream &OS) const {
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<checkstyle version=\"4.3\">\n";
  for (const auto &[File, Group] : fileGroups(R)) {
    OS << "  <file name=\"" << xmlEscaped(File) << "\">\n";
    for (const Finding *F : Group.Findings)
      OS << error(llvm::formatv("line=\"{0}\" column=\"{1}\"", F->Where.Line,
                                F->Where.Column),
                  F->Severity == Level::Warning ? "warning" : "info",
                  F->Message, F->CheckName);
    for (const Failure *F : Group.Failures)
      OS << error("line=\"1\"", "error", "could not be analysed: " + F->Reason,
                  "not-analysed");
    OS << "  </file>\n";
  }
  OS << "</checkstyle>\n";
  return "";
}

ARRAYLINT_REPORT_FORMAT(Checkstyle, CheckstyleReporter);

} // namespace arraylint
