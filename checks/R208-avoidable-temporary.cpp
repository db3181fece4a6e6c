//===- R208: avoidable-temporary ------------------------------------------===//
//
//   for (int i = 0; i < n; ++i) {
//     x = a * b;            // a new array; multiply(a, b, x) needs none
//     y += a * b + c * d;   // three temporaries; one scratch array would do
//     z += m[i].clone();    // a copy that nothing changes
//   }
//   auto x = torch::zeros({n});
//   x = f(y);               // an array that nothing reads
//   f(torch::zeros({n}).to(torch::kInt64));  // two arrays for one
//   y = torch::ones_like(x) - x;             // 1 - x
//   return (a + b).clone(); // a copy of what nothing else has
//   return exp(x.clone());  // a copy that is only read
//   y = x.clone().to(device);   // two copies for one
//   double energy(MatrixXd w) { return w.sum(); }  // for (...) energy(weights)
//
// Reported as a remark. Work only in hot loops, and chains only if the size is
// known.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/arrays/OnlyRead.h"
#include "analysis/arrays/StableArray.h"
#include "analysis/calls/CastAfter.h"
#include "analysis/calls/MovedCreation.h"
#include "analysis/calls/NeedlessCopy.h"
#include "analysis/calls/NumberArray.h"
#include "analysis/calls/ReadOnlyCopy.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/loops/Estimate.h"
#include "analysis/work/ElementwiseWork.h"
#include "analysis/work/InvariantWork.h"
#include "check/ArrayCheck.h"
#include "check/FunctionNames.h"
#include "check/LinkedUnit.h"
#include "fix/creation/CreationOptions.h"
#include "fix/creation/MakeInType.h"
#include "fix/creation/PassNumber.h"
#include "fix/forms/OutForm.h"
#include "fix/forms/ResultTarget.h"

using namespace clang;

namespace arraylint {
namespace {

class AvoidableTemporary : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  RoleSet roles() const override { return {Role::Elementwise, Role::Allocate}; }

  void checkBody(const FunctionBody &Body) override {
    ArrayCheck::checkBody(Body);
    if (unit().missesCode())
      return;
    for (const ParmVarDecl *P : Body.function().parameters())
      checkParameter(*P, Body);
    for (const Loop &L : Body.loops())
      checkCopiesIn(L);
  }

  /// `double energy(MatrixXd w)`
  void checkParameter(const ParmVarDecl &P, const FunctionBody &Body) {
    auto Calls = copyingCalls(P, Body, unit().Events, lookup());
    llvm::erase_if(Calls, [&](const CallSite &Call) {
      return !hotLoop(Call.Call, Call.Caller->innermostLoop(Call.Call)) &&
             !isCalledOften(Call.Caller->function(), unit().Events, lookup());
    });
    if (Calls.empty())
      return;
    FindingBuilder R =
        report(P.getLocation(), "'" + P.getName() +
                                    "' is a copy, with all elements, of what "
                                    "the function is given, and is only read");
    R.help("pass it by reference to const, if nothing changes the original "
           "meanwhile");
    constexpr size_t MostNotes = 5;
    for (const CallSite &Call : llvm::ArrayRef(Calls).take_front(MostNotes))
      noteLoopCall(R, Call);
  }

  /// The same for a function of another file.
  void checkCall(const UserCall &Call, const FunctionBody &) override {
    const Loop *Hot =
        isLinked(unit()) ? hotLoop(Call.Site, Call.InnermostLoop) : nullptr;
    const auto Callee = functionId(*Call.Definition);
    if (!Hot || !Callee)
      return;
    for (const auto &[Original, Position] : copiedArguments(Call, lookup())) {
      FindingBuilder R =
          report(Original->getExprLoc(),
                 "copies an array, with all elements, for " +
                     displayName(*Call.Definition) + ", which only reads it" +
                     estimate(*Hot, "copies"));
      R.help("pass it by reference to const, if nothing changes it meanwhile");
      R.onlyIf({*Callee, Effect::OnlyReads, std::to_string(Position)});
    }
  }

