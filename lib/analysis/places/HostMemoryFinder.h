//===- HostMemoryFinder.h - Arrays followed to where they were made -------===//
//
// Answers for HostMemory: "is the array of this expression in host memory, by
// what its variable, field, list or function is given everywhere?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_PLACES_HOSTMEMORYFINDER_H
#define ARRAYLINT_ANALYSIS_PLACES_HOSTMEMORYFINDER_H

#include "analysis/code/RecursiveAnswers.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/HostMemory.h"
#include "clang/AST/ExprCXX.h"

namespace arraylint {

/// Follows arrays to where they were made.
class HostMemoryFinder {
public:
  HostMemoryFinder(RoleLookup &Roles, HostParameters OnHost,
                   RecursiveAnswers &Known)
      : Roles(Roles), OnHost(OnHost), Known(Known) {}

  bool isOnHost(const clang::Expr *E);

private:
  bool find(const clang::Expr *E);
  bool isEitherOnHost(const clang::ConditionalOperator &Choice);
  bool isVariableOnHost(const clang::VarDecl &Variable);
  bool isPartOnHost(const clang::BindingDecl &Part);
  bool isWholeOnHost(const clang::Expr *Tuple);
  bool isElementOnHost(const clang::VarDecl &Variable,
                       const FunctionBody &Body);
  bool mayBeMovedBy(const clang::DeclRefExpr *Use, const FunctionBody &Body);
  bool isLeftOnHost(const clang::DeclRefExpr *Use, const clang::CallExpr *Call);
  bool areAssignedOnHost(const clang::ValueDecl &Variable,
                         const FunctionBody &Body);
  bool isContentOnHost(const clang::Expr *List);
  bool isContentOnHost(const clang::VarDecl &List);
  bool isContentMadeOnHost(const clang::Expr *Argument);
  bool isMadeOfHostArrays(const clang::Expr *List);
  bool isContentOnHost(const clang::FieldDecl &List);
  bool putsOnHost(const clang::CXXMemberCallExpr &Call);
  bool keepsListOnHost(const clang::Expr *Use, const FunctionBody &Body);
  bool iteratesOnHost(const clang::Expr *Use, const FunctionBody &Body);
  bool isFieldOnHost(const clang::FieldDecl &Field);
  bool isSentToHost(const ArrayCall &Move) const;
  bool isSentToHostLater(const FieldUse &Given,
                         llvm::ArrayRef<FieldUse> Uses) const;
  bool isPassOnHost(const clang::Expr *Forward,
                    const clang::FunctionDecl &Callee);
  bool isLoadedOutputOnHost(const clang::CXXMemberCallExpr &Opened);
  llvm::SmallVector<unsigned, 4> givenOnHost(const clang::Expr *Call,
                                             const FunctionBody &Body);
  bool isReturnedOnHost(const clang::Expr *Call);
  bool isAlwaysOnHost(const clang::ParmVarDecl &Parameter);
  bool isResultOnHost(const ArrayCall &Call);

  static constexpr unsigned MaxDepth = 100;
  RoleLookup &Roles;
  HostParameters OnHost;
  RecursiveAnswers &Known;
  unsigned Depth = 0; ///< of nested expressions
};

} // namespace arraylint

#endif
