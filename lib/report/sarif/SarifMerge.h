//===- SarifMerge.h - Merge several runs ----------------------------------===//
//
// Answers: "what did several runs, each on a part of a project, find together?"
// Findings in headers that several runs report are merged. The result does not
// depend on the order of the files.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_SARIF_SARIFMERGE_H
#define ARRAYLINT_REPORT_SARIF_SARIFMERGE_H

#include "report/sarif/SarifLog.h"
#include "llvm/Support/Error.h"
#include <map>
#include <tuple>

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
  SarifRun run() &&;

private:
  /// A result of one of the runs. Two with the same identity are the same
  /// finding. They are in the order of a report.
  struct Sighting {
    explicit Sighting(const llvm::json::Object &Result);
    auto identity() const { return std::tie(Uri, Line, Column, Rule, Message); }

    std::string Uri;
    int64_t Line = 0, Column = 0;
    std::string Rule, Message;
    bool IsSuppressed;
    std::string Text; ///< the result itself
  };

  std::vector<SarifResult> results();
  static llvm::json::Object merged(llvm::ArrayRef<Sighting> Same);
  llvm::json::Array notifications();

  llvm::json::Object Frame; ///< properties that all runs share
  std::vector<Sighting> Sightings;
  std::map<std::string, llvm::json::Value> Notifications; ///< by their text
  std::vector<std::string> Roots; ///< without duplicates
  bool Succeeded = true;
};

} // namespace arraylint

#endif
