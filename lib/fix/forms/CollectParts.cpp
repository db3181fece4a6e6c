#include "fix/forms/CollectParts.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/ValueFlow.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/LoopContext.h"
#include "fix/Surroundings.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// The y of `cat({x, y})`; null for other lists.
static const Expr *appendedPart(const Expr *Parts, const VarDecl *Grown) {
  const InitListExpr *List = bracedList(Parts);
  return List && List->getNumInits() == 2 &&
                 namedVariable(List->getInit(0)) == Grown
             ? spelled(List->getInit(1))
             : nullptr;
}

namespace {
enum class Keeping { No, Likely, Proven };
} // namespace

/// Does the loop neither write the array nor rebind its name? \p Alias may be a
/// second name for it.
static bool isOnlyRead(const VarDecl *Variable, const VarDecl *Alias,
                       const Loop &Hot, RoleLookup &Roles) {
  const auto isRead = [&](const DeclRefExpr *Reference) {
    const ArrayUse Use = classifyUse(Reference, *Hot.Body, Roles);
    return (Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
            Use.Alias == Alias) ||
           (Use.Kind == UseKind::Operand && Use.Call && !writesArray(Use.Call));
  };
  // Cached: one part may be appended to thousands of arrays.
  static constexpr AnalysisCache::Query Asked;
  using Key = std::tuple<const VarDecl *, const VarDecl *, const Loop *>;
  const auto [It, New] =
      Hot.Body->cache().stored<std::map<Key, bool>>(Asked).try_emplace(
          {Variable, Alias, &Hot}, false);
  if (New)
    It->second =
        llvm::all_of(Hot.Body->usesIn(Hot.Statement, Variable), isRead);
  return It->second;
}

/// May the call return its operand unchanged, because there is nothing to do?
static bool mayBeOperand(const ArrayCall &Made) {
  return Made && Made.Entry->Roles.hasAny({Role::Cast, Role::DeviceTransfer,
                                           Role::Reshape, Role::CopyNotView});
}

/// The container x of its element `x[i]` or `x.front()`; null for other calls.
static const VarDecl *containerOf(const Expr *Element) {
  const auto *Call = dyn_cast<CallExpr>(Element);
  if (!Call || !Call->isLValue())
    return nullptr;
  const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
  const Expr *Object = Member ? Member->getImplicitObjectArgument()
                       : isa<CXXOperatorCallExpr>(Call) ? Call->getArg(0)
                                                        : nullptr;
  return Object ? dyn_cast_or_null<VarDecl>(namedVariable(Object)) : nullptr;
}

/// The variable of `for (auto &x : container)`, if \p Use is its container.
static const VarDecl *loopVariableOver(const DeclRefExpr *Use,
                                       const FunctionBody &Body) {
  const auto *Range = dyn_cast_or_null<DeclStmt>(Body.userOf(Use));
  const auto *For =
      dyn_cast_or_null<CXXForRangeStmt>(Range ? Body.parent(Range) : nullptr);
  return For && For->getRangeStmt() == Range ? For->getLoopVariable() : nullptr;
}

/// Does the loop only read the elements of the container other than \p Element?
static bool isNotWrittenBut(const Expr *Element, const VarDecl *Container,
                            const Loop &Hot, RoleLookup &Roles) {
  const FunctionBody &Body = *Hot.Body;
  return llvm::all_of(
      Body.usesIn(Hot.Statement, Container), [&](const DeclRefExpr *Use) {
        if (const VarDecl *Each = loopVariableOver(Use, Body))
          return isOnlyRead(Each, nullptr, Hot, Roles);
        const auto *Member = dyn_cast_or_null<MemberExpr>(Body.userOf(Use));
        const auto *Method =
            Member ? dyn_cast<CXXMethodDecl>(Member->getMemberDecl()) : nullptr;
        // `x.size()`
        return Body.isPartOf(Use, Element) ||
               (Method && Method->getReturnType()->isArithmeticType());
      });
}

/// May the loop write to an array that is a call's result? Arrays that
/// functions return are taken for new ones, those in containers are not.
static bool mayBeWritten(const Expr *Owner, const Loop &Hot,
                         RoleLookup &Roles) {
  const auto *Call = dyn_cast<CallExpr>(Owner);
  if (!Call || !Call->isLValue())
    return false;
  const VarDecl *Container = containerOf(Owner);
  return !Container || !isNotWrittenBut(Owner, Container, Hot, Roles);
}

