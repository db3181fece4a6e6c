//===- EarlierReport.h - What changed since an earlier report? ------------===//
//
// Answers: "which findings are new since then, and how many are gone?" The
// earlier report is one of the format `json`; findings are compared by their
// fingerprints.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_EARLIERREPORT_H
#define ARRAYLINT_REPORT_EARLIERREPORT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>

namespace arraylint {

struct EarlierReport {
  std::string Name;                         ///< as shown to the user
  std::map<std::string, std::string> Codes; ///< of its findings, by fingerprint

  /// Reads the text of a report. Errors name \p Name.
  static llvm::Expected<EarlierReport> parse(llvm::StringRef Text,
                                             std::string Name);

  struct Change {
    size_t Then = 0, New = 0, Gone = 0, Now = 0;
  };
  /// What changed, by the codes of the rules; \p Now has fingerprints and codes
  /// as above.
  std::map<std::string, Change>
  changes(const std::map<std::string, std::string> &Now) const;
};

} // namespace arraylint

#endif
