#include "app/cli/ReportFiles.h"
#include "base/system/AtomicFile.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "measured/CostText.h"
#include "report/Ranking.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <unistd.h>

namespace arraylint {

ExitCode refuse(llvm::Error Error) {
  llvm::handleAllErrors(std::move(Error), [](const llvm::ErrorInfoBase &E) {
    Console::error(E.message());
  });
  return ExitCode::BadUsage;
}

llvm::Error showFaults(llvm::ArrayRef<ConfigFault> Faults,
                       const Console &User) {
  if (Faults.empty())
    return llvm::Error::success();
  for (ConfigFault Fault : Faults) {
    Fault.File = User.shown(Fault.File);
    llvm::errs() << printable(Fault.str()) << '\n';
  }
  return llvm::createStringError(count(Faults.size(), "error") +
                                 " in the configuration");
}

void showNotes(llvm::ArrayRef<ConfigFault> Notes, const Console &User) {
  for (const ConfigFault &Note : Notes)
    llvm::errs() << User.shown(Note.File) << ":" << Note.Line << ":"
                 << Note.Column << ": note: " << printable(Note.Message)
                 << '\n';
}

void showNote(const ConfigFile &Of, const ConfigPlace &Where,
              const llvm::Twine &What, const Console &User) {
  showNotes({{Of.Path, Where.Line, Where.Column, What.str()}}, User);
}

void showRemarks(const FileRemarks &Remarks, const Console &User) {
  for (const auto &[Remark, Files] : Remarks) {
    std::string Which = User.shown(Files.front());
    if (Files.size() > 1)
      Which += " and " + count(Files.size() - 1, "more file");
    User.note(Which + ": " + Remark);
  }
}

void showFailures(llvm::ArrayRef<Failure> Failures, const Console &User) {
  for (const Failure &F : Failures) {
    for (const std::string &Detail : F.Details)
      llvm::errs() << User.shown(Detail) << '\n';
    User.error(User.shown(F.File) + ": " + F.Reason);
  }
}

void shortenDetails(std::vector<Failure> &Failures, const Console &User) {
  for (Failure &F : Failures)
    for (std::string &Detail : F.Details)
      Detail = User.shown(Detail);
}

void showSummary(const RunResults &Found, size_t FileCount,
                 llvm::ArrayRef<std::string> LeftOut) {
  llvm::StringSet<> Failed, WithFindings;
  for (const Failure &F : Found.Failures)
    Failed.insert(F.File);
  for (const Finding &F : Found.Findings)
    WithFindings.insert(F.Where.File);
  llvm::errs() << "arraylint: "
               << (Found.Findings.empty()
                       ? "no findings"
                       : count(Found.Findings.size(), "finding") + " in " +
                             count(WithFindings.size(), "file"))
               << "; " << count(FileCount, "file") << " checked";
  if (!Failed.empty())
    llvm::errs() << ", " << Failed.size() << " could not be analysed";
  if (!LeftOut.empty())
    llvm::errs() << "; left out: " << llvm::join(LeftOut, ", ");
  if (!Found.Findings.empty() || !Failed.empty() || Found.Files.empty() ||
      Found.WithoutLibrary.size() < Found.Files.size()) {
    llvm::errs() << '\n';
    return;
  }
  llvm::errs() << (FileCount == 1 ? ", which uses no"
                                  : ", none of which uses a")
               << " library that arraylint knows\n"
                  "arraylint: note: 'arraylint model draft' drafts a "
                  "vocabulary for one; see docs/teaching-a-library.md\n";
}

/// The command that shows the fixes of \p Findings; empty if there are none.
static llvm::StringRef wayToFixes(llvm::ArrayRef<Finding> Findings) {
  if (llvm::any_of(Findings, [](const Finding &F) { return !F.Edits.empty(); }))
    return "; `arraylint fix --diff` shows the safe fixes";
  if (llvm::any_of(Findings, [](const Finding &F) { return F.suggestion(); }))
    return "; `arraylint fix --unsafe-fixes --diff` shows the suggested fixes";
  return "";
}

/// ", 1.2 s measured" if it was.
static std::string measuredText(const Finding &F, const RunResults &Found) {
  return Found.hasMeasuredTime() && F.Measured &&
                 F.Measured->State == RunState::Ran
             ? ", " + secondsText(F.Measured->Seconds) + " measured"
             : "";
}

void showMostExpensive(const RunResults &Found) {
  if (Found.Findings.empty())
    return;
  const Finding &F = *ranked(Found).front();
  const std::string Often = describe(F.HowOften);
  llvm::errs() << "arraylint: most expensive: "
               << printable(Found.shown(F.Where.File)) << ":" << F.Where.Line
               << ":" << F.Where.Column << " (" << F.Code
               << (Often.empty() ? "" : ", " + Often) << measuredText(F, Found)
               << "); `arraylint rule " << F.Code << "` explains it"
               << wayToFixes(Found.Findings) << '\n';
}

void showRemark(const std::string &Remark) {
  if (!Remark.empty())
    Console::warn(Remark);
}

llvm::Error writeBytes(llvm::StringRef Bytes, llvm::StringRef File) {
  if (File.empty()) {
    llvm::outs() << Bytes;
    llvm::outs().flush();
    return llvm::Error::success();
  }
  llvm::Expected<AtomicFile> Staged = AtomicFile::stage(File, Bytes);
  return Staged ? Staged->commit() : Staged.takeError();
}

llvm::Error checkTargets(llvm::ArrayRef<ReportRequest> Reports) {
  for (const ReportRequest &Request : Reports)
    if (!Request.File.empty())
      if (llvm::Error Error = AtomicFile::check(Request.File))
        return Error;
  return llvm::Error::success();
}

/// The results with what --no-suppressed leaves out removed.
static std::optional<RunResults>
withoutSuppressed(const RunResults &Found,
                  llvm::ArrayRef<ReportRequest> Reports) {
  if (Found.Suppressed.empty() ||
      llvm::all_of(Reports, [](const ReportRequest &Request) {
        return Request.WithSuppressed;
      }))
    return std::nullopt;
  RunResults Left = Found;
  Left.Suppressed.clear();
  return Left;
}

llvm::Error writeReports(const RunResults &Found,
                         llvm::ArrayRef<ReportRequest> Reports,
                         const Console &User, bool UsesStdout) {
  SourceCache Sources;
  for (const auto &[File, Text] : Found.Edited)
    Sources.add(File, Text);
  const auto Left = withoutSuppressed(Found, Reports);
  for (const ReportRequest &Request : Reports) {
    const bool IsForStdout = Request.File.empty();
    if (IsForStdout && !UsesStdout)
      continue;
    std::string Bytes;
    llvm::raw_string_ostream OS(Bytes);
    // Files have no colours unless the user requires them.
    OS.enable_colors(IsForStdout ? User.wantsColor(STDOUT_FILENO)
                                 : User.forcesColor());
    const RunResults &Shown = Left && !Request.WithSuppressed ? *Left : Found;
    showRemark(findFormat(Request.Format)->Make()->write(Shown, Sources, OS));
    if (llvm::Error Error = writeBytes(Bytes, Request.File))
      return Error;
  }
  return Sources.fault();
}

} // namespace arraylint