/// Does \p E only wrap memory, as `torch::from_blob(data, {n}, options)` does?
static bool wrapsMemory(const Expr *E, RoleLookup &Roles) {
  const HostFunction *Called = isa<CallExpr>(E) && calledFunction(E)
                                   ? Roles.hostFunction(calledName(E))
                                   : nullptr;
  return Called && Called->Kind == HostKind::Wrap;
}

/// Does \p Call return an array that a field or a variable outside of the
/// function keeps, as `state` in `state += 1; return state;`? The next call may
/// write it.
static bool returnsKept(const Expr *Call, RoleLookup &Roles) {
  const FunctionDecl *Callee = calledFunction(Call);
  const FunctionBody *Body =
      Callee && Roles.userFunctions() && !Roles.isValue(Call->getType())
          ? Roles.userFunctions()->bodyOf(*Callee)
          : nullptr;
  return Body && llvm::any_of(returnedValues(*Body), [&](const Expr *Value) {
           const ValueDecl *Kept = namedVariable(writtenStorage(Value, Roles));
           const auto *Variable = dyn_cast_or_null<VarDecl>(Kept);
           return Kept && !(Variable && Variable->hasLocalStorage());
         });
}

/// Is the variable initialized by another array, or a part of one, that the
/// loop writes?
///   auto next = x.to(kFloat64); x.mul_(2);
static bool showsOther(const VarDecl *Variable, const Loop &Hot,
                       RoleLookup &Roles) {
  const Expr *Owner = Variable->getInit();
  if (!Owner)
    return false;
  Owner = storageOf(Owner, Roles);
  for (ArrayCall Made = arrayCall(Owner, Roles); mayBeOperand(Made);
       Made = arrayCall(Owner, Roles))
    Owner = storageOf(Made.array(), Roles);
  if (wrapsMemory(Owner, Roles) || mayBeWritten(Owner, Hot, Roles) ||
      returnsKept(Owner, Roles))
    return true;
  const auto *Source = dyn_cast_or_null<VarDecl>(namedVariable(Owner));
  return Source && Source != Variable &&
         (!isOnlyRead(Source, Variable, Hot, Roles) ||
          showsOther(Source, Hot, Roles));
}

/// Does \p Part keep its elements until the loop has ended? Pushing a handle
/// does not copy, so a buffer that is written again, or memory of the host that
/// ends with the iteration, would change the list.
static Keeping keepsItsElements(const Expr *Part, const Loop &Hot,
                                RoleLookup &Roles) {
  if (wrapsMemory(Part, Roles))
    return Keeping::No;
  const ArrayCall Made = arrayCall(Part, Roles);
  if (Made && Made.Entry->Result == ResultKind::Copy) {
    if (mayBeOperand(Made))
      return keepsItsElements(Made.array(), Hot, Roles);
    return Made.argument(Parameter::Out) ? Keeping::No : Keeping::Proven;
  }
  const Expr *Owner = storageOf(Part, Roles);
  if (Owner != spelled(Part) && arrayCall(Owner, Roles))
    return keepsItsElements(Owner, Hot, Roles);
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Owner));
  if (!Variable)
    return isa<CallExpr>(Owner) && !mayBeWritten(Owner, Hot, Roles) &&
                   !returnsKept(Owner, Roles)
               ? Keeping::Likely
               : Keeping::No;
  if (!isOnlyRead(Variable, nullptr, Hot, Roles) ||
      showsOther(Variable, Hot, Roles))
    return Keeping::No;
  return isDeclaredIn(Variable, Hot) && isFresh(Variable, Roles) &&
                 !Variable->getType()->isReferenceType()
             ? Keeping::Proven
             : Keeping::Likely;
}

static bool leavesFunction(const Stmt *S) {
  return S && !isa<LambdaExpr>(S) &&
         (isa<ReturnStmt, GotoStmt, CXXThrowExpr>(S) ||
          llvm::any_of(S->children(), leavesFunction));
}

static bool mayLeaveFunction(const Loop &L) {
  static constexpr AnalysisCache::Query Asked;
  return L.Body->cache().getOrCompute(Asked, &L, nullptr,
                                      [&] { return leavesFunction(L.body()); });
}

/// Is the grown array used in the loop, apart from the statement that grows it?
static bool isReadInLoop(const VarDecl *Grown, const Loop &Hot) {
  return Hot.Body->usesIn(Hot.Statement, Grown).size() > 2;
}

static bool isCaptured(const VarDecl *Variable, const FunctionBody &Body,
                       RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Reference) {
      return classifyUse(Reference, Body, Roles).Kind == UseKind::Captured;
    });
  });
}