  /// `for (...) { MatrixXd w = weights[i]; y += w * x; }`,
  /// `for (VectorXd v : vectors) y += v.sum();`
  void checkCopiesIn(const Loop &L) {
    if (const auto *Range = dyn_cast<CXXForRangeStmt>(L.Statement))
      checkVariable(*Range->getLoopVariable(), L);
    const auto *Block = dyn_cast_or_null<CompoundStmt>(L.body());
    if (!Block)
      return;
    for (const Stmt *S : Block->body())
      if (const auto *Declaration = dyn_cast<DeclStmt>(S))
        for (const Decl *D : Declaration->decls())
          if (const auto *Variable = dyn_cast<VarDecl>(D))
            checkVariable(*Variable, L);
  }

  void checkVariable(const VarDecl &Variable, const Loop &L) {
    if (!copiesToRead(Variable, *L.Body, lookup()))
      return;
    const Loop *Hot = hotLoop(Variable.getInit(), &L);
    if (!Hot)
      return;
    FindingBuilder R =
        report(Variable.getLocation(),
               "'" + Variable.getName() +
                   "' is a copy, with all elements, that is only read" +
                   estimate(*Hot, "copies"));
    R.help("declare a reference to the original, if nothing changes that "
           "meanwhile");
  }

  void checkEvent(const ArrayEvent &Work) override {
    const bool IsOnHost = Work.Entry->Owner->Where == Memory::Host;
    if (Work.has(Role::Allocate) && !IsOnHost) {
      checkCast(Work);
      checkNumbers(Work);
    }
    if (Work.has(Role::Allocate))
      return checkReplaced(Work);
    if (!makesArray(Work) || IsOnHost)
      return;
    const Loop *Hot = hotLoop(Work.Site, Work.InnermostLoop);
    if (Work.Entry->Duplicates)
      return checkCopy(Work, Hot);
    if (!Hot || isPartOfWork(Work, lookup()) || recordsGradients(Work) ||
        isInvariantWork(Work, *Hot, lookup()))
      return;
    const VarDecl *Target = resultTarget(Work, *Hot, lookup());
    if (Target && readsPartOf(Target, Work))
      return;
    const std::string Form =
        Target ? outForm(Work, Target->getName(), lookup()) : "";
    if (!Form.empty())
      reportTarget(Work, *Target, Form, *Hot);
    else
      reportChain(Work, *Hot);
  }

  /// `auto x = torch::zeros({n}); x = f(y);`; R201 reports those in loops. In a
  /// loop, an array is a target for the results of elementwise work.
  void checkReplaced(const ArrayEvent &Made) {
    const auto Size = elementCount(Made, *Made.Body);
    if (Made.InnermostLoop || (Size && *Size < threshold("floor_elements")))
      return;
    const Expr *Next = replacementUnread(Made, lookup());
    if (!Next || (Made.Body->innermostLoop(Next) &&
                  arrayCall(Next, lookup()).has(Role::Elementwise)))
      return;
    FindingBuilder R = report(
        Made, "makes an array that is replaced before anything reads it");
    R.help("declare the name without a value");
  }

  /// `torch::zeros({n}).to(torch::kInt64)`; R207 is about random numbers.
  void checkCast(const ArrayEvent &Made) {
    const auto Cast = avoidableCast(Made, lookup());
    const Loop *Hot = hotLoop(Made.Site, Made.InnermostLoop);
    if (!Cast || !isWorthMaking(Made, Hot))
      return;
    const std::string Bytes = byteCount(Made, *Made.Body, lookup());
    FindingBuilder R =
        report(Cast->Call.Site,
               "makes " + Cast->From + " numbers only to cast them to " +
                   Cast->To + (Hot ? estimate(*Hot, "copies") : "") +
                   (Bytes.empty() ? "" : " (" + Bytes + " are copied)"));
    R.help("make them in the type that is needed");
    // What is then sent to a device R217 makes there, in this type.
    if (const Expr *Type = Cast->Call.argument(Parameter::Dtype);
        Type && !isCreatedToMove(Made, *Made.Body, lookup()))
      R.fix(makeInType(Made, Cast->Call, *Type));
  }

