#include "analysis/code/ValueFlow.h"
#include "analysis/code/KnownCode.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace arraylint {

static constexpr unsigned MaxFlowDepth = 4;
// Queries that exceed these limits are abandoned, because a long function makes
// thousands of them.
static constexpr unsigned MaxSteps = 2'000;
static constexpr unsigned MaxElements = 50'000; // visited in one step
/// The maximum number of sources of a definition that is cached.
static constexpr unsigned MaxSources = 32;

llvm::SmallVector<const Expr *, 2>
ValueFlow::sources(const Expr *E, const FunctionBody &Body, const Loop *L) {
  Pending.clear();
  OutermostPending = None;
  Steps = 0;
  Origins Out;
  if (!resolve(E, {&Body, L, 0}, {}, Out))
    return {};
  return {Out.Calls.begin(), Out.Calls.end()};
}

bool ValueFlow::resolveAny(llvm::ArrayRef<const Expr *> Operands, Context C,
                           Origins &Out) {
  bool Found = false;
  for (const Expr *Operand : Operands) {
    Origins Own;
    if (!Operand || !resolve(Operand, C, {}, Own))
      continue;
    Found = true;
    Out.Calls.insert(Own.Calls.begin(), Own.Calls.end());
    Out.Entries.insert(Own.Entries.begin(), Own.Entries.end());
  }
  return Found;
}

bool ValueFlow::resolve(const Expr *E, Context C, Part Component,
                        Origins &Out) {
  E = spelled(E);
  if (!E || C.Depth > MaxFlowDepth)
    return false;
  if (!Component && Accepts(E, *C.Body)) {
    Out.Calls.insert(E);
    return true;
  }
  if (const auto P = slotOf(E))
    return resolveSlot(E, *P, C, Component, Out);
  if (const auto *Choice = dyn_cast<ConditionalOperator>(E))
    return (resolve(Choice->getTrueExpr(), C, Component, Out) &&
            resolve(Choice->getFalseExpr(), C, Component, Out)) ||
           (!Component && resolve(Choice->getCond(), C, {}, Out));
  if (Component && !calledFunction(E))
    return resolvePart(E, C, *Component, Out);
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return resolve(Cast->getSubExpr(), C, Component, Out);
  if (isa<CallExpr, CXXConstructExpr>(E))
    return resolveCall(E, C, Component, Out);
  return resolveOperator(E, C, Out);
}

bool ValueFlow::resolveOperator(const Expr *E, Context C, Origins &Out) {
  if (const auto *Unary = dyn_cast<UnaryOperator>(E))
    return Unary->getOpcode() != UO_AddrOf &&
           resolve(Unary->getSubExpr(), C, {}, Out);
  if (const auto *Binary = dyn_cast<BinaryOperator>(E)) {
    if (Binary->getOpcode() == BO_Comma || Binary->isAssignmentOp())
      return resolve(Binary->getRHS(), C, {}, Out);
    return resolveAny({Binary->getLHS(), Binary->getRHS()}, C, Out);
  }
  if (const auto *Subscript = dyn_cast<ArraySubscriptExpr>(E))
    return resolve(Subscript->getBase(), C, {}, Out);
  // A field of an object that is not in a slot, such as the result of a call.
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    if (const auto *Field = dyn_cast<FieldDecl>(Member->getMemberDecl()))
      return resolve(Member->getBase(), C, Field->getFieldIndex(), Out);
  if (const auto *List = dyn_cast<InitListExpr>(E))
    return List->getNumInits() == 1 && resolve(List->getInit(0), C, {}, Out);
  return false;
}

/// Resolves component \p I of a braced list.
bool ValueFlow::resolvePart(const Expr *E, Context C, unsigned I,
                            Origins &Out) {
  if (const auto *Cast = dyn_cast<ExplicitCastExpr>(E))
    return resolve(Cast->getSubExpr(), C, I, Out);
  const auto *List = dyn_cast<InitListExpr>(E);
  return List && I < List->getNumInits() &&
         resolve(List->getInit(I), C, {}, Out);
}

bool ValueFlow::resolveCall(const Expr *E, Context C, Part Component,
                            Origins &Out) {
  const FunctionDecl *Callee = calledFunction(E);
  const ArrayCall Call{E, Callee, Roles.entry(E)};
  if (Call)
    return !Component && resolveArrayCall(Call, C, Out);
  const FunctionDecl *Definition = nullptr;
  if (Callee && Callee->hasBody(Definition) && !isa<CXXConstructExpr>(E))
    if (const FunctionBody *Body = Events.bodyOf(Definition))
      return resolveUserCall(E, *Body, C, Component, Out);
  const auto Arguments = Call.arguments();
  const bool IsStandard = Callee && isStandard(*Callee);
  if (Component) {
    // `std::make_pair(a, b)`, `std::pair{a, b}`.
    if (!IsStandard || Arguments.size() < 2)
      return Arguments.size() == 1 && isa<CXXConstructExpr>(E) &&
             resolve(Arguments.front(), C, Component, Out);
    return *Component < Arguments.size() &&
           resolve(Arguments[*Component], C, {}, Out);
  }
  if (isa<CXXConstructExpr>(E))
    return Arguments.size() == 1 && resolve(Arguments.front(), C, {}, Out);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  const Expr *Object = Call.object();
  if (Method && Object && Method->isConst() && Arguments.empty())
    return resolve(Object, C, {}, Out); // `scalar.toFloat()`
  if (IsStandard || isa<CXXOperatorCallExpr>(E))
    return (Object && isa<CXXOperatorCallExpr>(E) &&
            resolve(Object, C, {}, Out)) ||
           resolveAny(Arguments, C, Out);
  return false;
}

