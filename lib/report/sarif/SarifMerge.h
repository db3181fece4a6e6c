//===- SarifMerge.h - Merge several runs ----------------------------------===//
//
// Answers: "what did several runs, each on a part of a project, find together?"
// Findings in headers that several runs report are merged. The result does not
// depend on the order of the files.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_SARIF_SARIFMERGE_H
#define ARRAYLINT_REPORT_SARIF_SARIFMERGE_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <vector>

namespace arraylint {

class SarifMerge {
public:
  /// Adds the run of a file. Fails if it was not written by this version of
  /// arraylint.
  llvm::Error add(llvm::StringRef Content);

  /// Were all runs made in the same folder? If not, their paths are assumed to
  /// belong to one tree.
  bool hasOneRoot() const { return Roots.size() <= 1; }

  /// Returns the merged run. At least one must have been added.
  llvm::json::Object run() &&;

private:
  llvm::json::Array results();
  llvm::json::Array notifications();

  llvm::json::Object Frame; ///< properties that all runs share
  std::vector<llvm::json::Value> Results, Notifications;
  std::vector<std::string> Roots; ///< without duplicates
  bool Succeeded = true;
};

} // namespace arraylint

#endif