  /// `torch::ones_like(x) - x`, `0.1 * torch::ones({n})`
  void checkNumbers(const ArrayEvent &Made) {
    const ArrayCall Work = workThatTakesNumber(Made, lookup());
    const Loop *Hot = hotLoop(Made.Site, Made.InnermostLoop);
    if (!(Work || secondFill(Made, lookup())) || !isWorthMaking(Made, Hot))
      return;
    FindingBuilder R = report(
        Made.Site,
        (Work ? "makes an array of one number only as an operand"
              : "makes an array only to give all its elements another number") +
            (Hot ? estimate(*Hot, "allocations") : std::string()));
    if (!Work)
      return R.help("make the array with its number at once"), void();
    StringRef Form = Work.Entry->NumberForm;
    Form.consume_front("operator");
    const std::string Advice = "'" + Form.str() + "' takes the number itself";
    R.help(Advice);
    R.fix(passNumber(Made, Work, Advice));
  }

  /// Is \p Made large, or made often?
  bool isWorthMaking(const ArrayEvent &Made, const Loop *Hot) const {
    const auto Size = elementCount(Made, *Made.Body);
    return (Size && *Size >= threshold("floor_elements")) || Hot ||
           runsOften(Made, nullptr);
  }

  /// `auto row = m[i].clone();`, `(a + b).clone()`
  void checkCopy(const ArrayEvent &Copy, const Loop *Hot) {
    if (Hot && isInvariantWork(Copy, *Hot, lookup()))
      return;
    // A graph may keep the original, or the copy.
    const bool MayBeKept = recordsGradients(Copy) || mayFailForGradients(Copy);
    const bool IsOfFresh = !MayBeKept && copiesFresh(Copy);
    if (!IsOfFresh && (MayBeKept || !Hot || !isNeedless(Copy, *Hot))) {
      if (runsOften(Copy, Hot))
        checkRead(Copy, Hot);
      return;
    }
    FindingBuilder R = report(
        Copy.Site,
        (IsOfFresh ? "copies an array that has just been made"
                   : "makes a copy that nothing changes, of an array that "
                     "nothing changes in the loop") +
            (Hot ? estimate(*Hot, "copies") : ""));
    R.help("read the original");
    const auto *Member = dyn_cast<CXXMemberCallExpr>(Copy.Site);
    if (Member && writtenArguments(Copy) == 0 &&
        isEditable(Copy.Site, *Copy.Body))
      R.fix(Fix{FixLevel::Suggested,
                "do not copy it",
                {removeMethodCall(*Member, *Copy.Body)}});
  }

  bool runsOften(const ArrayEvent &Copy, const Loop *Hot) const {
    const auto Size = workSize(Copy, lookup());
    return (!Size || *Size >= threshold("floor_elements")) &&
           (Hot ? !unit().Saved.runsSeldom(*Hot)
                : mayBeCalledOften(Copy.Body->function(), unit().Events,
                                   lookup()));
  }

  /// `im2col(x.clone(), …)`, `auto residual = x.clone();`,
  /// `x.clone().to(device)`
  void checkRead(const ArrayEvent &Copy, const Loop *Hot) {
    const ArrayCall Move = classifyUse(Copy.Site, *Copy.Body, lookup()).Call;
    if (isCopiedAgain(Copy, Move, lookup())) {
      FindingBuilder R =
          report(Copy.Site,
                 "makes a copy that '" + Move.Callee->getNameAsString() +
                     "' copies again" + (Hot ? estimate(*Hot, "copies") : ""));
      R.help("ask '" + Move.Callee->getNameAsString() +
             "' for the copy: 'copy = true'");
      return;
    }
    NeedlessCopies Needless(unit().Functions.writes(), lookup());
    if (!Needless.isOnlyOperand(Copy, mayFailForGradients(Copy)) &&
        (unit().missesCode() || !Needless.isOnlyReadByName(Copy)))
      return;
    FindingBuilder R =
        report(Copy.Site, "makes a copy that is only read" +
                              (Hot ? estimate(*Hot, "copies") : std::string()));
    R.help(mayFailForGradients(Copy)
               ? "read the original, unless something changes it in place "
                 "before gradients are computed"
               : "read the original");
  }

  /// Does nothing else have the array that \p Copy copies? In a loop, even a
  /// small one is too much.
  bool copiesFresh(const ArrayEvent &Copy) {
    const auto Size = workSize(Copy, lookup());
    return (Copy.InnermostLoop || !Size ||
            *Size >= threshold("floor_elements")) &&
           keepsLayout(Copy) &&
           isLastOfFresh(Copy.array(), *Copy.Body, lookup()) &&
           (isRecordingStopped(Copy.Site, *Copy.Body, lookup()) ||
            isMadeOfNumbers(Copy.array(), *Copy.Body, lookup()));
  }

