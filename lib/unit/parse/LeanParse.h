//===- LeanParse.h - The parse that leaves out library code ---------------===//
//
// Answers: "may Clang do less here, as no check looks at this place?" Asked by
// the Clang functions that the linker wraps (tools/arraylint/wraps): they know
// of a parse only its Sema.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_LEANPARSE_H
#define ARRAYLINT_UNIT_PARSE_LEANPARSE_H

#include "analysis/events/UserCode.h"

namespace clang {
class Sema;
} // namespace clang

namespace arraylint {

/// Of one parse. A parse that leaves out nothing has none, and gets no yes.
class LeanParse {
public:
  explicit LeanParse(UserCode &Users) : Users(Users) {}
  ~LeanParse() { end(); }
  LeanParse(const LeanParse &) = delete;
  LeanParse &operator=(const LeanParse &) = delete;

  /// From now on it answers for the parse of \p S, and for no other.
  void begin(const clang::Sema &S);
  void end();

  static bool isLibrary(const clang::Sema &S, clang::SourceLocation Where);

private:
  UserCode &Users;
  const clang::Sema *Semantics = nullptr;
};

} // namespace arraylint

#endif
