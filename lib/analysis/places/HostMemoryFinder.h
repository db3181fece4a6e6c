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

/// The answers of a unit that ask no other units.
RecursiveAnswers &answersHere(UserFunctions &Users);

/// Follows arrays to where they were made.
class HostMemoryFinder {
public:
  /// With \p Elsewhere, \p Known must not be used without; see livesOnHost().
  HostMemoryFinder(RoleLookup &Roles, HostParameters OnHost,
                   RecursiveAnswers &Known, PlaceCauses *Elsewhere,
                   unsigned Level = 0)
      : Roles(Roles), OnHost(OnHost), Known(Known), Elsewhere(Elsewhere),
        Level(Level) {}

  bool isOnHost(const clang::Expr *E);
  /// Is each array in host memory that \p Body returns?
  bool isReturnedOnHost(const FunctionBody &Body);

private:
  /// Finds arrays of a function whose parameters \p Given are in host memory.
  HostMemoryFinder in(HostParameters Given) const {
    return {Roles, Given, Known, Elsewhere, Level};
  }
  bool find(const clang::Expr *E);
  bool isEitherOnHost(const clang::ConditionalOperator &Choice);
  bool isVariableOnHost(const clang::VarDecl &Variable);
  bool isPartOnHost(const clang::BindingDecl &Part);
  bool isWholeOnHost(const clang::Expr *Tuple);
  bool isTupleOnHost(const clang::Expr *Made);
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
  bool isReturnedByOther(const clang::CallExpr &Call,
                         const clang::FunctionDecl &Callee);
  bool isAlwaysOnHost(const clang::ParmVarDecl &Parameter);
  bool isLeftToCallers(const clang::ParmVarDecl &Parameter);
  bool isResultOnHost(const ArrayCall &Call);

  static constexpr unsigned MaxDepth = 100, MaxLevel = 2;
  RoleLookup &Roles;
  HostParameters OnHost;
  RecursiveAnswers &Known;
  PlaceCauses *Elsewhere; ///< null: what other units bring is elsewhere
  unsigned Level;     ///< of calls of other units whose arguments are followed
  unsigned Depth = 0; ///< of nested expressions
};

} // namespace arraylint

#endif