  /// Do all reads of \p Copy read the same elements without it?
  bool isNeedless(const ArrayEvent &Copy, const Loop &Hot) {
    const auto *Original = dyn_cast_or_null<DeclRefExpr>(
        spelled(storageOf(Copy.array(), lookup())));
    return Original && isStable(Original, Hot, lookup()) &&
           isOnlyReadInIteration(Copy.Site, Hot, lookup()) &&
           isOnlyComputedWith(Copy);
  }

  /// Do all uses of \p Copy compute with its elements? Anything else may ask
  /// for its layout, which the original may not have, or keep it; a reduction
  /// rounds by it.
  bool isOnlyComputedWith(const ArrayEvent &Copy) {
    const FunctionBody &Body = *Copy.Body;
    const auto computes = [&](const ArrayUse &Use) {
      return Use.Kind == UseKind::Operand && Use.Call &&
             Use.Call.Entry->Algorithm.empty() &&
             Use.Call.has(Role::Elementwise);
    };
    const ArrayUse Use = classifyUse(Copy.Site, Body, lookup());
    const bool IsNamed = Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
                         Use.Alias->hasInit() &&
                         spelled(Use.Alias->getInit()) == Copy.Site;
    return IsNamed ? llvm::all_of(Body.uses(Use.Alias),
                                  [&](const DeclRefExpr *Name) {
                                    return computes(
                                        classifyUse(Name, Body, lookup()));
                                  })
                   : computes(Use);
  }

  void reportTarget(const ArrayEvent &Work, const VarDecl &Target,
                    const std::string &Form, const Loop &Hot) {
    if (workSize(Work, lookup()).value_or(threshold("floor_elements")) <
            threshold("floor_elements") ||
        mayFailForGradients(Work))
      return;
    const Stmt *Statement = Work.Body->statementOf(Work.Site);
    const bool Editable = isEditable(Statement, *Work.Body);
    FindingBuilder R =
        report(Work, "makes an array on every iteration although " +
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
    const unsigned Inner = countWork(Work.Site, lookup()) - 1;
    const auto Size = workSize(Work, lookup());
    if (Inner < 2 || !isLargeOrUnknown(Work, Size) ||
        worth({.Site = Work.Site,
               .Body = Work.Body,
               .Hot = &Hot,
               .Cost = Inner * WorkCost::Result,
               .Elements = Size}) == Worth::Nothing)
      return;
    report(Work.Site, "makes " + std::to_string(Inner) + " temporaries" +
                          (Size ? " of " + std::to_string(*Size) + " elements"
                                : std::string()) +
                          " on every iteration; one scratch array and out "
                          "arguments would do" +
                          estimate(Hot, "times"));
  }

  bool isLargeOrUnknown(const ArrayEvent &Work,
                        std::optional<int64_t> Size) const {
    if (Size)
      return *Size >= threshold("floor_elements");
    return !mayFailForGradients(Work);
  }

  /// A function with an out argument fails for operands that need gradients, so
  /// arrays of unknown origin must be without.
  bool mayFailForGradients(const ArrayEvent &Work) const {
    return mayRecordGradients(*Work.Body, lookup()) &&
           !isRecordingStopped(Work.Site, *Work.Body, lookup());
  }

  bool recordsGradients(const ArrayEvent &Work) const {
    return usesGradients(*Work.Body) &&
           !isRecordingStopped(Work.Site, *Work.Body, lookup());
  }

  /// `x.copy_(x.slice(0, 1) + y)` needs the old elements until it completes.
  bool readsPartOf(const VarDecl *Target, const ArrayEvent &Work) const {
    const auto Operands = arrayOperands(Work, lookup());
    return llvm::any_of(Work.Body->usesIn(Work.Site, Target),
                        [&](const DeclRefExpr *Use) {
                          return llvm::none_of(Operands, [&](const Expr *E) {
                            return spelled(E) == Use;
                          });
                        });
  }
};

ARRAYLINT_CHECK(AvoidableTemporary, "R208");

} // namespace
} // namespace arraylint
