//===- Finding.h - One report, without Clang in it ------------------------===//
//
// Answers: "what was found, where, why, and which edits would mend it?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FINDING_H
#define ARRAYLINT_FINDING_FINDING_H

#include "finding/Acceptance.h"
#include "vocabulary/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace arraylint {

/// A place in a file. Line and column count from 1, in bytes; Offset from 0.
struct Place {
  std::string File; ///< absolute path
  unsigned Offset = 0;
  unsigned Line = 0;
  unsigned Column = 0;
  unsigned EndLine = 0; ///< end of the reported range, exclusive column
  unsigned EndColumn = 0;

  auto operator<=>(const Place &) const = default;
};

/// Replace Length bytes at Offset of File by Text.
struct Edit {
  std::string File;
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;

  unsigned end() const { return Offset + Length; }
  auto operator<=>(const Edit &) const = default;
};

/// A cause or a hop, told below the finding. Its edits are the suggested fix.
struct Note {
  Place Where;
  std::string Message;
  std::vector<Edit> Edits;
  /// Does it lead from the reported call to what that causes?
  bool IsHop = false;
};

/// How often a place is come to, as the loops around it in its function tell.
struct Frequency {
  unsigned OpenLoops = 0;    ///< whose passes are not known
  uint64_t Passes = 1;       ///< of the others, multiplied
  bool IsUpperBound = false; ///< one of them may be left early

  auto operator<=>(const Frequency &) const = default;
};

struct Finding {
  std::string CheckName; ///< "array-R104-host-sync-in-loop"
  std::string Code;      ///< "R104"
  /// Shown as `warning` or `remark`: clang's notes belong to a warning.
  Level Severity = Level::Warning;
  Place Where;
  std::string Function; ///< "io::load", that it lies in; empty if in none
  std::string Message;  ///< a fact, lower case, no full stop
  std::vector<Note> Notes;
  std::vector<Edit> Edits; ///< the safe fix; empty if there is none
  Frequency HowOften;
  /// Regions, comments and baselines that accept it; empty if it is told.
  std::vector<Acceptance> AcceptedBy;

  /// The note that carries the suggested fix; null if there is none or if
  /// several notes offer one, since then a person has to choose.
  const Note *suggestion() const;
};

/// A file that could not be analysed, and why.
struct Failure {
  std::string File;
  std::string Reason; ///< one line: "3 errors", "crashed (signal 11)"
  std::vector<std::string> Details; ///< the first of the compiler's errors
};

/// Orders findings by file, offset, code, message and drops repeated ones
/// (the same header finding seen from several translation units). Of a
/// repeated finding only the edits stay on which all its sightings agree.
void sortAndMerge(std::vector<Finding> &Findings);

/// Is the same finding one of \p Sorted, which are sorted and merged?
bool isAmong(const Finding &F, llvm::ArrayRef<Finding> Sorted);

/// Leaves out what is told all the same: of a header that two projects use,
/// one may accept what the other does not. Both are sorted and merged.
void dropTold(std::vector<Finding> &Accepted, llvm::ArrayRef<Finding> Told);

} // namespace arraylint

#endif
