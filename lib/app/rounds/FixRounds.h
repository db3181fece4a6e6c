//===- FixRounds.h - Fixes until nothing more changes ---------------------===//
//
// Answers: "which fixes can be made, one after another, what do the files read
// like then, and why are the other findings left?" No file is written.
//
//   FixOutcome Outcome = runFixRounds(Units, {.Upto = FixLevel::Safe});
//   for (const auto &[File, History] : Outcome.Files) …  History.current()
//
// Each round analyses the units that read a changed file, with the edits of the
// rounds before it. One that breaks a unit is taken back, and repeated without
// the fix that broke it. `fix` makes rounds until nothing more changes; `check`
// makes one, from the findings that it has reported.
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

/// A fix as it is known through all rounds: by the place in the original file.
struct FixKey {
  std::string File;
  unsigned Offset = 0;
  std::string Code;

  auto operator<=>(const FixKey &) const = default;
};

/// What a person says of a change.
enum class Answer { Yes, No, Stop };

/// An analysis that has been made already.
struct FixStart {
  std::vector<UnitResults> Reports; ///< one for each unit
  /// The findings to fix, sorted and merged; all others are ignored.
  std::vector<Finding> Asked;
};

struct FixWishes {
  FixLevel Upto = FixLevel::Safe;
  unsigned Jobs = 0;
  UnitCache *Cache = nullptr; ///< asked for files as they are on the disk
  RunLog *Log = nullptr;
  /// If set, a single round is made, and the units are not analysed before it.
  const FixStart *Start = nullptr;
  /// Fixes not to be made, and why.
  std::map<FixKey, std::string> Refused;
  /// Files not to be changed, and why.
  std::map<std::string, std::string> Untouchable;
  /// The same by rule; empty if the file may be changed.
  FixableFiles::Protection Protects;
  /// Asked for every change, with the file contents before and after it; all
  /// are made if there is none.
  std::function<Answer(const FixChange &, const FileContents &Before,
                       const FileContents &After)>
      Ask;
};

struct FixRound {
  FileContents Before; ///< of the files that it changes
  std::vector<FixChange> Changes;
};

/// Why a finding is left if another round can fix it.
constexpr llvm::StringLiteral Overlaps = "overlaps";

struct LeftFinding {
  Finding F; ///< as it was found last
  Place Origin;
  std::string Why;
  /// Does some unit have a fix for it, at the level that is asked for?
  bool HasFix = false;
};

struct FixOutcome {
  std::vector<FixRound> Rounds;
  std::map<std::string, FileHistory> Files; ///< those that were changed
  std::vector<LeftFinding> Left;            ///< sorted as findings are
  std::vector<Failure> Failures; ///< units that did not parse to begin with
  FileRemarks Remarks;
  /// Of Files those that are configurations: their regions moved along.
  std::set<std::string> Configs;
  std::vector<ConfigFault> RegionNotes;
  bool ReachedLimit = false; ///< another round would have changed something
};

FixOutcome runFixRounds(llvm::ArrayRef<UnitRequest> Units,
                        const FixWishes &Wishes);

/// Of each of the change's findings.
std::vector<FixKey> keysOf(const FixChange &Change);

/// The files, as they are after \p Changes were made to \p Before: formatted.
FileContents contentsAfter(const FileContents &Before,
                           llvm::ArrayRef<FixChange> Changes, FixLevel Upto);

} // namespace arraylint

#endif
