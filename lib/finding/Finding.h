//===- Finding.h - A finding, independent of Clang ------------------------===//
//
// Answers: "what was found, where, why, and which edits would fix it?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FINDING_H
#define ARRAYLINT_FINDING_FINDING_H

#include "finding/Confidence.h"
#include "finding/MeasuredCost.h"
#include "finding/Suppression.h"
#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include <compare>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace arraylint {

// Comparisons are defined in the .cpp files of this folder: derived in the
// headers, they took a tenth of the time of each file that includes them.

/// A location in a file. Line and column count from 1, in bytes; Offset from 0.
struct Place {
  std::string File; ///< absolute path
  unsigned Offset = 0;
  unsigned Line = 0;
  unsigned Column = 0;
  unsigned EndLine = 0; ///< end of the reported range, exclusive column
  unsigned EndColumn = 0;

  bool operator==(const Place &) const;
  std::strong_ordering operator<=>(const Place &) const;
};

/// Replace Length bytes at Offset of File by Text.
struct Edit {
  std::string File;
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;

  unsigned end() const { return Offset + Length; }
  bool operator==(const Edit &) const;
  std::strong_ordering operator<=>(const Edit &) const;
};

/// A note below the finding: a cause or a step of a call chain. Its edits are
/// the suggested fix.
struct Note {
  Place Where;
  std::string Message;
  std::vector<Edit> Edits;
  /// Is it a step of the call chain from the reported call to the cause?
  bool IsHop = false;
};

/// How often a location is executed, estimated from the enclosing loops of its
/// function.
struct Frequency {
  unsigned OpenLoops = 0;    ///< loops with an unknown number of iterations
  uint64_t Passes = 1;       ///< product of the other loops' iterations
  bool IsUpperBound = false; ///< may one of these loops be left early?

  auto operator<=>(const Frequency &) const = default;
};

/// The programs in which a finding is reported.
enum class ProgramKind : uint8_t {
  Any,
  MayUseDevice, ///< a unit may put arrays on a device, or that is not known
  StaysOnHost,  ///< no unit does
};

struct Finding {
  std::string CheckName; ///< "array-R104-host-sync-in-loop"
  std::string Code;      ///< "R104"
  /// Printed as `warning` or `remark`, because `note` belongs to a warning in
  /// Clang.
  Level Severity = Level::Warning;
  Place Where;
  /// The last line of the loop that begins at Where; 0 if none does.
  unsigned LoopEndLine = 0;
  std::string Function; ///< the enclosing function, "io::load"; empty if none
  std::string Message;  ///< a fact, lower case, no full stop
  std::vector<Note> Notes;
  /// What to do about it, in the form of a message; of interest without a fix.
  std::string Help;
  std::vector<Edit> Edits; ///< the safe fix; empty if there is none
  Frequency HowOften;
  std::set<Assumed> Assumes;
  /// Any as soon as the units are linked.
  ProgramKind In = ProgramKind::Any;
  /// The name of the function that it is in, if code that calls that names it:
  /// a remark if none does; see NameId. Empty as soon as the units are linked.
  std::optional<uint32_t> CalledAs = std::nullopt;
  /// Regions, comments and baselines that suppress it; empty if it is
  /// reported.
  std::vector<Suppression> SuppressedBy;
  /// What a run of the program says of it; nothing without a run. Not stored.
  std::optional<MeasuredCost> Measured;

  Confidence confidence() const { return confidenceWith(Assumes.size()); }
  /// The note with the suggested fix. Null if there is none, or if several
  /// notes offer one, because then the user has to choose.
  const Note *suggestion() const;
  /// Help, or nothing if a safe or suggested fix says it better.
  llvm::StringRef help() const;
};

/// Where the call path of \p F ends, in another function; null if it has none.
const Place *causeElsewhere(const Finding &F);

/// A file that could not be analysed, and why.
struct Failure {
  std::string File;
  std::string Reason; ///< one line: "3 errors", "crashed (SIGSEGV)"
  std::vector<std::string> Details; ///< the compiler's first errors
  /// Did the process that analysed it not start, crash, or hit a limit? Then
  /// nothing is known of the file.
  bool IsCutShort = false;
};

/// Sorts findings by file, offset, code and message, and merges duplicates (the
/// same finding in a header, reported for several translation units). A merged
/// finding keeps only the edits that all duplicates share.
void sortAndMerge(std::vector<Finding> &Findings);

/// Does \p Sorted, which is sorted and merged, contain the finding?
bool isAmong(const Finding &F, llvm::ArrayRef<Finding> Sorted);

/// Removes from \p Suppressed the findings that are also in \p Reported, which
/// are reported: a finding in a header that two projects share may be
/// suppressed by only one of them. Both lists must be sorted and merged.
void dropReported(std::vector<Finding> &Suppressed,
                  llvm::ArrayRef<Finding> Reported);

} // namespace arraylint

#endif
