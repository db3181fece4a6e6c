//===- StatementMap.h - Where do statements begin and end? ----------------===//
//
// Answers: "which statement is at this offset of a source text?" Only tokens
// are considered, so text that does not parse works as well.
//
//   const std::string Text = "f();  for (;;) { g(1,\n2); }";
//   StatementMap(Text).at(8)    // "for (;;) {", a head of its own
//   StatementMap(Text).at(20)   // "g(1,\n2);"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_SOURCE_STATEMENTMAP_H
#define ARRAYLINT_BASE_SOURCE_STATEMENTMAP_H

#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace arraylint {

class StatementMap {
public:
  struct Range {
    unsigned Begin = 0, End = 0; ///< start of the first token, end of the last
                                 ///< one
  };

  explicit StatementMap(const std::string &Text);

  /// Returns the statement at \p Offset. Text between two statements belongs to
  /// the second.
  Range at(unsigned Offset) const;

private:
  std::vector<Range> Statements; ///< in source order, without directives
};

/// Returns the comments of \p Text as written.
std::vector<std::string> commentsIn(const std::string &Text);

} // namespace arraylint

#endif
