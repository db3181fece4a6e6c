#include "analysis/arrays/ArrayWrites.h"
#include "analysis/arrays/FreshArray.h"
#include "analysis/code/KnownCode.h"
#include "analysis/code/SideEffects.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/FunctionIdentity.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

// The number of elements after which a backward search for changes of a value
// is abandoned, because a long function makes thousands of such searches.
static constexpr unsigned MaxElements = 10'000;

/// How deeply calls are followed. Functions called beyond that count as
/// writing.
static constexpr unsigned MaxWriteDepth = 64;

/// Does the function create a pointer or an accessor to the elements of \p
/// Variable, through which any code may write them?
static bool hasAccessor(const VarDecl *Variable, const FunctionBody &Body,
                        RoleLookup &Roles) {
  static constexpr AnalysisCache::Query AreMarked, Asked;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AreMarked, nullptr, nullptr, [&] {
    for (const ArrayEvent &Event : Body.events())
      if (Event.has(Role::Accessor) && !Event.has(Role::HostSync))
        Known.mark(Asked, namedVariable(storageOf(Event.array(), Roles)),
                   nullptr);
    return true;
  });
  return Known.isMarked(Asked, Variable, nullptr);
}

/// Is \p P the only handle of its array throughout the function?
bool ArrayWrites::isOwned(const Slot &P, const FunctionBody &Body) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(P.Base);
  if (!Variable || P.Field || !P.isLocalTo(Body))
    return false;
  if (isUnaliasedValue(Variable, Body, Roles))
    return true;
  if (!Variable->getInit())
    return false;
  const ArrayCall Made = arrayCall(Variable->getInit(), Roles);
  const bool IsNew = isFresh(Variable, Roles) ||
                     (Made && Made.Entry->Result == ResultKind::Copy &&
                      Made.has(Role::Reduce) && !Made.argument(Parameter::Out));
  static constexpr AnalysisCache::Query Asked;
  return IsNew && Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return !hasAccessor(Variable, Body, Roles) &&
           llvm::all_of(Body.uses(Variable), [&](const Expr *Use) {
             const ArrayUse Known = classifyUse(Use, Body, Roles);
             // A kernel may write what it captures.
             return (Known.Kind == UseKind::Operand &&
                     !Known.Call.argument(Parameter::Kernel)) ||
                    Known.Kind == UseKind::Returned;
           });
  });
}

/// Collects the operands of \p Value; false if evaluating it, or calling a
/// lambda, may change it.
bool ArrayWrites::operands(const Expr *Value, const FunctionBody &Body,
                           Operands &Of) {
  Of.Reader = Roles.entry(spelled(Value));
  return collect(Value, Body, Of) &&
         llvm::none_of(Of.Names, [&](const Slot &P) {
           return isWrittenInLambda(P, Body);
         });
}

/// Returns false if evaluating \p S does more than compute a value from names.
bool ArrayWrites::collect(const Stmt *S, const FunctionBody &Body,
                          Operands &Out) {
  if (isa<CXXDefaultArgExpr>(S))
    return true;
  if (isa<LambdaExpr, CXXNewExpr, StmtExpr, CoroutineSuspendExpr>(S))
    return false;
  if (const auto *E = dyn_cast<Expr>(S)) {
    // Other code may have a handle of an array in a tuple.
    if (const Expr *Holder = passedOn(E); Holder && Roles.isArray(E->getType()))
      if (const auto P = slotOf(Holder)) {
        Out.Names.push_back(*P);
        Out.Shared.push_back(*P);
        return true;
      }
    if (const FunctionDecl *Callee = calledFunction(E)) {
      const ArrayCall Call{E, Callee, Roles.entry(E)};
      const auto *Method = dyn_cast<CXXMethodDecl>(Callee);
      if (Call ? altersArray(Call) || Call.has(Role::Random)
               : callsUnknownCode(E, Roles) && !isa<CXXConstructExpr>(E) &&
                     !(Method && Method->isConst()))
        return false;
    } else if (isa<CallExpr>(E)) {
      return false;
    }
    if (writtenOperand(E))
      return false;
    const auto P = isa<DeclRefExpr, MemberExpr>(E) ? slotOf(E) : std::nullopt;
    if (P) {
      Out.Names.push_back(*P);
      if (Roles.isArray(E->getType()))
        (isOwned(*P, Body) ? Out.Owned : Out.Shared).push_back(*P);
      return true;
    }
  }
  return llvm::all_of(S->children(), [&](const Stmt *Child) {
    return !Child || collect(Child, Body, Out);
  });
}

