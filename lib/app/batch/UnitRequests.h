//===- UnitRequests.h - What is to be analysed, and how -------------------===//
//
// Answers: "which translation units, with which flags, checks and thresholds,
// does this command line mean?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_BATCH_UNITREQUESTS_H
#define ARRAYLINT_APP_BATCH_UNITREQUESTS_H

#include "app/cli/Console.h"
#include "app/cli/Selection.h"
#include "unit/TranslationUnit.h"
#include "llvm/Support/Error.h"
#include <set>

namespace arraylint {

struct UnitRequests {
  std::vector<UnitRequest> Units;
  std::vector<Failure> Unusable; ///< arguments that name nothing to analyse
  size_t FileCount = 0;          ///< that were asked for, unusable ones too
};

/// What the reports of the units contain beside findings.
struct ReportDetails {
  bool Idioms = false;
  bool AllStamps = false; ///< of every file that is read
};

/// Tells on stderr what a user should know of flags and configuration.
llvm::Expected<UnitRequests> unitRequests(const Selection &What,
                                          const Console &User,
                                          const ReportDetails &Details = {});

/// The files of \p Units that could be analysed, as each of their commands
/// compiles them.
std::set<std::string> analysedFiles(llvm::ArrayRef<UnitRequest> Units,
                                    llvm::ArrayRef<Failure> Failures);

} // namespace arraylint

#endif
