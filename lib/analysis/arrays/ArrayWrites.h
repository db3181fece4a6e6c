//===- ArrayWrites.h - Writes to arrays between two places ----------------===//
//
// Answers: "does this expression certainly have the same value as at an earlier
// place, and may a function write arrays?" Handles alias: after `y = x`,
// `y.add_(1)` writes x. Code that cannot be analyzed counts as a write, unless
// the array has no other handle.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_ARRAYWRITES_H
#define ARRAYLINT_ANALYSIS_ARRAYS_ARRAYWRITES_H

#include "analysis/code/Slot.h"
#include "analysis/events/ArrayEvents.h"
#include "llvm/ADT/SetVector.h"

namespace arraylint {

class ArrayWrites {
public:
  ArrayWrites(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles) {}

  /// Is \p Value free of side effects, is \p Earlier evaluated on every path to
  /// \p Later, and is the value of \p Value unchanged between them?
  bool staysSame(const clang::Expr *Value, const clang::Expr *Earlier,
                 const clang::Expr *Later, const FunctionBody &Body);
  /// The nearest expression of \p Alike on each path backward from \p Later.
  /// All of them are spelled like \p Later. Nullopt if on some path their value
  /// may change in between, or if they have side effects.
  std::optional<llvm::SmallVector<const clang::Expr *, 2>>
  lastBefore(const clang::Expr *Later,
             const llvm::SmallPtrSetImpl<const clang::Expr *> &Alike,
             const FunctionBody &Body);

  /// May \p Value have another value when it is evaluated again?
  bool changesItself(const clang::Expr *Value, const FunctionBody &Body);
  /// May a call of \p Callee write an array to which other code has a handle?
  bool mayWrite(const clang::FunctionDecl &Callee);
  /// May \p Body do so, by itself or by calls?
  bool mayWrite(const FunctionBody &Body);

private:
  struct Operands {
    llvm::SmallVector<Slot, 4> Names;
    llvm::SmallVector<Slot, 2> Shared; ///< arrays that other code may write
    llvm::SmallVector<Slot, 2> Owned;  ///< arrays that have no other handle
    const VocabularyEntry *Reader = nullptr;
  };
  bool operands(const clang::Expr *Value, const FunctionBody &Body,
                Operands &Of);
  bool collect(const clang::Stmt *S, const FunctionBody &Body, Operands &Out);
  bool isOwned(const Slot &P, const FunctionBody &Body);
  bool mayChange(const clang::Stmt *Element, const Operands &Of,
                 const FunctionBody &Body);
  bool mayChangeByEvent(const ArrayCall &Call, const Operands &Of,
                        const FunctionBody &Body);
  bool writesVisibly(const clang::Stmt *S, const FunctionBody &Body);
  bool bodyWrites(const FunctionBody &Body);
  bool isWriter(const FunctionBody &Body);
  bool surelyWrites(const FunctionBody &Body);
  /// The slot whose storage \p Call writes; nullopt if it is that of a new
  /// array.
  std::optional<Slot> target(const ArrayCall &Call, bool &Known);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  /// The functions that are being analyzed and have not turned out to write.
  llvm::SetVector<const FunctionBody *> Pending;
  unsigned Depth = 0; ///< of the functions that are being analysed
  /// The functions that surelyWrites() is analysing.
  llvm::SmallPtrSet<const FunctionBody *, 4> Trying;
};

} // namespace arraylint

#endif