static bool isReadOnly(QualType Parameter) {
  return Parameter->isLValueReferenceType() &&
         Parameter.getNonReferenceType().isConstQualified();
}

static bool mentions(const Stmt *S, const Slot &P) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  return (E && isa<DeclRefExpr, MemberExpr>(E) && slotOf(E) == P) ||
         (S && llvm::any_of(S->children(), [&](const Stmt *Child) {
            return mentions(Child, P);
          }));
}

/// May \p Call write \p P through one of its arguments?
static bool mayBeResult(const ArrayCall &Call, const Slot &P) {
  const auto Arguments = Call.arguments();
  for (unsigned I = 0; I < Arguments.size(); ++I) {
    const bool IsRead = I < Call.Callee->getNumParams() &&
                        isReadOnly(Call.Callee->getParamDecl(I)->getType());
    if (!IsRead && mentions(Arguments[I], P))
      return true;
  }
  return false;
}

std::optional<Slot> ArrayWrites::target(const ArrayCall &Call, bool &Known) {
  Known = false;
  if (writesUnnamedArguments(Call))
    return std::nullopt;
  const Expr *Written = writtenArray(Call);
  if (!Written) // an accessor, through which other code may write it
    Written = Call.array();
  const Expr *Storage = writtenStorage(Written, Roles);
  const auto P = Storage ? slotOf(Storage) : std::nullopt;
  const ArrayCall Made = Storage ? arrayCall(Storage, Roles) : ArrayCall{};
  Known = !Call.has(Role::Gradient) &&
          (P || (Made && Made.Entry->Result == ResultKind::Copy));
  return P;
}

bool ArrayWrites::mayChangeByEvent(const ArrayCall &Call, const Operands &Of,
                                   const FunctionBody &Body) {
  // A pointer or an accessor permits writes by any code afterwards.
  const bool GivesAccess = Call.has(Role::Accessor) && Call.Entry != Of.Reader;
  if (!altersArray(Call) && !GivesAccess)
    return false;
  bool Known = false;
  const auto Written = target(Call, Known);
  const auto isResult = [&](const Slot &P) { return mayBeResult(Call, P); };
  if (!Known)
    return !Of.Shared.empty() || Call.has(Role::Gradient) ||
           llvm::any_of(Of.Names, isResult);
  if (!Written)
    return false;
  if (llvm::is_contained(Of.Names, *Written))
    return true;
  return !Of.Shared.empty() && !isOwned(*Written, Body);
}

/// Does \p S write through an expression that may refer to an array's memory:
/// `*p = 1`, `p[i] = 1`, `acc[i] = 1`?
static bool writesThroughPointer(const Stmt *S) {
  const Expr *Written = writtenOperand(S);
  const Expr *Target = Written ? spelled(Written) : nullptr;
  if (const auto *Unary = dyn_cast_or_null<UnaryOperator>(Target))
    return Unary->getOpcode() == UO_Deref;
  return isa_and_nonnull<ArraySubscriptExpr, CallExpr>(Target);
}

/// May other names than \p Name, a local variable, refer to it: pointers or
/// references?
static bool isReferredTo(const ValueDecl *Name, const FunctionBody &Body,
                         RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Name, nullptr, [&] {
    return llvm::any_of(Body.uses(Name), [&](const DeclRefExpr *Use) {
      const ArrayUse Known = classifyUse(Use, Body, Roles);
      return Known.ByReference ||
             (Known.Alias && Known.Alias->getType()->isReferenceType());
    });
  });
}

