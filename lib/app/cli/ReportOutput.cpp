#include "app/cli/ReportOutput.h"
#include "base/system/AtomicFile.h"
#include "base/text/Count.h"
#include "base/text/ShownPath.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include <unistd.h>

namespace arraylint {

ExitCode refuse(llvm::Error Error) {
  llvm::handleAllErrors(std::move(Error), [](const llvm::ErrorInfoBase &E) {
    llvm::errs() << "arraylint: error: " << E.message() << '\n';
  });
  return ExitCode::BadUsage;
}

llvm::Error showFaults(llvm::ArrayRef<ConfigFault> Faults,
                       llvm::StringRef WorkingDirectory) {
  if (Faults.empty())
    return llvm::Error::success();
  for (ConfigFault Fault : Faults) {
    Fault.File = shownPath(Fault.File, WorkingDirectory);
    llvm::errs() << Fault.str() << '\n';
  }
  return llvm::createStringError(count(Faults.size(), "error") +
                                 " in the configuration");
}

void showNotes(llvm::ArrayRef<ConfigFault> Notes,
               llvm::StringRef WorkingDirectory) {
  for (const ConfigFault &Note : Notes)
    llvm::errs() << shownPath(Note.File, WorkingDirectory) << ":" << Note.Line
                 << ":" << Note.Column << ": note: " << Note.Message << '\n';
}

void showNote(const ConfigFile &Of, const ConfigPlace &Where,
              const llvm::Twine &What, llvm::StringRef WorkingDirectory) {
  showNotes({{Of.Path, Where.Line, Where.Column, What.str()}},
            WorkingDirectory);
}

void showRemarks(const FileRemarks &Remarks, llvm::StringRef WorkingDirectory) {
  for (const auto &[Remark, Files] : Remarks) {
    llvm::errs() << "arraylint: note: "
                 << shownPath(Files.front(), WorkingDirectory);
    if (Files.size() > 1)
      llvm::errs() << " and " << count(Files.size() - 1, "more file");
    llvm::errs() << ": " << Remark << '\n';
  }
}

void showFailures(Results &Found) {
  for (Failure &F : Found.Failures) {
    for (std::string &Detail : F.Details) {
      Detail = shownPath(Detail, Found.WorkingDirectory);
      llvm::errs() << Detail << '\n';
    }
    llvm::errs() << "arraylint: error: "
                 << shownPath(F.File, Found.WorkingDirectory) << ": "
                 << F.Reason << '\n';
  }
}

void showSummary(const Results &Found, size_t FileCount,
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

bool wantsColor(const Options &O, int FileDescriptor) {
  if (O.Color != ColorMode::Auto)
    return O.Color == ColorMode::Always;
  const char *Refused = getenv("NO_COLOR");
  const char *Terminal = getenv("TERM");
  return isatty(FileDescriptor) && (!Refused || !*Refused) && Terminal &&
         llvm::StringRef(Terminal) != "dumb";
}

void showRemark(const std::string &Remark) {
  if (!Remark.empty())
    llvm::errs() << "arraylint: warning: " << Remark << '\n';
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

llvm::Error checkTargets(const Options &O) {
  if (!O.HtmlFolder.empty())
    if (std::error_code Error = llvm::sys::fs::create_directories(
            O.HtmlFolder, /*IgnoreExisting=*/true,
            llvm::sys::fs::perms::all_all))
      return llvm::createStringError("cannot make the folder '" + O.HtmlFolder +
                                     "': " + Error.message());
  for (const ReportRequest &Request : O.Reports)
    if (!Request.File.empty())
      if (llvm::Error Error = AtomicFile::check(Request.File))
        return Error;
  return llvm::Error::success();
}

llvm::Error writeReports(const Results &Found, const Options &O,
                         bool UsesStdout) {
  SourceCache Sources;
  for (const ReportRequest &Request : O.Reports) {
    const bool IsForStdout = Request.File.empty();
    if (IsForStdout && !UsesStdout)
      continue;
    std::string Bytes;
    llvm::raw_string_ostream OS(Bytes);
    // A file is no terminal; who insists gets colours all the same.
    OS.enable_colors(IsForStdout ? wantsColor(O, STDOUT_FILENO)
                                 : O.Color == ColorMode::Always);
    showRemark(findFormat(Request.Format)->Make()->write(Found, Sources, OS));
    if (llvm::Error Error = writeBytes(Bytes, Request.File))
      return Error;
  }
  return llvm::Error::success();
}

} // namespace arraylint
