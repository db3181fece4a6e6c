#include "analysis/walks/FilledRows.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/ListElement.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/walks/RowCut.h"
#include "analysis/walks/StackWalk.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The array that \p E, a part, a copy or another shape of it, is taken from.
static const Expr *takenFrom(const Expr *E, RoleLookup &Roles) {
  for (;;) {
    E = spelled(E);
    const ArrayCall Call = arrayCall(E, Roles);
    const bool Keeps =
        Call && Call.array() &&
        (Call.Entry->Result == ResultKind::View ||
         Call.Entry->Roles.hasAny(
             {Role::Reshape, Role::DeviceTransfer, Role::CopyNotView}));
    if (!Keeps)
      return E;
    E = Call.array();
  }
}

/// Does \p Element, of a list, or the field of it that is named, stay as it is?
static bool isElementKept(const Expr *Element, const FunctionBody &Body,
                          RoleLookup &Roles) {
  const auto memberOf = [&](const Expr *E) {
    return dyn_cast_or_null<MemberExpr>(Body.userOf(E));
  };
  while (const MemberExpr *Field = memberOf(Element)) {
    if (!isa<FieldDecl>(Field->getMemberDecl()))
      break;
    Element = Field;
  }
  const MemberExpr *Method = memberOf(Element);
  const ArrayCall Call = arrayCall(
      Method ? dyn_cast_or_null<Expr>(Body.userOf(Method)) : nullptr, Roles);
  // `std::swap(list[i], list[j])`
  const auto *Given = dyn_cast_or_null<CallExpr>(Body.userOf(Element));
  const bool MayBeSwapped =
      Given && !isa<CXXOperatorCallExpr>(Given) && !arrayCall(Given, Roles);
  return !assignedTo(Element, Body) && !Call.has(Role::InPlace) &&
         !MayBeSwapped;
}

/// Does \p Name, of a list, leave the elements that it has as they are?
static bool isKept(const DeclRefExpr *Name, const FunctionBody &Body,
                   RoleLookup &Roles) {
  const auto *User = dyn_cast_or_null<Expr>(Body.userOf(Name));
  const auto *Member = dyn_cast_or_null<MemberExpr>(User);
  const auto *Element =
      Member ? dyn_cast_or_null<Expr>(Body.userOf(Member)) : User;
  if (Element && listOf(Element) == Name)
    return isElementKept(Element, Body, Roles);
  const auto *Method =
      Member ? dyn_cast<CXXMethodDecl>(Member->getMemberDecl()) : nullptr;
  return Method && (Method->isConst() ||
                    (Method->getIdentifier() &&
                     llvm::is_contained({"push_back", "emplace_back"},
                                        Method->getName())));
}

/// Does \p S call a method of the own object, which may change the list?
static bool mayChangeFields(const Stmt *S) {
  return S &&
         (callsOwnMethod(*S) || llvm::any_of(S->children(), mayChangeFields));
}

/// Does each iteration of \p L take another element of a list by \p E, and
/// change none?
static bool takesElement(const Expr *E, const Expr *List, const Loop &L,
                         RoleLookup &Roles) {
  const FunctionBody &Body = *L.Body;
  const auto *Call = cast<CallExpr>(E);
  const Expr *Last =
      Call->getNumArgs() > 0 ? Call->getArg(Call->getNumArgs() - 1) : nullptr;
  const auto isChanged = [&](const DeclRefExpr *Name) {
    return !isKept(Name, Body, Roles);
  };
  const ValueDecl *Variable = namedVariable(List);
  if (!Variable || isDeclaredIn(Variable, L) ||
      (isa<FieldDecl>(Variable) && mayChangeFields(L.body())))
    return false;
  return Last && spelled(Last) != List && !isInvariant(Last, L, Roles) &&
         llvm::none_of(Body.usesIn(L.Statement, Variable), isChanged);
}

/// Is \p E an element of a list that is another one in each iteration of \p L,
/// or a field of one?
static bool isOfList(const Expr *E, const Loop &L, RoleLookup &Roles) {
  constexpr unsigned MostNames = 8;
  for (unsigned I = 0; E && I < MostNames; ++I) {
    E = takenFrom(E, Roles);
    while (const auto *Field = dyn_cast<MemberExpr>(E))
      E = spelled(Field->getBase());
    if (const Expr *List = listOf(E))
      return takesElement(E, List, L, Roles);
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E));
    if (!Variable || !isDeclaredIn(Variable, L))
      return false;
    E = onlyValue(E, *L.Body);
  }
  return false;
}

/// May \p L read the array of which \p Row takes a part by another name?
static bool hasOtherName(const ArrayEvent &Row, const Loop &L,
                         RoleLookup &Roles) {
  const ValueDecl *Whole = namedVariable(storageOf(Row.Site, Roles));
  return Whole &&
         llvm::any_of(Row.Body->uses(Whole), [&](const DeclRefExpr *Name) {
           const ArrayUse Use = classifyUse(Name, *Row.Body, Roles);
           return Name->getBeginLoc() < L.Statement->getEndLoc() &&
                  (Use.Kind == UseKind::Captured ||
                   (Use.Kind == UseKind::Aliased && Use.Alias != Whole));
         });
}

std::vector<ArrayCall> filledRows(const Loop &L, RoleLookup &Roles) {
  std::vector<ArrayCall> Rows;
  if (leavesEarly(L))
    return Rows;
  const FunctionBody &Body = *L.Body;
  for (const ArrayEvent &Event : Body.eventsAround(L.Statement)) {
    if (Event.InnermostLoop != &L || !isOnEveryIteration(Event.Site, L))
      continue;
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Event.Site));
    const bool IsTarget = Assign && Assign->getOperator() == OO_Equal &&
                          spelled(Assign->getArg(0)) == Event.Site;
    const Expr *Value = Event.has(Role::Scatter)
                            ? Event.argument(Parameter::Value)
                        : IsTarget ? spelled(Assign->getArg(1))
                                   : nullptr;
    if (!Value || !Roles.isArray(Value->getType()))
      continue;
    const auto Row = rowCut(Event, L, Roles);
    // Other parts may differ in size.
    if (Row && Row->At == RowCut::Place::Counter &&
        !hasOtherName(Event, L, Roles) && fillsPart(Value, L, Roles) &&
        isOfList(Value, L, Roles))
      Rows.push_back(Event);
  }
  return Rows;
}

} // namespace arraylint