/// May the assignment \p S give \p P another array without naming it: `*p = y`,
/// or `list[0] = y` for `auto &x = list[0]`?
static bool mayRebind(const Stmt *S, const Slot &P, const FunctionBody &Body,
                      RoleLookup &Roles) {
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(S);
  if (!Assign || Assign->getOperator() != OO_Equal || Roles.entry(Assign))
    return false;
  const Expr *Target = spelled(Assign->getArg(0));
  if (!Roles.isArray(Target->getType()) || slotOf(Target))
    return false;
  const auto *Variable = dyn_cast_or_null<VarDecl>(P.Base);
  if (isa<CallExpr>(Target)) // an element of a container
    return Variable && Variable->isLocalVarDecl() &&
           Variable->getType()->isReferenceType();
  return P.Field || !P.isLocalTo(Body) || isReferredTo(P.Base, Body, Roles);
}

bool ArrayWrites::mayChange(const Stmt *Element, const Operands &Of,
                            const FunctionBody &Body) {
  // The most frequent nodes cannot change anything.
  if (isa<DeclRefExpr, MemberExpr, IntegerLiteral, ImplicitCastExpr>(Element))
    return false;
  for (const Slot &P : Of.Names)
    if (effectOn(Element, P, Body, Roles).What != SlotEffect::None ||
        mayRebind(Element, P, Body, Roles))
      return true;
  if (isa<CoroutineSuspendExpr>(Element))
    return true;
  if (writesThroughPointer(Element))
    return !Of.Shared.empty();
  const auto *E = dyn_cast<Expr>(Element);
  if (!E || !isa<CallExpr, CXXConstructExpr>(E))
    return false;
  const FunctionDecl *Callee = calledFunction(E);
  if (const ArrayCall Call{E, Callee, Roles.entry(E)}; Call)
    return mayChangeByEvent(Call, Of, Body);
  const auto *Called = dyn_cast<CallExpr>(E);
  if (Of.Shared.empty() || !callsUnknownCode(E, Roles) ||
      (Callee && Called && isKnownLibraryCall(*Callee, *Called)))
    return false;
  const FunctionDecl *Certain = certainCallee(E);
  return !Certain || mayWrite(*Certain);
}

bool ArrayWrites::writesVisibly(const Stmt *S, const FunctionBody &Body) {
  if (!S)
    return false;
  if (writesThroughPointer(S) || isa<CoroutineSuspendExpr>(S))
    return true;
  // The assignment rebinds a name that the caller can see.
  if (const auto *Assign = dyn_cast<CXXOperatorCallExpr>(S);
      Assign && Assign->isAssignmentOp()) {
    const auto P = slotOf(Assign->getArg(0));
    if (!P || !P->isLocalTo(Body))
      return true;
  }
  if (const auto *E = dyn_cast<Expr>(S);
      E && isa<CallExpr, CXXConstructExpr>(E)) {
    const FunctionDecl *Callee = calledFunction(E);
    if (const ArrayCall Call{E, Callee, Roles.entry(E)}; Call) {
      bool Known = false;
      const bool Writes = altersArray(Call) || (Call.has(Role::Accessor) &&
                                                !Call.has(Role::HostSync));
      const auto Written = target(Call, Known);
      if (Writes && (!Known || (Written && !isOwned(*Written, Body))))
        return true;
    } else if (callsUnknownCode(E, Roles)) {
      const FunctionDecl *Certain = certainCallee(E);
      if (!Certain || mayWrite(*Certain))
        return true;
    }
  }
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return writesVisibly(Child, Body);
  });
}

bool ArrayWrites::bodyWrites(const FunctionBody &Body) {
  if (writesVisibly(Body.function().getBody(), Body))
    return true;
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(&Body.function());
  return Constructor &&
         llvm::any_of(Constructor->inits(), [&](const auto *Member) {
           return writesVisibly(Member->getInit(), Body);
         });
}

static constexpr AnalysisCache::Query AskedWriter;

