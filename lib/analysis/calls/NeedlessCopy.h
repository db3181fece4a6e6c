//===- NeedlessCopy.h - Copies that could be left out ---------------------===//
//
// Answers: "does this function read a copy where it could read the original?"
// The copy of an array with handles, which other names may share:
//
//   im2col(x.clone(), …)                  only an operand of one call
//
//   auto residual = x.clone();            only read, as `x` is given another
//   x = norm(conv->forward(x));           array before it is written
//   x += residual;
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_CALLS_NEEDLESSCOPY_H
#define ARRAYLINT_ANALYSIS_CALLS_NEEDLESSCOPY_H

#include "analysis/arrays/ArrayWrites.h"

namespace arraylint {

class NeedlessCopies {
public:
  NeedlessCopies(ArrayWrites &Writes, RoleLookup &Roles)
      : Writes(Writes), Roles(Roles) {}

  /// Is \p Copy an operand of one call, which reads it, writes nothing and
  /// makes an array of its own: `im2col(x.clone(), …)`, `x.clone() * 2`? If
  /// \p MayBeKept, a graph of gradients may keep what the call reads.
  bool isOnlyOperand(const ArrayEvent &Copy, bool MayBeKept);

  /// Has \p Copy a name that is only read, while nothing writes the original?
  bool isOnlyReadByName(const ArrayEvent &Copy);

private:
  bool isOriginalWritten(const ArrayEvent &Copy);
  bool writesWithin(const clang::Expr &Call, const FunctionBody &Body);
  bool mayWrite(const clang::Expr *Call, const FunctionBody &Body);
  bool reads(const clang::DeclRefExpr *Name, const FunctionBody &Body);
  bool staysUnwritten(const clang::VarDecl &Original, const ArrayEvent &Copy);
  bool writesOnlyOwn(const FunctionBody &Body, const clang::VarDecl &Original);
  const clang::ValueDecl *sourceOf(const clang::Expr *Array,
                                   const FunctionBody &Body);

  ArrayWrites &Writes;
  RoleLookup &Roles;
};

/// Do the elements of \p Copy lie as those of the original do? An argument may
/// ask for another layout.
bool keepsLayout(const ArrayEvent &Copy);

/// Does \p Move copy what \p Copy has copied, though it has a parameter to ask
/// for a copy: `x.clone().to(device)`? Not to where another array is, which may
/// be where it is already, and not while the program goes on.
bool isCopiedAgain(const ArrayEvent &Copy, const ArrayCall &Move,
                   RoleLookup &Roles);

} // namespace arraylint

#endif
