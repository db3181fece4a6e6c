//===- ReportFiles.h - Output of reports and messages ---------------------===//
//
// Writes the results of a command: reports go to stdout or to their output
// files, everything else goes to stderr.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_REPORTFILES_H
#define ARRAYLINT_APP_CLI_REPORTFILES_H

#include "app/cli/Console.h"
#include "app/cli/ExitCode.h"
#include "app/cli/ReportRequest.h"
#include "project/ConfigFile.h"
#include "report/ReportWriter.h"
#include "llvm/Support/Error.h"
#include <map>

namespace arraylint {

/// Prints \p Error and returns BadUsage.
ExitCode refuse(llvm::Error Error);
/// Prints each configuration fault; returns an error if there is any.
llvm::Error showFaults(llvm::ArrayRef<ConfigFault> Faults, const Console &User);
/// Prints notes that refer to locations in the configuration.
void showNotes(llvm::ArrayRef<ConfigFault> Notes, const Console &User);
void showNote(const ConfigFile &Of, const ConfigPlace &Where,
              const llvm::Twine &What, const Console &User);
/// Remarks on analysed files: each text maps to the files that it applies to.
using FileRemarks = std::map<std::string, std::vector<std::string>>;
void showRemarks(const FileRemarks &Remarks, const Console &User);
/// Prints which files were not analysed, and why.
void showFailures(llvm::ArrayRef<Failure> Failures, const Console &User);
/// Makes the file names in compiler messages relative to the working directory,
/// as in reports.
void shortenDetails(std::vector<Failure> &Failures, const Console &User);
/// Prints the number of findings. \p LeftOut describes findings that are not
/// reported: "3 findings of old.json".
void showSummary(const RunResults &Found, size_t FileCount,
                 llvm::ArrayRef<std::string> LeftOut = {});
/// Prints where the most expensive finding is, and how to go on. Nothing
/// without findings.
void showMostExpensive(const RunResults &Found);
/// Prints a remark that is not part of a report; does nothing if \p Remark is
/// empty.
void showRemark(const std::string &Remark);
/// Writes \p Bytes to \p File, or to stdout if the name is empty.
llvm::Error writeBytes(llvm::StringRef Bytes, llvm::StringRef File);
/// Checks before the analysis that each report can be written.
llvm::Error checkTargets(llvm::ArrayRef<ReportRequest> Reports);
/// Writes each requested report; those for stdout only if \p UsesStdout.
llvm::Error writeReports(const RunResults &Found,
                         llvm::ArrayRef<ReportRequest> Reports,
                         const Console &User, bool UsesStdout = true);

} // namespace arraylint

#endif
