#include "unit/parse/LeanParse.h"

using namespace clang;

namespace arraylint {

/// A global, because the wrapped functions of Clang have no other way to reach
/// it. It may outlive its parse: Clang frees neither consumers nor Sema at the
/// end (DisableFree), so the address of a Sema identifies one parse.
static LeanParse *Current = nullptr;

void LeanParse::begin(const Sema &S) {
  Semantics = &S;
  Current = this;
}

void LeanParse::end() {
  if (Current == this)
    Current = nullptr;
}

bool LeanParse::isRunning() { return Current; }

bool LeanParse::is(const Sema &S) {
  return Current && Current->Semantics == &S;
}

bool LeanParse::isLibrary(const Sema &S, SourceLocation Where) {
  return is(S) && !Current->Users.contains(Where);
}

} // namespace arraylint
