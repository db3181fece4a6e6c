//===- R208: avoidable-temporary ------------------------------------------===//
//
//   for (int i = 0; i < n; ++i) {
//     x = a * b;            // a new array; multiply(a, b, x) needs none
//     y += a * b + c * d;   // three temporaries; one scratch array would do
//   }
//
// A remark. Silent outside of hot loops, and chains need a size that is known.
//
//===----------------------------------------------------------------------===//

#include "analysis/ArrayFacts.h"
#include "analysis/ArrayUse.h"
#include "analysis/Estimate.h"
#include "analysis/InvariantWork.h"
#include "check/ArrayCheck.h"
#include "fix/InPlaceForm.h"
#include "fix/OutForm.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class AvoidableTemporary : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Elementwise}; }

  void checkEvent(const ArrayEvent &Work) override {
    if (!Work.InnermostLoop || !isWork(Work) ||
        Work.Entry->Owner->Where == Memory::Host)
      return;
    const Loop *Hot = hotLoop(Work.Site, Work.InnermostLoop);
    if (!Hot || isPartOfWork(Work) || recordsGradients(Work) ||
        isInvariantWork(Work, *Hot, lookup()))
      return;
    const VarDecl *Target = targetOf(Work, *Hot);
    if (Target && readsPartOf(Target, Work))
      return;
    const std::string Form =
        Target ? outForm(Work, Target->getName(), lookup()) : "";
    if (!Form.empty())
      reportTarget(Work, *Target, Form, *Hot);
    else
      reportChain(Work, *Hot);
  }

  void reportTarget(const ArrayEvent &Work, const VarDecl &Target,
                    const std::string &Form, const Loop &Hot) {
    if (sizeOf(Work).value_or(threshold("floor_elements")) <
        threshold("floor_elements"))
      return;
    const Stmt *Statement = Work.Body->statementOf(Work.Site);
    const bool Editable = isEditable(Statement, *Work.Body);
    Report R =
        report(Work.Site, "makes an array on every iteration although " +
                              (Editable ? "'" + Form + "'"
                                        : std::string("an out argument")) +
                              " would write into '" + Target.getNameAsString() +
                              "'" + estimate(Hot, "allocations"));
    if (Editable)
      R.fix(Fix{FixLevel::Suggested,
                "write into '" + Target.getNameAsString() +
                    "', if it has shape and type of the result",
                {replace(Statement, Form, *Work.Body)}});
  }

  void reportChain(const ArrayEvent &Work, const Loop &Hot) {
    const unsigned Inner = countWork(Work.Site) - 1;
    const auto Size = sizeOf(Work);
    if (Inner < 2 || !Size || *Size < threshold("floor_elements"))
      return;
    report(Work.Site, "makes " + std::to_string(Inner) + " temporaries of " +
                          std::to_string(*Size) +
                          " elements on every iteration; one scratch array "
                          "and out arguments would do" +
                          estimate(Hot, "times"));
  }

  bool isWork(const ArrayCall &Call) const {
    return Call && Call.has(Role::Elementwise) && !Call.has(Role::InPlace) &&
           Call.Entry->Result == ResultKind::Copy &&
           !Call.argument(Parameter::Out);
  }

  /// `a * b` of `a * b + c` is reported with the sum.
  bool isPartOfWork(const ArrayEvent &Work) const {
    const Stmt *User = Work.Body->userOf(Work.Site);
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
      User = Work.Body->userOf(Member);
    const auto *Around = dyn_cast_or_null<Expr>(User);
    return Around && isWork(arrayCall(Around, lookup()));
  }

  bool recordsGradients(const ArrayEvent &Work) const {
    return usesGradients(*Work.Body) &&
           !isRecordingStopped(Work.Site, *Work.Body, lookup());
  }

  /// The calls of elementwise work in \p E, itself included.
  unsigned countWork(const Expr *E) const {
    const ArrayCall Call = arrayCall(E, lookup());
    if (!isWork(Call))
      return 0;
    unsigned Count = 1;
    if (const Expr *Object = Call.object())
      Count += countWork(Object);
    for (const Expr *Argument : Call.arguments())
      if (Argument)
        Count += countWork(Argument);
    return Count;
  }

  /// Elements of the largest operand whose size is known.
  std::optional<int64_t> sizeOf(const ArrayEvent &Work) const {
    std::optional<int64_t> Largest;
    llvm::SmallVector<const Expr *, 8> Pending{Work.Site};
    while (!Pending.empty()) {
      const Expr *E = Pending.pop_back_val();
      if (!E || !lookup().isArray(E->getType()))
        continue;
      const ArrayCall Call = arrayCall(E, lookup());
      if (isWork(Call)) {
        Pending.push_back(Call.object());
        llvm::append_range(Pending, Call.arguments());
      } else if (const ArrayCall Made = origin(E, *Work.Body, lookup())) {
        if (const auto Count = elementCount(Made, *Work.Body))
          Largest = std::max(Largest.value_or(0), *Count);
      }
    }
    return Largest;
  }

  /// The array that \p Work ends up in: x of `x = a + b;`, `x.assign(a + b);`.
  const VarDecl *targetOf(const ArrayEvent &Work, const Loop &Hot) const {
    const FunctionBody &Body = *Work.Body;
    const auto *Statement = dyn_cast<Expr>(Body.statementOf(Work.Site));
    const Expr *Whole = Statement ? spelled(Statement) : nullptr;
    const ArrayCall Assign = Whole ? arrayCall(Whole, lookup()) : ArrayCall{};
    if (Assign.has(Role::Assign)) {
      const Expr *Value = Assign.argument(Parameter::Value);
      const auto *Target = dyn_cast_or_null<VarDecl>(
          Assign.object() ? namedVariable(Assign.object()) : nullptr);
      return Value && spelled(Value) == Work.Site && Target &&
                     !Target->getType().getNonReferenceType().isConstQualified()
                 ? Target
                 : nullptr;
    }
    const auto *Rebind = dyn_cast_or_null<CXXOperatorCallExpr>(Whole);
    if (!Rebind || Rebind->getOperator() != OO_Equal ||
        spelled(Rebind->getArg(1)) != Work.Site)
      return nullptr;
    const auto *Target =
        dyn_cast_or_null<VarDecl>(namedVariable(Rebind->getArg(0)));
    return Target && !isDeclaredIn(Target, Hot) &&
                   ownsItsStorage(Target, Body) &&
                   !isRebindOfItself(Work, Target)
               ? Target
               : nullptr;
  }

  /// `x.copy_(x.slice(0, 1) + y)` needs the old elements until it is done.
  bool readsPartOf(const VarDecl *Target, const ArrayEvent &Work) const {
    const auto Operands = arrayOperands(Work, lookup());
    return llvm::any_of(Work.Body->uses(Target), [&](const DeclRefExpr *Use) {
      const Stmt *S = Use;
      while (S && S != Work.Site)
        S = Work.Body->parent(S);
      return S && llvm::none_of(Operands, [&](const Expr *Operand) {
               return spelled(Operand) == Use;
             });
    });
  }

  /// `x = x + y` is R202's.
  bool isRebindOfItself(const ArrayEvent &Work, const VarDecl *Target) const {
    return namedVariable(Work.array()) == Target &&
           !inPlaceText(Work, Target).empty();
  }

  /// Whatever the name stands for was made for it: nobody else would see that
  /// it is overwritten.
  bool ownsItsStorage(const VarDecl *Target, const FunctionBody &Body) const {
    if (!isFresh(Target, lookup()) || !isSoleHandle(Target, Body, lookup()))
      return false;
    return llvm::all_of(Body.uses(Target), [&](const DeclRefExpr *Use) {
      if (classifyUse(Use, Body, lookup()).Kind != UseKind::Rebound)
        return true;
      const auto *Rebind =
          dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Use));
      return Rebind && Rebind->getNumArgs() == 2 &&
             isWork(arrayCall(Rebind->getArg(1), lookup()));
    });
  }
};

ARRAYLINT_CHECK(AvoidableTemporary, "R208");

} // namespace
} // namespace arraylint
