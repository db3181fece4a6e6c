//===- LoopContext.h - How often does this happen? ------------------------===//
//
// Answers: "is this expression reached on every pass of its loop, is that loop
// hot, and does this expression change from pass to pass?"
//
//   for (int i = 0; i < n; ++i) {
//     a();                      // EveryPass
//     if (i % 100 == 0) b();    // Periodic
//     if (!ready) c();          // FirstTime
//     if (bad) { d(); break; }  // Leaves
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_LOOPCONTEXT_H
#define ARRAYLINT_ANALYSIS_CODE_LOOPCONTEXT_H

#include "analysis/code/InductionVariable.h"
#include "analysis/events/FunctionBody.h"

namespace arraylint {

enum class Reach : uint8_t {
  EveryPass, ///< on each pass that is followed by another
  Periodic,  ///< under `i % k == c`, a counter that is reset, `--left == 0`
  FirstTime, ///< under `if (!buffer)`, `i == 0`
  LastPass,  ///< under `i == n - 1`, `it == last`
  Leaves,    ///< on a path that leaves the loop
  Sometimes, ///< under another condition
};

/// How often \p L, a loop around it in the same function, reaches \p Site.
Reach reach(const clang::Expr *Site, const Loop &L);

/// The innermost loop around \p Site that is not a constant loop of at most
/// \p SmallTripCount passes, provided that each pass of it and of the small
/// loops inside it reaches \p Site. Null if there is none. An if whose other
/// arms hold some of \p Alike reaches one of them on every pass: that counts.
/// The assertions of unit tests are never hot.
const Loop *hotLoop(const clang::Expr *Site, const Loop *Innermost,
                    int64_t SmallTripCount,
                    llvm::ArrayRef<const clang::Expr *> Alike = {});

/// Those of \p Alike that stand in the other arms and are needed for that;
/// empty if each pass of \p Hot reaches \p Site itself.
llvm::SmallVector<const clang::Expr *, 4>
otherArms(const clang::Expr *Site, const Loop &Hot,
          llvm::ArrayRef<const clang::Expr *> Alike);

/// What of an array must stay the same.
enum class Facet : uint8_t {
  Elements, ///< a name whose array is written in the loop varies
  Shape,    ///< writing elements is fine, another array is not
};

/// Is \p E the same on every pass of \p L, and free of side effects?
bool isInvariant(const clang::Expr *E, const Loop &L, RoleLookup &Roles,
                 Facet Of = Facet::Elements);

/// Is \p Variable declared inside \p L?
bool isDeclaredIn(const clang::ValueDecl *Variable, const Loop &L);

} // namespace arraylint

#endif
