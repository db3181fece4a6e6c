//===- RecursiveAnswers.h - Answers that rely on each other ---------------===//
//
// Answers: "does this hold for a name, if it holds for all names that it gets
// its value from?" While a name is being looked at, it is taken to hold:
//
//   x = x.view(n);    holds for x if it holds for the other values of x
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_RECURSIVEANSWERS_H
#define ARRAYLINT_ANALYSIS_CODE_RECURSIVEANSWERS_H

#include "clang/AST/Decl.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <map>
#include <vector>

namespace arraylint {

class RecursiveAnswers {
public:
  /// What \p Find finds about \p D under \p Condition, some numbers. It is
  /// called once, and may ask about other names; it is not called, and the
  /// answer is false, if too many names wait for each other.
  bool getOrFind(const clang::ValueDecl &D, llvm::ArrayRef<unsigned> Condition,
                 llvm::function_ref<bool()> Find);

private:
  static constexpr unsigned Nothing = ~0U, MaxLevel = 32;
  struct Answer {
    bool Holds;
    /// The outermost of the names being looked at that it relies on.
    unsigned Assumes;
  };
  using Map =
      std::map<std::pair<const clang::ValueDecl *, std::vector<unsigned>>,
               Answer>; // iterators are stable
  Map Answers;
  std::vector<Map::iterator> Tentative; ///< the answers that assume something
  unsigned Level = 0;                   ///< how many names are being looked at
  unsigned Assumed = Nothing;           ///< by the answer that is being found
};

} // namespace arraylint

#endif