/// Resolves a call of an array API through its array. A shape does not depend
/// on the values that were read, except for results such as that of `nonzero`.
bool ValueFlow::resolveArrayCall(const ArrayCall &Call, Context C,
                                 Origins &Out) {
  const Expr *Array = Call.array();
  Origins Own;
  if (!Array || !resolve(Array, C, {}, Own))
    return false;
  if (Call.has(Role::ShapeQuery) &&
      llvm::any_of(Own.Calls, [&](const Expr *Source) {
        const VocabularyEntry *Entry = Roles.entry(Source);
        return !Entry || Entry->Result != ResultKind::Copy ||
               Entry->has(Role::DeviceTransfer);
      }))
    return false;
  Out.Calls.insert(Own.Calls.begin(), Own.Calls.end());
  Out.Entries.insert(Own.Entries.begin(), Own.Entries.end());
  return true;
}

static void findReturns(const Stmt *S, std::vector<const Expr *> &Found) {
  if (!S || isa<LambdaExpr>(S))
    return;
  if (const auto *Return = dyn_cast<ReturnStmt>(S))
    Found.push_back(Return->getRetValue());
  for (const Stmt *Child : S->children())
    findReturns(Child, Found);
}

// Computed once per function.
llvm::ArrayRef<const Expr *> returnedValues(const FunctionBody &Callee) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known =
      Callee.cache().stored<std::optional<std::vector<const Expr *>>>(Asked);
  if (!Known)
    findReturns(Callee.function().getBody(), Known.emplace());
  return *Known;
}

bool ValueFlow::resolveUserCall(const Expr *Call, const FunctionBody &Callee,
                                Context C, Part Component, Origins &Out) {
  const auto Returns = returnedValues(Callee);
  return !Returns.empty() && llvm::all_of(Returns, [&](const Expr *Value) {
    Origins Inner;
    if (!Value ||
        !resolve(Value, {&Callee, nullptr, C.Depth + 1}, Component, Inner))
      return false;
    bool Found = !Inner.Calls.empty();
    if (Found)
      Out.Calls.insert(Call);
    for (const ValueDecl *Entry : Inner.Entries)
      Found |= resolveArgument(Call, Callee, Entry, C, Out);
    return Found;
  });
}

/// Resolves the value of \p Entry when \p Callee is entered: an argument, or a
/// capture of a lambda.
bool ValueFlow::resolveArgument(const Expr *Call, const FunctionBody &Callee,
                                const ValueDecl *Entry, Context C,
                                Origins &Out) {
  if (const auto *Parameter = dyn_cast<ParmVarDecl>(Entry);
      Parameter && Parameter->getDeclContext() == &Callee.function()) {
    const unsigned I = Parameter->getFunctionScopeIndex();
    const auto Arguments =
        ArrayCall{Call, &Callee.function(), nullptr}.arguments();
    return I < Arguments.size() && Arguments[I] &&
           resolve(Arguments[I], C, {}, Out);
  }
  const auto *Captured = dyn_cast<VarDecl>(Entry);
  if (Captured && Captured->isInitCapture())
    return Captured->getInit() && resolve(Captured->getInit(), C, {}, Out);
  return resolveSlot(Call, Slot{Entry, nullptr}, C, {}, Out);
}

// Cached, because many paths may lead from one definition to another.
bool ValueFlow::resolveDefinition(const Expr *Value, Context C, Part Component,
                                  Origins &Out) {
  const auto add = [&](const Origins &From) {
    Out.Calls.insert(From.Calls.begin(), From.Calls.end());
    Out.Entries.insert(From.Entries.begin(), From.Entries.end());
  };
  const Key Here{Value, C.Body, C.L, C.Depth, Component};
  // What is assumed would have to be cached as well.
  const bool IsCached = !Roles.assumptions().areEnabled();
  if (const auto It = Known.find(Here); IsCached && It != Known.end()) {
    if (It->second.WasAsked && Roles.assumptions().scope())
      Roles.assumptions().scope()->add({}, true);
    add(It->second.From);
    return It->second.IsSure;
  }
  const unsigned Before = std::exchange(OutermostPending, None);
  const unsigned Depth = Pending.size();
  Pending[Value] = Depth;
  const Assumptions::Scope Own(Roles.assumptions());
  Answer Found;
  Found.IsSure = resolve(Value, C, Component, Found.From);
  Pending.erase(Value);
  // The result is independent of the pending definitions above it.
  if (OutermostPending >= Depth)
    OutermostPending = None;
  add(Found.From);
  const bool IsSure = Found.IsSure;
  Found.WasAsked = Own.wasAsked();
  if (IsCached && OutermostPending == None && Steps <= MaxSteps &&
      Found.From.Calls.size() <= MaxSources)
    Known.emplace(Here, std::move(Found));
  OutermostPending = std::min(OutermostPending, Before);
  return IsSure;
}

