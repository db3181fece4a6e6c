#include "analysis/places/UnseenSource.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/ArrayUse.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The map of which \p E is an entry: `reply` for `reply.at("a")`; null if it
/// is none.
static const Expr *mapOf(const Expr *E) {
  const FunctionDecl *Callee = calledFunction(E);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (!Method || !isStandard(*Method))
    return nullptr;
  const std::string Class = unqualifiedName(*Method->getParent());
  const bool IsEntry = Method->getOverloadedOperator() == OO_Subscript ||
                       unqualifiedName(*Method) == "at";
  return IsEntry && (Class == "map" || Class == "unordered_map")
             ? ArrayCall{E, Callee, nullptr}.object()
             : nullptr;
}

/// Is \p T an array, or may it hold arrays, as a list of them?
static bool mayHoldArrays(QualType T, RoleLookup &Roles) {
  T = T.getNonReferenceType();
  const auto *Instance = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  return Roles.isArray(T) ||
         (Instance &&
          llvm::any_of(Instance->getTemplateArgs().asArray(),
                       [&](const TemplateArgument &Of) {
                         return Of.getKind() == TemplateArgument::Type &&
                                mayHoldArrays(Of.getAsType(), Roles);
                       }));
}

/// Does \p E call a function whose code is elsewhere, and which neither
/// computes with an array nor is given one?
static bool isUnseenCall(const Expr *E, RoleLookup &Roles) {
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *Callee = calledFunction(E);
  if (!Call || !Callee || isForwardPass(*Callee, Roles) ||
      (Callee->hasBody() && !isStandard(*Callee)))
    return false;
  const ArrayCall Given{E, Callee, nullptr};
  return !(Given.object() && Roles.isArray(Given.object()->getType())) &&
         llvm::none_of(Given.arguments(), [&](const Expr *Argument) {
           return Argument && mayHoldArrays(Argument->getType(), Roles);
         });
}

/// Is \p Use of a map one that writes an entry: `map["a"] = x`?
static bool writesEntry(const DeclRefExpr *Use, const FunctionBody &Body) {
  const auto *Entry = dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Use));
  const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(
      Entry ? Body.userOf(Entry) : nullptr);
  return Assign && Assign->getOperator() == OO_Equal &&
         spelled(Assign->getArg(0)) == Entry;
}

/// What the local variable \p Name is initialized with, if nothing is assigned
/// to it; null for other expressions.
static const Expr *initialValue(const Expr *Name, const FunctionBody &Body) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Name));
  return Variable && Variable->isLocalVarDecl() && Variable->getInit() &&
                 !Variable->isCXXForRangeDecl() &&
                 llvm::none_of(Body.uses(Variable),
                               [&](const DeclRefExpr *Use) {
                                 return assignedTo(Use, Body) ||
                                        writesEntry(Use, Body);
                               })
             ? spelled(Variable->getInit())
             : nullptr;
}

bool comesFromUnseen(const Expr *Array, const FunctionBody &Body,
                     RoleLookup &Roles) {
  constexpr unsigned MostCalls = 16;
  const Expr *E = Array ? spelled(Array) : nullptr;
  for (unsigned I = 0; E && I < MostCalls; ++I) {
    if (const Expr *Map = mapOf(E)) {
      Map = spelled(Map);
      const Expr *Value = initialValue(Map, Body);
      return isUnseenCall(Value ? Value : Map, Roles);
    }
    const Expr *Value = initialValue(E, Body);
    E = Value ? Value : arrayCall(E, Roles).array();
    E = E ? spelled(E) : nullptr;
  }
  return false;
}

} // namespace arraylint
