//===- StatementMap.h - Where do statements begin and end? ----------------===//
//
// Answers: "to which statement does this place of a source text belong?", by
// its tokens alone: text that does not parse has statements too.
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
    unsigned Begin = 0, End = 0; ///< from the first token, past the last one
  };

  explicit StatementMap(const std::string &Text);

  /// What stands between two statements belongs to the second.
  Range at(unsigned Offset) const;

private:
  std::vector<Range> Statements; ///< in order; directives are left out
};

/// The comments of \p Text, as they are written.
std::vector<std::string> commentsIn(const std::string &Text);

} // namespace arraylint

#endif