/// The value of \p P at function entry. In the outermost function it is
/// unknown.
bool ValueFlow::resolveEntry(const Slot &P, Context C, Origins &Out) {
  if (!P.Base || P.Field || C.Depth == 0)
    return false;
  Out.Entries.insert(P.Base);
  return true;
}

/// Is \p D a number that is only read, and to which nothing points?
static bool isOnlyRead(const ValueDecl *D, const FunctionBody &Body) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  if (!Variable || !Variable->hasLocalStorage() ||
      !Variable->getType()->isArithmeticType() ||
      Variable->getDeclContext() != &Body.function())
    return false;
  static constexpr AnalysisCache::Query Asked;
  return Body.cache().getOrCompute(Asked, Variable, nullptr, [&] {
    return llvm::all_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
      const auto *Read = dyn_cast_or_null<ImplicitCastExpr>(Body.parent(Use));
      return Read && Read->getCastKind() == CK_LValueToRValue;
    });
  });
}

static bool isEvaluated(const Expr *E, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked;
  return Body.flow().walkBack(E, nullptr, Asked, [](const Stmt *, bool) {
    return FlowGraph::Walk::Stop;
  });
}

/// The initializer of \p D, which is only read, if it reaches the uses in all
/// iterations that are considered; otherwise null.
const Expr *ValueFlow::reachingInit(const ValueDecl *D, Context C) {
  const auto *Variable = cast<VarDecl>(D);
  const DeclStmt *Declaration = C.Body->order().declarationOf(Variable);
  return Declaration && (!C.L || C.L->contains(Declaration))
             ? Variable->getInit()
             : nullptr;
}

/// Does \p S name \p P, or the object that it is a field of?
static bool names(const Stmt *S, const Slot &P) {
  if (const auto *E = dyn_cast_or_null<Expr>(S))
    if (const auto Named = slotOf(E))
      return Named->Base == P.Base && (!Named->Field || *Named == P);
  return S && llvm::any_of(S->children(),
                           [&](const Stmt *Child) { return names(Child, P); });
}

bool ValueFlow::resolveSlot(const Expr *Use, Slot P, Context C, Part Component,
                            Origins &Out) {
  if (++Steps > MaxSteps || isWrittenInLambda(P, *C.Body))
    return false;
  bool Sure = true, Found = false;
  unsigned Elements = 0;
  const auto define = [&](const Expr *Value, Part Wanted) {
    if (const auto It = Pending.find(Value); It != Pending.end()) {
      OutermostPending = std::min(OutermostPending, It->second);
      return;
    }
    Found = true;
    Sure &= resolveDefinition(Value, C, Wanted, Out);
  };
  if (!P.Field && isOnlyRead(P.Base, *C.Body)) {
    if (isa<ParmVarDecl>(P.Base) && C.Depth == 0)
      return false;
    if (const Expr *Init = reachingInit(P.Base, C)) {
      define(Init, Component);
      return Sure && Found && isEvaluated(Use, *C.Body);
    }
  }
  auto visit = [&](const Stmt *Element, bool Earlier) {
    // Definitions before the loop reach only its first iteration.
    const bool Counts = !C.L || Earlier || (Element && C.L->contains(Element));
    if (!Element) {
      if (Counts) {
        Found = true;
        Sure &= resolveEntry(P, C, Out);
      }
      return FlowGraph::Walk::Stop;
    }
    Sure &= ++Elements <= MaxElements;
    if (!Sure)
      return FlowGraph::Walk::Stop;
    const SlotEffect Change = effectOn(Element, P, *C.Body, Roles);
    if (Change.What == SlotEffect::None)
      return FlowGraph::Walk::On;
    // `x += y` preserves the sources of x, whatever y is.
    if (Change.What == SlotEffect::Updates)
      return FlowGraph::Walk::On;
    if (!Counts)
      return FlowGraph::Walk::Stop;
    if (Change.What == SlotEffect::Unknown) {
      // `clock_gettime(CLOCK_MONOTONIC, &start)`: the source writes the slot,
      // unless it only could, as any code could that is not known.
      const auto *Writer = cast<Expr>(Element);
      const bool IsSource = Accepts(Writer, *C.Body) && names(Writer, P);
      if (IsSource)
        Out.Calls.insert(Writer);
      Found |= IsSource;
      Sure &= IsSource;
    } else if (Change.Value) {
      define(Change.Value, Change.Component ? Change.Component : Component);
    }
    return FlowGraph::Walk::Stop;
  };
  if (!C.Body->flow().walkBack(Use, C.L ? C.L->Statement : nullptr, Definitions,
                               visit))
    return false;
  return Sure && Found;
}

} // namespace arraylint