bool ArrayWrites::isWriter(const FunctionBody &Body) {
  if (const bool *Known = Body.cache().lookup(AskedWriter, nullptr, nullptr))
    return *Known;
  if (Depth > MaxWriteDepth)
    return true;
  // Recursive calls add no writes of their own.
  if (!Pending.insert(&Body))
    return false;
  ++Depth;
  const bool Writes = bodyWrites(Body);
  --Depth;
  if (Writes)
    Body.cache().store(AskedWriter, nullptr, nullptr, true);
  return Writes;
}

bool ArrayWrites::changesItself(const Expr *Value, const FunctionBody &Body) {
  Operands Of;
  return !operands(Value, Body, Of) || mayChange(Value, Of, Body);
}

/// A negative result is certain only after all functions that the outermost one
/// calls are analyzed, because recursive functions depend on one another.
bool ArrayWrites::mayWrite(const FunctionBody &Body) {
  const Assumptions::Scope Here(Roles.assumptions());
  const bool IsOutermost = Pending.empty();
  const bool Writes = isWriter(Body);
  if (IsOutermost) {
    if (!Writes)
      for (const FunctionBody *Met : Pending)
        Met->cache().store(AskedWriter, nullptr, nullptr, false);
    Pending.clear();
  }
  return Writes;
}

/// Does the function write, whatever is assumed about those that it calls?
bool ArrayWrites::surelyWrites(const FunctionBody &Body) {
  if (Trying.size() > MaxWriteDepth || !Trying.insert(&Body).second)
    return false;
  auto Around = std::exchange(Pending, {});
  const bool Writes = mayWrite(Body);
  Pending = std::move(Around);
  Trying.erase(&Body);
  return Writes;
}

bool ArrayWrites::mayWrite(const FunctionDecl &Callee) {
  const FunctionDecl *Definition = nullptr;
  Assumptions &Assumed = Roles.assumptions();
  if (!Callee.hasBody(Definition))
    return !Assumed.make(Callee, Effect::WritesNoArray);
  const FunctionBody *Body = Events.bodyOf(Definition);
  return !Body ||
         !Assumed.ofDefinition(*Definition, Effect::WritesNoArray, "", [&] {
           return Assumed.isLeftToLink(*Definition) ? !surelyWrites(*Body)
                                                    : !mayWrite(*Body);
         });
}

bool ArrayWrites::staysSame(const Expr *Value, const Expr *Earlier,
                            const Expr *Later, const FunctionBody &Body) {
  Operands Of;
  if (!operands(Value, Body, Of))
    return false;
  bool Same = true;
  unsigned Elements = 0;
  static constexpr AnalysisCache::Query Asked;
  const bool Seen = Body.flow().walkBack(
      Later, nullptr, Asked, [&](const Stmt *Element, bool) {
        if (Element == Earlier)
          return FlowGraph::Walk::Stop;
        Same &= Element && ++Elements <= MaxElements &&
                !mayChange(Element, Of, Body);
        return Same ? FlowGraph::Walk::On : FlowGraph::Walk::Stop;
      });
  return Seen && Same;
}

std::optional<llvm::SmallVector<const Expr *, 2>>
ArrayWrites::lastBefore(const Expr *Later,
                        const llvm::SmallPtrSetImpl<const Expr *> &Alike,
                        const FunctionBody &Body) {
  Operands Of;
  llvm::SmallVector<const Expr *, 2> Last;
  if (!operands(Later, Body, Of))
    return std::nullopt;
  bool Same = true;
  unsigned Elements = 0;
  static constexpr AnalysisCache::Query Asked;
  const bool Seen = Body.flow().walkBack(
      Later, nullptr, Asked, [&](const Stmt *Element, bool) {
        const auto *E = dyn_cast_or_null<Expr>(Element);
        if (E && Alike.contains(E)) {
          Last.push_back(E);
          return FlowGraph::Walk::Stop;
        }
        Same &= Element && ++Elements <= MaxElements &&
                !mayChange(Element, Of, Body);
        return Same ? FlowGraph::Walk::On : FlowGraph::Walk::Stop;
      });
  return Seen && Same ? std::optional(Last) : std::nullopt;
}

} // namespace arraylint
