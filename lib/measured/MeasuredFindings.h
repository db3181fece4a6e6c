//===- MeasuredFindings.h - What did a run spend on each finding? ---------===//
//
// Answers: "how much of the run is explained by findings, and which lines cost
// much although nothing was found in them?"
//
//   RunSummary Run = measureFindings(…);   // sets Finding::Measured of each
//   Run.Explained / Run.Total.Seconds      // 0.71
//   Run.NotExplained.front()               // src/train.cpp:40, 0.4 s
//
// The lines of a finding are those of the reported range; of the whole loop if
// it is about one; and of the cause if its call path ends in another function.
// A line of several findings counts for each of them, and once for the run.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MEASURED_MEASUREDFINDINGS_H
#define ARRAYLINT_MEASURED_MEASUREDFINDINGS_H

#include "finding/Finding.h"
#include "measured/CostText.h"
#include "measured/CurrentLines.h"
#include "vocabulary/Rule.h"

namespace arraylint {

/// A line with at least this share of the run is one that costs much.
inline constexpr double CostlyShare = 0.01;

/// A line that costs much and has no finding.
struct CostlyLine {
  Place Where;          ///< line only
  std::string Function; ///< empty if unknown
  std::string Code;     ///< its text, without white space around it
  MeasuredCost Cost;
};

/// A file with measured lines that were not found again.
struct OutdatedFile {
  std::string Name; ///< as CurrentFile::Name
  bool IsThere = true;
  size_t Gone = 0; ///< the number of these lines
};

struct RunSummary {
  std::string File;    ///< of the measured run, as the user named it
  std::string Source;  ///< as in MeasuredRun
  std::string Program; ///< likewise
  RunTotal Total;
  double InOperations = 0; ///< seconds of all measured lines
  double Explained = 0;    ///< of these, in lines with a reported finding
  /// Likewise, in lines whose findings are all suppressed: somebody has decided
  /// about them.
  double ExplainedBySuppressed = 0;
  std::vector<CostlyLine> NotExplained; ///< the most expensive first
  std::vector<OutdatedFile> Outdated;   ///< by name
};

/// What is joined with a run.
struct JoinedFindings {
  std::vector<Finding> &Reported, &Suppressed;
  llvm::ArrayRef<Rule> Rules;
  llvm::ArrayRef<std::string> Files; ///< the checked ones
  llvm::StringRef WorkingDirectory;
};

/// Sets Finding::Measured where the run says anything of a finding, and adds it
/// to the message. \p Name is the name of the run's file.
RunSummary measureFindings(const MeasuredRun &Run, llvm::StringRef Name,
                           const JoinedFindings &Of, SourceCache &Sources);

} // namespace arraylint

#endif
