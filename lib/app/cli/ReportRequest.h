//===- ReportRequest.h - Which reports does a command line ask for? -------===//
//
//   --format text --format sarif=out.sarif     the one to stdout, one to a file
//   --format sarif -o out.sarif                the same file
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_REPORTREQUEST_H
#define ARRAYLINT_APP_CLI_REPORTREQUEST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

struct ReportRequest {
  std::string Format = "text";
  std::string File; ///< empty: stdout

  auto operator<=>(const ReportRequest &) const = default;
};

/// Reads what --format was given ("sarif=out.sarif") and -o (empty: nothing)
/// into \p Requests. Returns what is wrong with it; empty if nothing is.
std::string readReportRequests(llvm::ArrayRef<std::string> Formats,
                               llvm::StringRef OutputFile,
                               std::vector<ReportRequest> &Requests);

/// "text, concise, …" for --help, in lines that start below each other.
std::string describedFormats();

} // namespace arraylint

#endif
