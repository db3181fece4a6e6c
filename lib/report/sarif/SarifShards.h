//===- SarifShards.h - Reports of shards, and of the whole run ------------===//
//
// Answers: "which of these reports say what the others do not?" The report that
// `link` makes of all shards of a run holds what each of them found.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_REPORT_SARIF_SARIFSHARDS_H
#define ARRAYLINT_REPORT_SARIF_SARIFSHARDS_H

#include "finding/Shard.h"

namespace arraylint {

struct SarifFile {
  std::string Name;
  std::string Text;
};

struct SarifSelection {
  std::vector<SarifFile> Reports;
  /// Are there shards without the report of `link`?
  bool LacksLink = false;
};

/// Leaves out the shards of which \p Reports has the whole run. Fails if a
/// shard is missing. A text that is no report is left to SarifMerge.
llvm::Expected<SarifSelection> selectReports(std::vector<SarifFile> Reports);

} // namespace arraylint

#endif
