//===- LeftOut.h - What a vocabulary names and says nothing of ------------===//
//
// Answers: "is this function one of those that the key `opaque` or `internals`
// of a library lists?" There, * stands for any characters.
//
//   LeftOut Opaque(Library, "opaque");
//   Opaque.find("ns::dropout")   // where it is listed, or null
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_LEFTOUT_H
#define ARRAYLINT_APP_TEACH_LEFTOUT_H

#include "vocabulary/Library.h"
#include "llvm/Support/GlobPattern.h"
#include <deque>
#include <set>

namespace arraylint {

class LeftOut {
public:
  /// \p Of has to live as long.
  LeftOut(const Library &Of, llvm::StringRef Key);
  LeftOut(const LeftOut &) = delete;
  LeftOut &operator=(const LeftOut &) = delete;

  /// The first that means \p Name; remembers all that do.
  const WrittenName *find(llvm::StringRef Name);
  /// Adds those that meant nothing that was asked for. One that stands for
  /// several scopes has to mean something in one of them.
  void addIdle(std::vector<const WrittenName *> &To) const;

private:
  struct Pattern {
    const WrittenName *Written;
    llvm::GlobPattern Glob;
  };
  std::deque<std::string> Texts; ///< that the globs refer to
  std::vector<Pattern> Patterns;
  std::set<std::pair<unsigned, unsigned>> Met; ///< lines and columns
};

} // namespace arraylint

#endif
