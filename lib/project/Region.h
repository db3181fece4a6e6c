//===- Region.h - Where findings are accepted -----------------------------===//
//
// Answers: "has the project accepted this finding here, why, and until when?"
//
//   regions:
//     - in: src/io/load.cpp
//       functions: [load_table]        # or lines: 10-40; neither: all of it
//       rules: [R104]
//       reason: start-up only, 40 ms
//       until: 2027-06-30              # the last day; optional
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_REGION_H
#define ARRAYLINT_PROJECT_REGION_H

#include "base/text/CalendarDate.h"
#include "project/PathPattern.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace arraylint {

/// The location of a finding.
struct FindingSite {
  llvm::StringRef File; ///< relative to the configuration's folder
  unsigned Line = 0;
  /// Is it inside a function of that name, qualified or not?
  llvm::function_ref<bool(llvm::StringRef)> IsInFunction;
};

struct RegionLines {
  unsigned First = 0, Last = 0;
  ConfigPlace Where; ///< their location in the configuration
};

struct Region {
  std::vector<PathPattern> In;
  std::vector<std::string> Functions; ///< empty: the whole file
  std::optional<RegionLines> Lines;
  std::set<std::string> Codes; ///< codes of the accepted rules
  std::string Reason;
  std::optional<CalendarDate> Until;
  ConfigPlace Where; ///< location in the configuration

  bool hasEnded(const CalendarDate &Today) const {
    return Until && *Until < Today;
  }
  bool covers(llvm::StringRef Code, const FindingSite &Site) const;
};

/// Reads the list `regions`.
std::vector<Region> readRegions(const LocatedValue &List,
                                llvm::ArrayRef<Rule> Rules, FaultList &Faults);

/// Reads one pattern or a list of them.
std::vector<PathPattern> readPatterns(const LocatedValue &Value,
                                      llvm::StringRef What, FaultList &Faults);

} // namespace arraylint

#endif
