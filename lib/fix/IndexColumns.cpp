#include "fix/IndexColumns.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/events/Initializer.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The position and the std::vector of an access such as `lists[1]`,
/// `lists.at(1)` or `lists.front()`.
static std::optional<std::pair<int64_t, const Expr *>>
listPick(const Expr *E, const FunctionBody &Body) {
  const auto *Pick = dyn_cast<CallExpr>(E);
  const auto *Callee = dyn_cast_or_null<CXXMethodDecl>(calledFunction(E));
  if (!Pick || !Callee || !Callee->getParent()->isInStdNamespace())
    return std::nullopt;
  const auto *Method = dyn_cast<CXXMemberCallExpr>(Pick);
  if (Method && Method->getNumArgs() == 0)
    return Callee->getIdentifier() && Callee->getName() == "front"
               ? std::optional(std::pair<int64_t, const Expr *>(
                     0, Method->getImplicitObjectArgument()))
               : std::nullopt;
  const unsigned Argument = Method ? 0 : 1;
  if (Pick->getNumArgs() != Argument + 1)
    return std::nullopt;
  const auto Index = constantValue(Pick->getArg(Argument), Body);
  const Expr *List =
      Method ? Method->getImplicitObjectArgument() : Pick->getArg(0);
  return Index ? std::optional(std::pair(*Index, List)) : std::nullopt;
}

/// The column of \p Nonzero's result that \p E is; nothing if \p E may be only
/// a part of a column, or something else. `nonzero(m).squeeze()` and
/// `nonzero(m).select(1, 0)` are column 0, `where(m)[1]` is column 1.
static std::optional<int64_t> columnOf(const Expr *E, const ArrayEvent &Nonzero,
                                       RoleLookup &Roles) {
  const FunctionBody &Body = *Nonzero.Body;
  int64_t Column = 0;
  for (E = spelled(E); E && E != Nonzero.Site; E = spelled(E)) {
    const ArrayCall Call = arrayCall(E, Roles);
    if (const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(E))) {
      E = initializerOf(*Variable, Body);
      if (!E)
        return std::nullopt;
    } else if (Call.has(Role::Slice) &&
               constantValue(Call.argument(Parameter::Axis), Body) == 1) {
      const auto Index = constantValue(Call.argument(Parameter::Index), Body);
      if (!Index || Column != 0)
        return std::nullopt;
      Column = *Index;
      E = Call.array();
    } else if (Call && Call.Entry->Roles.hasAny({Role::Reshape, Role::Cast})) {
      E = Call.array();
    } else if (const auto Pick = listPick(E, Body); Pick && Column == 0) {
      std::tie(Column, E) = *Pick;
    } else {
      return std::nullopt;
    }
  }
  return E ? std::optional(Column) : std::nullopt;
}

std::optional<unsigned> columnsUsed(const ArrayEvent &Nonzero,
                                    const ArrayCall &Access,
                                    RoleLookup &Roles) {
  const Expr *Index = Access.argument(Parameter::Index);
  const InitListExpr *List = bracedList(Index);
  if (!List)
    return columnOf(Index, Nonzero, Roles) == 0 ? std::optional(1U)
                                                : std::nullopt;
  for (unsigned I = 0; I < List->getNumInits(); ++I)
    if (columnOf(List->getInit(I), Nonzero, Roles) != I)
      return std::nullopt;
  return List->getNumInits();
}

bool takesOnly(const ArrayCall &Call, llvm::ArrayRef<Parameter> Kinds) {
  return llvm::all_of(Call.arguments(), [&](const Expr *Argument) {
    return !Argument || Argument == Call.array() ||
           llvm::any_of(Kinds, [&](Parameter Kind) {
             return Argument == Call.argument(Kind);
           });
  });
}

} // namespace arraylint
