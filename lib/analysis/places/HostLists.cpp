#include "analysis/code/ConstantValue.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/loops/ListElement.h"
#include "analysis/places/FieldValues.h"
#include "analysis/places/HostArguments.h"
#include "analysis/places/HostMemoryFinder.h"

using namespace clang;

namespace arraylint {

bool HostMemoryFinder::isContentOnHost(const Expr *List) {
  if (const auto *Member = dyn_cast<MemberExpr>(spelled(List))) {
    const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl());
    return Field && isContentOnHost(*Field);
  }
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(List));
  return Variable && Variable->isLocalVarDecl() && isContentOnHost(*Variable);
}

/// Is the loop variable of a range-based loop over \p List, if \p Use is that
/// range, only assigned arrays in host memory?
bool HostMemoryFinder::iteratesOnHost(const Expr *Use,
                                      const FunctionBody &Body) {
  const auto *Range = Body.around<CXXForRangeStmt>(Use);
  return Range && spelled(Range->getRangeInit()) == Use &&
         areAssignedOnHost(*Range->getLoopVariable(), Body);
}

/// Does this call of a list's method put nothing into the list but arrays in
/// host memory? Iterators and lists may bring others.
bool HostMemoryFinder::putsOnHost(const CXXMemberCallExpr &Call) {
  const CXXMethodDecl *Method = Call.getMethodDecl();
  return (Method && Method->getIdentifier() && Method->getName() == "erase") ||
         llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
           return Argument->getType()->isArithmeticType() ||
                  isa<CXXDefaultArgExpr>(Argument) ||
                  (Roles.isArray(spelled(Argument)->getType()) &&
                   isOnHost(Argument));
         });
}

/// Does \p Use, which names a list, put nothing into it but arrays in host
/// memory?
bool HostMemoryFinder::keepsListOnHost(const Expr *Use,
                                       const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Use);
  if (const auto *Member = dyn_cast_or_null<MemberExpr>(User)) {
    const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(Body.parent(Member));
    const Expr *Value = Call ? assignedTo(Call, Body) : nullptr;
    return Call && putsOnHost(*Call) && (!Value || isOnHost(Value));
  }
  const auto *Operator = dyn_cast_or_null<CXXOperatorCallExpr>(User);
  if (Operator && Operator->getOperator() == OO_Subscript) {
    const Expr *Value = assignedTo(Operator, Body);
    return !Value || isOnHost(Value);
  }
  const auto *Read = dyn_cast_or_null<Expr>(Body.parent(Use));
  if (iteratesOnHost(Use, Body) || Use->getType().isConstQualified() ||
      (Read && Read->getType().isConstQualified()))
    return true;
  // A method may return a reference to a field.
  return isa<DeclRefExpr>(Use) && isa_and_nonnull<ReturnStmt>(User);
}

/// Does a list that is made from \p Argument contain nothing but arrays in host
/// memory, as that of `std::vector<Tensor> list = {x.cpu(), y.cpu()}`?
bool HostMemoryFinder::isContentMadeOnHost(const Expr *Argument) {
  if (const InitListExpr *Parts = bracedList(Argument))
    return llvm::all_of(Parts->inits(),
                        [&](const Expr *Part) { return isOnHost(Part); });
  return Argument->getType()->isArithmeticType() ||
         isa<CXXDefaultArgExpr>(Argument);
}

static bool isStandardList(QualType T) {
  const CXXRecordDecl *Class = T->getAsCXXRecordDecl();
  return Class && Class->isInStdNamespace();
}

bool HostMemoryFinder::isMadeOfHostArrays(const Expr *List) {
  const auto *Made =
      dyn_cast_or_null<CXXConstructExpr>(List ? List->IgnoreImplicit() : List);
  return Made && llvm::all_of(Made->arguments(), [&](const Expr *Argument) {
           return isContentMadeOnHost(Argument);
         });
}

/// Is everything in host memory that is put into the local variable \p List?
bool HostMemoryFinder::isContentOnHost(const VarDecl &List) {
  const FunctionBody *Body = bodyAround(List, Roles);
  return Body && isStandardList(List.getType()) &&
         Known.getOrFind(List, OnHost, [&] {
           return isMadeOfHostArrays(List.getInit()) &&
                  llvm::all_of(Body->uses(&List), [&](const DeclRefExpr *Use) {
                    return keepsListOnHost(Use, *Body);
                  });
         });
}

/// The same of a field, which all methods may fill.
bool HostMemoryFinder::isContentOnHost(const FieldDecl &List) {
  if (!Roles.userFunctions() ||
      !isOnlyGivenHere(List, *Roles.userFunctions()) ||
      !isStandardList(List.getType()))
    return false;
  return Known.getOrFind(List, {}, [&] {
    HostMemoryFinder There = in({});
    return llvm::all_of(initializersOf(List),
                        [&](const Expr *Init) {
                          return There.isMadeOfHostArrays(Init);
                        }) &&
           llvm::all_of(Roles.userFunctions()->usesOf(List),
                        [&](const FieldUse &Use) {
                          return There.keepsListOnHost(Use.Name, *Use.Body);
                        });
  });
}

} // namespace arraylint
