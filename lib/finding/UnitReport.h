//===- UnitReport.h - What one translation unit had to say ----------------===//
//
// Answers: "how do the results of a translation unit travel between processes?"
//
//   OS << toJson(Report);                       // in the child
//   Expected<UnitReport> R = unitReportFromJson(Bytes);  // in the parent
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_UNITREPORT_H
#define ARRAYLINT_FINDING_UNITREPORT_H

#include "finding/FileStamp.h"
#include "finding/Finding.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

/// An idiom of vocabulary/ScalingIdiom.h, written there.
struct IdiomSite {
  std::string File; ///< absolute path
  unsigned Offset = 0;
  unsigned Idiom = 0; ///< index of ScalingIdioms

  auto operator<=>(const IdiomSite &) const = default;
};

struct UnitReport {
  std::vector<Finding> Findings;
  std::vector<Finding> Accepted; ///< by whatever accepts findings
  std::vector<Failure> Failures;
  /// The files that edits refer to, as they were analysed.
  std::vector<FileStamp> Stamps;
  std::vector<IdiomSite> Idioms; ///< sorted; empty unless asked for
  /// Of the user's files in which there is code, sorted.
  std::vector<AcceptingComment> Comments;
  /// False if every function was looked at and none calls a library that is
  /// known.
  bool UsesLibrary = true;
};

llvm::json::Value toJson(const UnitReport &Report);
llvm::Expected<UnitReport> unitReportFromJson(llvm::StringRef Bytes);

} // namespace arraylint

#endif
