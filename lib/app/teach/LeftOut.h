//===- LeftOut.h - Functions that a vocabulary leaves out -----------------===//
//
// Answers: "is this function listed under a library's key `opaque` or
// `internals`?" In these lists, * matches any characters.
//
//   LeftOut Opaque(Library, "opaque");
//   Opaque.find("ns::dropout")   // its entry, or null
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_LEFTOUT_H
#define ARRAYLINT_APP_TEACH_LEFTOUT_H

#include "vocabulary/Library.h"
#include "llvm/Support/GlobPattern.h"
#include <deque>
#include <set>

namespace arraylint {

/// The glob pattern for \p Names, a name in which * stands for any characters.
/// Escapes operators, in which even * is literal.
std::string globOf(llvm::StringRef Names);

class LeftOut {
public:
  /// \p Of must outlive this object.
  LeftOut(const Library &Of, llvm::StringRef Key);
  LeftOut(const LeftOut &) = delete;
  LeftOut &operator=(const LeftOut &) = delete;

  /// Returns the first entry that matches \p Name; records all that match.
  const WrittenName *find(llvm::StringRef Name);
  /// Adds the entries that matched no queried name. An entry for several scopes
  /// needs to match in one of them.
  void addIdle(std::vector<const WrittenName *> &To) const;

private:
  struct Pattern {
    const WrittenName *Written;
    llvm::GlobPattern Glob;
  };
  std::deque<std::string> Texts; ///< the patterns that the globs refer to
  std::vector<Pattern> Patterns;
  std::set<std::pair<unsigned, unsigned>> Met; ///< the lines and columns of
                                               ///< matched entries
};

} // namespace arraylint

#endif
