// Clang's own warnings are off, and it works for some of them all the same:
// each whole expression is walked for conversions that lose something, for what
// is not sequenced and for overflows; a library's attribute that it does not
// know is compared with all that it does. Linked by --wrap: no option leaves
// that out.
#include "unit/parse/LeanParse.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/AttributeCommonInfo.h"
#include "clang/Sema/Sema.h"

using namespace clang;

// A member function takes its object first.
void realCheckCompletedExpr(Sema *, Expr *, SourceLocation,
                            bool) asm("__real_" ARRAYLINT_CHECK_COMPLETED_EXPR);
void checkCompletedExpr(Sema *, Expr *, SourceLocation,
                        bool) asm("__wrap_" ARRAYLINT_CHECK_COMPLETED_EXPR);
std::optional<StringRef> correctedAttribute(
    const AttributeCommonInfo *, StringRef, StringRef, const TargetInfo &,
    const LangOptions &) asm("__wrap_" ARRAYLINT_CORRECTED_ATTRIBUTE);

// By a pragma any code can turn a warning into an error, but a system header.
void checkCompletedExpr(Sema *S, Expr *E, SourceLocation Where,
                        bool IsConstexpr) {
  const SourceLocation At = Where.isValid() ? Where : E->getExprLoc();
  if (!S->getSourceManager().isInSystemHeader(At) ||
      !arraylint::LeanParse::isLibrary(*S, At))
    realCheckCompletedExpr(S, E, Where, IsConstexpr);
}

// What the name of an unknown attribute may stand for.
std::optional<StringRef> correctedAttribute(const AttributeCommonInfo *,
                                            StringRef, StringRef,
                                            const TargetInfo &,
                                            const LangOptions &) {
  return std::nullopt;
}
