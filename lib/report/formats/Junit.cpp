//===- Junit.cpp - JUnit test results -------------------------------------===//
//
// A file is a test suite, a warning is a failed test and a suppressed finding
// is a skipped one. A file without warnings has one passed test, because
// servers treat a report without tests as broken.
//
//===----------------------------------------------------------------------===//
#include "base/text/Escape.h"
#include "report/FileGroups.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {
namespace {

struct Counts {
  size_t Tests = 0, Failures = 0, Errors = 0, Skipped = 0;

  std::string attributes() const {
    return llvm::formatv(
        "tests=\"{0}\" failures=\"{1}\" errors=\"{2}\" skipped=\"{3}\"", Tests,
        Failures, Errors, Skipped);
  }
};

/// The test suite of one file.
class Suite {
public:
  Suite(const RunResults &R, const std::string &File, const FileGroup &Group);

  const Counts &counts() const { return Total; }
  std::string xml() const;

private:
  void testCase(llvm::StringRef Name, llvm::StringRef Content);
  void finding(const Finding &F);
  void accepted(const Finding &F);
  void failure(const Failure &F);

  const RunResults &R;
  const std::string &File;
  Counts Total;
  std::string Cases;
};

class JunitReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

} // namespace

static std::string at(const RunResults &R, const Place &Where) {
  return llvm::formatv("{0}:{1}:{2}", R.shown(Where.File), Where.Line,
                       Where.Column);
}

static std::string nameOf(const Finding &F) {
  llvm::StringRef Stem = F.CheckName;
  Stem.consume_front("array-");
  return llvm::formatv("{0} at {1}:{2}", Stem, F.Where.Line, F.Where.Column);
}

static std::string story(const RunResults &R, const Finding &F) {
  std::string Text = at(R, F.Where) + ": " + F.Message;
  for (const Note &N : F.Notes)
    Text += "\n" + (N.Where.File.empty() ? "" : at(R, N.Where) + ": ") +
            "note: " + N.Message;
  if (const llvm::StringRef Help = F.help(); !Help.empty())
    Text += ("\nhelp: " + Help).str();
  return xmlEscaped(Text);
}

void Suite::testCase(llvm::StringRef Name, llvm::StringRef Content) {
  ++Total.Tests;
  Cases += llvm::formatv("    <testcase classname=\"{0}\" name=\"{1}\"",
                         xmlEscaped(File), xmlEscaped(Name))
               .str();
  Cases += Content.empty()
               ? std::string("/>\n")
               : (">\n      " + Content + "\n    </testcase>\n").str();
}

void Suite::finding(const Finding &F) {
  // Remarks are not test failures.
  if (F.Severity != Level::Warning) {
    testCase(nameOf(F), "<system-out>" + story(R, F) + "</system-out>");
    return;
  }
  ++Total.Failures;
  testCase(nameOf(F),
           llvm::formatv("<failure type=\"{0}\" message=\"{1}\">{2}</failure>",
                         xmlEscaped(F.CheckName), xmlEscaped(F.Message),
                         story(R, F))
               .str());
}

void Suite::accepted(const Finding &F) {
  ++Total.Skipped;
  std::string Reasons;
  for (const Suppression &By : F.SuppressedBy)
    Reasons += (Reasons.empty() ? "" : "; ") + By.Reason;
  testCase(nameOf(F), llvm::formatv("<skipped message=\"{0}\"/>",
                                    xmlEscaped("suppressed: " + Reasons))
                          .str());
}

void Suite::failure(const Failure &F) {
  ++Total.Errors;
  std::string Text;
  for (const std::string &Detail : F.Details)
    Text += Detail + "\n";
  testCase(
      "analysis",
      llvm::formatv("<error type=\"not-analysed\" message=\"{0}\">{1}</error>",
                    xmlEscaped(F.Reason), xmlEscaped(Text + F.Reason))
          .str());
}

Suite::Suite(const RunResults &R, const std::string &File,
             const FileGroup &Group)
    : R(R), File(File) {
  for (const Finding *F : Group.Findings)
    finding(*F);
  for (const Finding *F : Group.Suppressed)
    accepted(*F);
  for (const Failure *F : Group.Failures)
    failure(*F);
  if (Group.isEmpty())
    testCase("analysis", "");
}

std::string Suite::xml() const {
  return llvm::formatv("  <testsuite name=\"{0}\" {1}>\n{2}  </testsuite>\n",
                       xmlEscaped(File), Total.attributes(), Cases);
}

std::string JunitReporter::write(const RunResults &R, SourceCache &,
                                 llvm::raw_ostream &OS) const {
  Counts All;
  std::string Suites;
  for (const auto &[File, Group] : fileGroups(R)) {
    const Suite Of(R, File, Group);
    All.Tests += Of.counts().Tests;
    All.Failures += Of.counts().Failures;
    All.Errors += Of.counts().Errors;
    All.Skipped += Of.counts().Skipped;
    Suites += Of.xml();
  }
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
     << "<testsuites name=\"arraylint\" " << All.attributes() << ">\n"
     << Suites << "</testsuites>\n";
  return "";
}

ARRAYLINT_REPORT_FORMAT(Junit, JunitReporter);

} // namespace arraylint
