//===- LoopContext.h - How often a loop executes an expression ------------===//
//
// Answers: "does every iteration of the loop execute this expression, is the
// loop hot, and is the expression loop-invariant?"
//
//   for (int i = 0; i < n; ++i) {
//     a();                      // EveryIteration
//     if (i % 100 == 0) b();    // Periodic
//     if (!ready) c();          // FirstIteration
//     if (bad) { d(); break; }  // Leaves
//   }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CODE_LOOPCONTEXT_H
#define ARRAYLINT_ANALYSIS_CODE_LOOPCONTEXT_H

#include "analysis/events/FunctionBody.h"
#include "analysis/loops/InductionVariable.h"

namespace arraylint {

enum class Reach : uint8_t {
  EveryIteration, ///< in each iteration that is followed by another
  Periodic, ///< under `i % k == c`, a counter that is reset, `--left == 0`
  FirstIteration, ///< under `if (!buffer)`, `i == 0`
  LastIteration,  ///< under `i == n - 1`, `it == last`
  Leaves,         ///< on a path that leaves the loop
  Sometimes,      ///< under another condition
};

/// How often \p L, a loop around \p Site in the same function, executes it.
Reach reach(const clang::Expr *Site, const Loop &L);

/// The innermost loop around \p Site that is not a constant loop of at most \p
/// SmallTripCount iterations, provided that each iteration of it and of the
/// small loops inside it executes \p Site. Null if there is none. An iteration
/// that executes one of \p Alike in another arm of the same branch counts as
/// well. Assertions of unit tests are never hot.
const Loop *hotLoop(const clang::Expr *Site, const Loop *Innermost,
                    int64_t SmallTripCount,
                    llvm::ArrayRef<const clang::Expr *> Alike = {});

/// Likewise, where \p Executes tells whether enough iterations of a loop
/// execute an expression.
const Loop *
hotLoop(const clang::Expr *Site, const Loop *Innermost, int64_t SmallTripCount,
        llvm::function_ref<bool(const clang::Expr *, const Loop &)> Executes);

/// Does each iteration of \p L that is followed by another one evaluate \p Site
/// or one of \p Alike instead?
bool isOnEveryIteration(const clang::Expr *Site, const Loop &L,
                        llvm::ArrayRef<const clang::Expr *> Alike = {});

/// Does \p L run once, as `do { ... } while (0)`, which turns a macro into one
/// statement?
bool runsOnce(const Loop &L);

/// An expression that is evaluated whenever \p L is reached, even if its body
/// does not run; null if there is none. The one of a `do` is in its condition.
const clang::Expr *entryOf(const Loop &L);

/// The expressions of \p Alike in the other arms of the branch that contains \p
/// Site; empty if each iteration of \p Hot executes \p Site itself.
llvm::SmallVector<const clang::Expr *, 4>
otherArms(const clang::Expr *Site, const Loop &Hot,
          llvm::ArrayRef<const clang::Expr *> Alike);

/// The property of an array that must be loop-invariant.
enum class Facet : uint8_t {
  Elements, ///< writing the array's elements in the loop makes it vary
  Shape,    ///< writing elements is allowed, rebinding the name is not
};

/// Is \p E loop-invariant in \p L, and free of side effects?
bool isInvariant(const clang::Expr *E, const Loop &L, RoleLookup &Roles,
                 Facet Of = Facet::Elements);

/// Is \p S loop-invariant in \p L if its parts are?
bool isInvariantPart(const clang::Stmt *S, const Loop &L, RoleLookup &Roles,
                     Facet Of);

/// Is \p Variable declared inside \p L?
bool isDeclaredIn(const clang::ValueDecl *Variable, const Loop &L);

} // namespace arraylint

#endif
