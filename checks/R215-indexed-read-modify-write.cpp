//===- R215: indexed-read-modify-write ------------------------------------===//
//
//   x.index_put_({i}, x.index({i}) + v);   // reads and writes through i
//   x.index_put_({i}, v, true);            // one pass, and no update is lost
//
// Not reported for masks, which select each element once, for lists that may be
// masks, for lists that are written out and name each element once, and for
// writes that accumulate.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/IndexList.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/code/SameExpression.h"
#include "analysis/code/SideEffects.h"
#include "check/ArrayCheck.h"
#include "fix/forms/AccumulateForm.h"

using namespace clang;

namespace arraylint {
namespace {

class IndexedReadModifyWrite : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Scatter}; }

  void checkEvent(const ArrayEvent &Write) override {
    const ValueDecl *Array = namedVariable(Write.array());
    const Expr *Value = Write.argument(Parameter::Value);
    if (!Write.has(Role::InPlace) || !Array || !Value || addsUp(Write) ||
        !usesPositions(Write) || selectsEachOnce(Write))
      return;
    const ArrayCall Read = readOfSame(changed(Value, Write), Write);
    if (!Read)
      return;
    FindingBuilder R =
        report(Write.Site, "reads and writes '" + Array->getName() +
                               "' through the same index list; if an "
                               "index occurs twice, one update is lost");
    R.note(Read.Site->getExprLoc(), "the elements are read here");
    R.fix(accumulateForm(Write, Read, lookup()));
  }

  /// Does \p Write accumulate, as `index_add_` or `index_put_(i, v,
  /// /*accumulate=*/true)`? Functions that replace elements along an axis have
  /// a counterpart that accumulates.
  bool addsUp(const ArrayEvent &Write) const {
    if (Write.Entry->Parameters.count(Parameter::Axis))
      return Write.Entry->InPlaceForm.empty();
    return llvm::any_of(Write.arguments(), [&](const Expr *Argument) {
      return Argument && Argument->getType()->isBooleanType() &&
             Argument != Write.argument(Parameter::Value) &&
             constantValue(Argument, *Write.Body) != 0;
    });
  }

  /// Are the indices lists of positions? With an axis they are; otherwise they
  /// may be masks.
  bool usesPositions(const ArrayEvent &Write) const {
    const auto Arrays = indexArrays(Write, lookup());
    const bool KnownKind = Write.Entry->Parameters.count(Parameter::Axis) ||
                           !bracedList(Write.argument(Parameter::Index));
    return !Arrays.empty() && llvm::all_of(Arrays, [&](const Expr *Index) {
      if (!isPure(Index, lookup()) || comesFromMask(Index, *Write.Body))
        return false;
      return (KnownKind && !isMask(Index, *Write.Body, lookup())) ||
             isPositionList(Index, *Write.Body, lookup());
    });
  }

  bool selectsEachOnce(const ArrayEvent &Write) const {
    return llvm::all_of(indexArrays(Write, lookup()), [&](const Expr *Index) {
      return listsEachOnce(Index, *Write.Body, lookup());
    });
  }

  /// Is the index the `nonzero` of a mask, which lists each position once?
  bool comesFromMask(const Expr *Index, const FunctionBody &Body) const {
    for (ArrayCall Call = origin(Index, Body, lookup()); Call;
         Call = origin(Call.array(), Body, lookup()))
      if (Call.has(Role::Nonzero))
        return true;
    return false;
  }

  /// The value written, or the initializer from the previous statement if it is
  /// a variable that is used only here.
  static const Expr *changed(const Expr *Value, const ArrayEvent &Write) {
    const FunctionBody &Body = *Write.Body;
    const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Value));
    if (!Variable || !Variable->isLocalVarDecl() || !Variable->getInit() ||
        Body.uses(Variable).size() != 1)
      return spelled(Value);
    const Stmt *Before = Body.statementBefore(Body.statementOf(Write.Site));
    return Before && Before == Body.statementOf(Variable->getInit())
               ? spelled(Variable->getInit())
               : spelled(Value);
  }

  /// The operand of elementwise work that reads the elements that \p Write
  /// writes; empty if there is none.
  ArrayCall readOfSame(const Expr *Value, const ArrayEvent &Write) const {
    const ArrayCall Call = arrayCall(Value, lookup());
    if (!Call)
      return {};
    if (Call.has(Role::Gather) && !Call.has(Role::InPlace))
      return isSamePlace(Call, Write) ? Call : ArrayCall{};
    if (!Call.has(Role::Elementwise) || Call.has(Role::InPlace))
      return {};
    if (const Expr *Object = Call.object())
      if (const ArrayCall Read = readOfSame(Object, Write))
        return Read;
    for (const Expr *Argument : Call.arguments())
      if (Argument)
        if (const ArrayCall Read = readOfSame(Argument, Write))
          return Read;
    return {};
  }

  /// Do both calls access the same array with the same indices and axis?
  static bool isSamePlace(const ArrayCall &Read, const ArrayEvent &Write) {
    const auto isSame = [&](Parameter P) {
      return isSameExpression(Read.argument(P), Write.argument(P), *Write.Body);
    };
    return namedVariable(Read.array()) == namedVariable(Write.array()) &&
           Read.argument(Parameter::Index) && isSame(Parameter::Index) &&
           isSame(Parameter::Axis);
  }
};

ARRAYLINT_CHECK(IndexedReadModifyWrite, "R215");

} // namespace
} // namespace arraylint
