//===- ReportFiles.h - Where the results of a run go ----------------------===//
//
// Answers: "how does a command tell what it found?" The report goes to stdout
// or to the output file, all else to stderr.
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

/// Tells what cannot be done as asked.
ExitCode refuse(llvm::Error Error);
/// Tells each fault of the configuration; an error if there is one.
llvm::Error showFaults(llvm::ArrayRef<ConfigFault> Faults, const Console &User);
/// What a user should know of places in the configuration.
void showNotes(llvm::ArrayRef<ConfigFault> Notes, const Console &User);
void showNote(const ConfigFile &Of, const ConfigPlace &Where,
              const llvm::Twine &What, const Console &User);
/// What a user should know of files that were analysed, and of which.
using FileRemarks = std::map<std::string, std::vector<std::string>>;
void showRemarks(const FileRemarks &Remarks, const Console &User);
/// Files that were not analysed.
void showFailures(llvm::ArrayRef<Failure> Failures, const Console &User);
/// The same as reports have them: a compiler's message names a file from where
/// the user stands.
void shortenDetails(std::vector<Failure> &Failures, const Console &User);
/// \p LeftOut names findings that are not told: "3 findings of old.json".
void showSummary(const RunResults &Found, size_t FileCount,
                 llvm::ArrayRef<std::string> LeftOut = {});
/// Tells what is beside a report; nothing if \p Remark is empty.
void showRemark(const std::string &Remark);
/// To the file, or to stdout if it has no name.
llvm::Error writeBytes(llvm::StringRef Bytes, llvm::StringRef File);
/// Finds early what would keep a report from being written.
llvm::Error checkTargets(llvm::ArrayRef<ReportRequest> Reports);
/// Every report that was asked for; those on stdout only if \p UsesStdout.
llvm::Error writeReports(const RunResults &Found,
                         llvm::ArrayRef<ReportRequest> Reports,
                         const Console &User, bool UsesStdout = true);

} // namespace arraylint

#endif
