#include "driver/ReportOutput.h"
#include "driver/AtomicFile.h"
#include "report/ShownPath.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include <unistd.h>

namespace arraylint {

std::string count(size_t Number, llvm::StringRef Noun) {
  return llvm::utostr(Number) + " " + Noun.str() + (Number == 1 ? "" : "s");
}

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
  return llvm::createStringError(count(Faults.size(), "fault") +
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

void showSummary(const Results &Found, size_t FileCount) {
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
  llvm::errs() << '\n';
}

bool wantsColor(const Options &O, int FileDescriptor) {
  if (O.Color != ColorMode::Auto)
    return O.Color == ColorMode::Always;
  const char *Refused = getenv("NO_COLOR");
  const char *Terminal = getenv("TERM");
  return O.OutputFile.empty() && isatty(FileDescriptor) &&
         (!Refused || !*Refused) && Terminal &&
         llvm::StringRef(Terminal) != "dumb";
}

llvm::Error writeReport(const Results &Found, const Options &O) {
  std::string Bytes;
  llvm::raw_string_ostream OS(Bytes);
  OS.enable_colors(wantsColor(O, STDOUT_FILENO));
  SourceCache Sources;
  makeReporter(O.Format)->write(Found, Sources, OS);
  OS.flush();
  if (O.OutputFile.empty()) {
    llvm::outs() << Bytes;
    llvm::outs().flush();
    return llvm::Error::success();
  }
  llvm::Expected<AtomicFile> File = AtomicFile::stage(O.OutputFile, Bytes);
  return File ? File->commit() : File.takeError();
}

} // namespace arraylint
