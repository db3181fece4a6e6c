//===- ArrayWrites.h - Has anything been written since? -------------------===//
//
// Answers: "does this expression surely have the value that it had at an
// earlier place, and may a function write arrays?" Handles share storage: after
// `y = x`, `y.add_(1)` writes x. What cannot be seen through counts as a write,
// unless no other handle of the array exists.
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
  /// \p Later, and does nothing between them change what \p Value gives?
  bool staysSame(const clang::Expr *Value, const clang::Expr *Earlier,
                 const clang::Expr *Later, const FunctionBody &Body);
  /// The first of \p Alike, which all are written like \p Later, on each path
  /// back from it; nothing if a path comes to something first that may change
  /// what they give, or if they have side effects.
  std::optional<llvm::SmallVector<const clang::Expr *, 2>>
  lastBefore(const clang::Expr *Later,
             const llvm::SmallPtrSetImpl<const clang::Expr *> &Alike,
             const FunctionBody &Body);

  /// May \p Value be another one when it is evaluated again?
  bool changesItself(const clang::Expr *Value, const FunctionBody &Body);
  /// May calling \p Callee write an array that others have a handle of?
  bool mayWrite(const clang::FunctionDecl *Callee);

private:
  struct Operands {
    llvm::SmallVector<Slot, 4> Names;
    llvm::SmallVector<Slot, 2> Shared; ///< arrays that others may write
    llvm::SmallVector<Slot, 2> Owned;  ///< arrays with this handle alone
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
  bool isWriter(const clang::FunctionDecl *Callee);
  /// The place whose storage is written; nothing if it is that of a new array.
  std::optional<Slot> target(const ArrayCall &Call, bool &Known);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  llvm::DenseMap<const clang::FunctionDecl *, bool> Writers;
  /// While a function is looked at: those that write nothing so far.
  llvm::SetVector<const clang::FunctionDecl *> Pending;
};

} // namespace arraylint

#endif
