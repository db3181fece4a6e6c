//===- UnitResults.h - The results of a translation unit ------------------===//
//
// Answers: "how are the results of a translation unit serialized?"
//
//   OS << toJson(Report);                       // in the child
//   Expected<UnitResults> R = unitReportFromJson(Bytes);  // in the parent
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_UNITRESULTS_H
#define ARRAYLINT_FINDING_UNITRESULTS_H

#include "finding/FileStamp.h"
#include "finding/Finding.h"
#include "finding/FunctionFacts.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

/// An occurrence of an idiom of vocabulary/ScalingIdiom.h.
struct IdiomSite {
  std::string File; ///< absolute path
  unsigned Offset = 0;
  unsigned Idiom = 0; ///< index of ScalingIdioms

  auto operator<=>(const IdiomSite &) const = default;
};

struct UnitResults {
  std::vector<Finding> Findings;
  std::vector<Finding> Suppressed; ///< by comments and regions
  /// Findings that depend on functions of other units, suppressed ones too.
  std::vector<ConditionalFinding> Conditional;
  /// What other units may want to know, sorted.
  std::vector<FunctionFacts> Functions;
  /// Do Findings or Suppressed contain some that other units made true? Not
  /// stored.
  bool IsLinked = false;
  std::vector<Failure> Failures;
  /// Stamps of the files that edits refer to, as analysed.
  std::vector<FileStamp> Stamps;
  std::vector<IdiomSite> Idioms; ///< sorted; empty unless asked for
  /// Suppression comments in all user files that contain code, sorted.
  std::vector<SuppressionComment> Comments;
  /// False if all functions were analysed and none calls a known library.
  bool UsesLibrary = true;
};

llvm::json::Value toJson(const UnitResults &Report);
llvm::Expected<UnitResults> unitReportFromJson(llvm::StringRef Bytes);
llvm::Expected<UnitResults> unitResultsOf(const llvm::json::Value &From);

} // namespace arraylint

#endif