/// Does another statement grow the array too? Both lists would get the same
/// name.
static bool growsElsewhere(const ArrayEvent &Concat, const VarDecl *Grown) {
  static constexpr AnalysisCache::Query Asked, GrowsAt, Grows, GrowsAgain;
  AnalysisCache &Known = Concat.Body->cache();
  Known.getOrCompute(Asked, nullptr, nullptr, [&] {
    for (const ArrayEvent &Event : Concat.Body->events()) {
      const auto *Assign = dyn_cast_or_null<CXXOperatorCallExpr>(
          Event.has(Role::Concat) ? Event.Body->userOf(Event.Site) : nullptr);
      const ValueDecl *Name =
          Assign ? namedVariable(Assign->getArg(0)) : nullptr;
      if (!Name || Known.isMarked(GrowsAt, Name, Event.Site))
        continue;
      Known.mark(Known.isMarked(Grows, Name, nullptr) ? GrowsAgain : Grows,
                 Name, nullptr);
      Known.mark(GrowsAt, Name, Event.Site);
    }
    return true;
  });
  const ValueDecl *Name = Grown;
  return Known.isMarked(GrowsAgain, Name, nullptr) ||
         (Known.isMarked(Grows, Name, nullptr) &&
          !Known.isMarked(GrowsAt, Name, Concat.Site));
}

/// Can lines be inserted around the loop, and can the concatenation become a
/// push_back?
static bool isRewritable(const ArrayEvent &Concat, const VarDecl *Grown,
                         const Loop &Hot, RoleLookup &Roles) {
  const FunctionBody &Body = *Concat.Body;
  const Stmt *Statement = Body.statementOf(Concat.Site);
  const auto *Assign = dyn_cast<Expr>(Statement);
  return Assign &&
         Assign->IgnoreUnlessSpelledInSource() == Body.userOf(Concat.Site) &&
         Grown->hasLocalStorage() && Grown->getInit() &&
         !Grown->getType()->isReferenceType() &&
         !growsElsewhere(Concat, Grown) && !isCaptured(Grown, Body, Roles) &&
         !isReadInLoop(Grown, Hot) && !showsOther(Grown, Hot, Roles) &&
         !mayLeaveFunction(Hot) && isEditable(Statement, Body) &&
         isEditable(Hot.Statement, Body) &&
         mayDeclareBefore(Hot.Statement, Body) && !isInTry(Statement, Body) &&
         // A guard object in the loop does not apply to the code after it.
         isRecordingStopped(Statement, Body, Roles) ==
             isRecordingStopped(Hot.Statement, Body, Roles);
}

std::optional<Fix> collectParts(const ArrayEvent &Concat, const VarDecl *Grown,
                                const Loop &Hot, RoleLookup &Roles) {
  const FunctionBody &Body = *Concat.Body;
  const Recipe *ListType = Concat.Entry->Owner->recipe("part_list");
  const Expr *Parts = Concat.argument(Parameter::Parts);
  const Expr *Part = Parts ? appendedPart(Parts, Grown) : nullptr;
  const Expr *Axis = Concat.argument(Parameter::Axis);
  const std::string List = derivedName(Grown->getName(), {"parts"});
  const auto *Call = dyn_cast<CallExpr>(Concat.Site);
  const Keeping Kept = Part ? keepsItsElements(Part, Hot, Roles) : Keeping::No;
  if (!ListType || !Call || Kept == Keeping::No || !isNameFree(List, Body) ||
      !isRewritable(Concat, Grown, Hot, Roles) ||
      (Axis && !isInvariant(Axis, Hot, Roles)))
    return std::nullopt;
  const std::string Name = Grown->getName().str();
  const std::string Joined = textOf(Call->getCallee(), Body) + "(" + List +
                             (Axis ? ", " + textOf(Axis, Body) : "") + ")";
  // No one else can observe that the array grows, or that it stays unchanged if
  // there are no iterations.
  const bool Proven = Kept == Keeping::Proven && isFresh(Grown, Roles) &&
                      isSoleHandle(Grown, Body, Roles, &Hot);
  return Fix{
      Proven ? FixLevel::Safe : FixLevel::Suggested,
      "collect the parts and concatenate once, if nothing changes them "
      "meanwhile",
      {insertLineBefore(Hot.Statement,
                        *ListType + " " + List + "{" + Name + "};", Body),
       replace(Body.statementOf(Concat.Site),
               List + ".push_back(" + textOf(Part, Body) + ")", Body),
       insertLineAfter(Hot.Statement, Name + " = " + Joined + ";", Body)}};
}

} // namespace arraylint
