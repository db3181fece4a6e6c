//===- ReportRequest.h - Report formats and destinations ------------------===//
//
//   --format text --format sarif=out.sarif     text to stdout, SARIF to a file
//   --format sarif -o out.sarif                SARIF to the same file
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
  bool WithSuppressed = true;

  auto operator<=>(const ReportRequest &) const = default;
};

/// Parses the values of --format ("sarif=out.sarif") and of -o (empty if not
/// given) into \p Requests. Returns an error message, or an empty string.
std::string readReportRequests(llvm::ArrayRef<std::string> Formats,
                               llvm::StringRef OutputFile,
                               std::vector<ReportRequest> &Requests);

/// The formats ("text, concise, …") for --help, on aligned lines.
std::string describedFormats();

} // namespace arraylint

#endif
