//===- EditSet.h - Which edits can be made together -----------------------===//
//
// Answers: "of all the fixes that were offered, which go together, and what
// does a file look like afterwards?"
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
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <map>

namespace arraylint {

class EditSet {
public:
  /// Takes the whole group, or nothing and returns false if it overlaps an
  /// edit taken before. A replacement or an #include equal to one taken before
  /// is made once.
  bool add(llvm::ArrayRef<Edit> Group);

  std::vector<std::string> files() const;
  /// In the order of their offsets, without overlaps.
  llvm::ArrayRef<Edit> editsOf(llvm::StringRef File) const;
  bool empty() const { return ByFile.empty(); }

private:
  std::map<std::string, std::vector<Edit>, std::less<>> ByFile;
};

/// Which of a finding's fixes are wanted.
enum class FixLevel : uint8_t { Safe, Suggested };

/// The edits of the finding's fix at that level; empty if it has none. The
/// safe fix is preferred.
llvm::ArrayRef<Edit> fixOf(const Finding &F, FixLevel Upto);

/// The same edits with the line ends that most lines of \p Text have: fixes
/// write plain ones.
std::vector<Edit> withLineEndsOf(llvm::StringRef Text,
                                 llvm::ArrayRef<Edit> Edits);

/// \p Edits as EditSet::editsOf gives them.
std::string applyEdits(llvm::StringRef Text, llvm::ArrayRef<Edit> Edits);

} // namespace arraylint

#endif
