//===- FixRounds.h - Repeat fixes until nothing changes -------------------===//
//
// Answers: "which fixes can be made, what are the resulting file contents, and
// why are other findings left?" No file is written.
//
//   FixOutcome Outcome = runFixRounds(Units, {.Upto = FixLevel::Safe});
//   for (const auto &[File, History] : Outcome.Files) …  History.current()
//
// Each round makes fixes and analyses the units that read a changed file. If a
// unit no longer compiles, the round is reverted and repeated without the fix
// that broke it. `fix` makes rounds until nothing changes; `check` makes one,
// starting from the findings that it has reported.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_FIXROUNDS_H
#define ARRAYLINT_APP_ROUNDS_FIXROUNDS_H

#include "app/batch/UnitCache.h"
#include "app/cli/ReportFiles.h"
#include "app/rounds/FixChange.h"
#include "app/rounds/FixableFiles.h"
#include <functional>
#include <set>

namespace arraylint {

class RunLog;

/// Identifies a fix across all rounds by its place in the original file.
struct FixKey {
  std::string File;
  unsigned Offset = 0;
  std::string Code;

  auto operator<=>(const FixKey &) const = default;
};

/// The user's answer to a proposed change.
enum class Answer { Yes, No, Stop };

/// The results of an analysis that has already been made.
struct FixStart {
  std::vector<UnitResults> Reports; ///< one for each unit
  /// The findings to fix, sorted and merged; all others are ignored.
  std::vector<Finding> Asked;
};

struct FixOptions {
  FixLevel Upto = FixLevel::Safe;
  BatchLimits Limits;
  /// About the units of the project that are not analysed.
  std::vector<FunctionFacts> Others;
  UnitCache *Cache = nullptr; ///< used for files as they are on disk
  RunLog *Log = nullptr;
  /// If set, a single round is made, and the units are not analysed before it.
  const FixStart *Start = nullptr;
  /// Fixes that must not be made, with the reason.
  std::map<FixKey, std::string> Refused;
  /// Files that must not be changed, with the reason.
  std::map<std::string, std::string> Untouchable;
  /// Returns the reason why a file must not be changed; empty if it may be.
  FixableFiles::Protection Protects;
  /// Called for each change, with the file contents before and after it. If not
  /// set, all changes are made.
  std::function<Answer(const FixChange &, const FileContents &Before,
                       const FileContents &After)>
      Ask;
};

struct FixRound {
  FileContents Before; ///< the contents of the files it changes
  std::vector<FixChange> Changes;
};

/// The reason for a finding that another round could fix.
constexpr llvm::StringLiteral Overlaps = "overlaps";

struct LeftFinding {
  Finding F; ///< as reported by the last analysis
  Place Origin;
  std::string Why;
  /// Does some unit have a fix for it, up to the requested level?
  bool HasFix = false;
};

struct FixOutcome {
  std::vector<FixRound> Rounds;
  std::map<std::string, FileHistory> Files; ///< those that were changed
  std::vector<LeftFinding> Left;            ///< sorted like findings
  /// Units that failed in the first analysis, unless it was made before, or
  /// whose analysis with a fix was cut short.
  std::vector<Failure> Failures;
  FileRemarks Remarks;
  /// The configurations in Files, whose regions were updated to the new lines.
  std::set<std::string> Configs;
  std::vector<ConfigFault> RegionNotes;
  bool ReachedLimit = false; ///< another round would have changed something
};

FixOutcome runFixRounds(llvm::ArrayRef<UnitRequest> Units,
                        const FixOptions &Options);

/// The keys of the change's findings.
std::vector<FixKey> keysOf(const FixChange &Change);

} // namespace arraylint

#endif
