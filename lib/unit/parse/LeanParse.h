//===- LeanParse.h - A parse without library code -------------------------===//
//
// Answers: "may Clang do less here because no check looks at this place?" This
// is asked by the Clang functions that the linker wraps
// (tools/arraylint/wraps), which know the Sema of a parse at most.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_LEANPARSE_H
#define ARRAYLINT_UNIT_PARSE_LEANPARSE_H

#include "analysis/events/UserCode.h"

namespace clang {
class Sema;
} // namespace clang

namespace arraylint {

/// The state of one parse that leaves out library code. For any other parse,
/// the queries return false.
class LeanParse {
public:
  explicit LeanParse(UserCode &Users) : Users(Users) {}
  ~LeanParse() { end(); }
  LeanParse(const LeanParse &) = delete;
  LeanParse &operator=(const LeanParse &) = delete;

  /// From now on, queries are answered for the parse of \p S only.
  void begin(const clang::Sema &S);
  void end();

  /// Is any lean parse going on, for a function that knows no Sema?
  static bool isRunning();
  /// Is the parse of \p S a lean one?
  static bool is(const clang::Sema &S);
  static bool isLibrary(const clang::Sema &S, clang::SourceLocation Where);

private:
  UserCode &Users;
  const clang::Sema *Semantics = nullptr;
};

} // namespace arraylint

#endif
