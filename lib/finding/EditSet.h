//===- EditSet.h - Which edits can be applied together? -------------------===//
//
// Answers: "which of these fixes can be applied together, and what does a file
// look like afterwards?"
//
//   EditSet Set;
//   Set.add(First.Edits);   // true: taken
//   Set.add(Second.Edits);  // false if it overlaps the first: none is taken
//   applyEdits(Text, Set.editsOf("/src/a.cpp"))
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_EDITSET_H
#define ARRAYLINT_FINDING_EDITSET_H

#include "finding/Finding.h"
#include "vocabulary/FixLevel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <map>

namespace arraylint {

class EditSet {
public:
  /// Adds the whole group. If it overlaps an edit of an earlier group, adds
  /// nothing and returns false. A replacement or #include that equals an
  /// earlier one is applied once.
  bool add(llvm::ArrayRef<Edit> Group);

  std::vector<std::string> files() const;
  /// The edits of \p File, ordered by offset, without overlaps.
  llvm::ArrayRef<Edit> editsOf(llvm::StringRef File) const;
  bool empty() const { return ByFile.empty(); }

private:
  std::map<std::string, std::vector<Edit>, std::less<>> ByFile;
};

/// The edits of the finding's fix of level \p Upto or safer; empty if it has
/// none. The safe fix is preferred.
llvm::ArrayRef<Edit> fixOf(const Finding &F, FixLevel Upto);

/// Returns \p Edits with the line endings that most lines of \p Text have.
/// Fixes are written with LF.
std::vector<Edit> withLineEndsOf(llvm::StringRef Text,
                                 llvm::ArrayRef<Edit> Edits);

/// Applies \p Edits, which are ordered as by EditSet::editsOf, to \p Text.
std::string applyEdits(llvm::StringRef Text, llvm::ArrayRef<Edit> Edits);

} // namespace arraylint

#endif
