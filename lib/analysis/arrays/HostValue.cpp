#include "analysis/arrays/HostValue.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/code/Branch.h"
#include "analysis/code/KnownCode.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/places/UnseenSource.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is \p E a call of a function that other units define, or describe in the
/// same way, and which returns a number?
static bool isCallToLink(const Expr *E, const Assumptions &Assumed) {
  const FunctionDecl *Callee = certainCallee(E);
  return Callee && Callee->getReturnType()->isArithmeticType() &&
         (!Callee->hasBody() || Assumed.areForFacts());
}

HostValues::HostValues(const ArrayEvents &Events, RoleLookup &Roles)
    : Events(Events),
      Flow(Events, Roles,
           [&Roles](const Expr *E, const FunctionBody &Body) {
             const ArrayCall Call{E, calledFunction(E), Roles.entry(E)};
             if (Call)
               return Call.Entry->Result != ResultKind::None &&
                      waitsForDevice(Call, Body, Roles) &&
                      !comesFromUnseen(Call.array(), Body, Roles);
             Assumptions &Assumed = Roles.assumptions();
             return isCallToLink(E, Assumed) &&
                    Assumed.make(*Call.Callee, Effect::ReturnsRead);
           }),
      Roles(Roles) {}

/// Finds the names and calls in \p S, except in lambdas and unevaluated
/// operands.
static void findValues(const Stmt *S,
                       llvm::SmallVectorImpl<const Expr *> &Found) {
  if (!S || isa<LambdaExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(S))
    return;
  if (isa<DeclRefExpr, MemberExpr, CallExpr>(S))
    Found.push_back(cast<Expr>(S));
  for (const Stmt *Child : S->children())
    findValues(Child, Found);
}

/// The method call, if \p Value is an object of which a method is called: the
/// size of a host copy, for example, does not depend on the values read.
/// Otherwise \p Value itself.
static const Expr *queryOf(const Expr *Value, const FunctionBody &Body) {
  if (!Value->getType()->isRecordType())
    return Value;
  const auto *Method = dyn_cast_or_null<MemberExpr>(Body.userOf(Value));
  const auto *Call = dyn_cast_or_null<CXXMemberCallExpr>(
      Method ? Body.userOf(Method) : nullptr);
  return Call ? Call : Value;
}

/// Is \p Value a string that a read was formatted to or looked up, or an
/// iterator to where it was found? No mask can replace a test of it.
static bool isLookedUp(const Expr *Value) {
  const CXXRecordDecl *Class =
      Value->getType().getNonReferenceType()->getAsCXXRecordDecl();
  if (!Class || !Class->getIdentifier())
    return false;
  const StringRef Name = Class->getName();
  // `std::vector` has __gnu_cxx::__normal_iterator.
  return Name.ends_with_insensitive("iterator") ||
         (Class->isInStdNamespace() &&
          (Name == "basic_string" || Name == "basic_string_view"));
}

/// Does an array call in \p Branch take the number \p Value, for example as a
/// subscript? The branch then tests what that call returns.
static bool isGivenToArray(const Expr *Value, const Stmt *Branch,
                           const FunctionBody &Body, RoleLookup &Roles) {
  if (!Value->getType()->isArithmeticType())
    return false;
  for (const Stmt *S = Body.parent(Value); S && S != Branch; S = Body.parent(S))
    if (const auto *E = dyn_cast<Expr>(S); E && arrayCall(E, Roles))
      return true;
  return false;
}

/// Does each iteration of \p L evaluate \p Value, possibly in a short inner
/// loop?
static bool isEvaluatedOnEveryIteration(const Expr *Value, const Loop &L) {
  const Loop *Innermost = L.Body->innermostLoop(Value);
  int64_t Short = 0;
  for (const Loop *Inner = Innermost; Inner && Inner != &L;
       Inner = Inner->Parent)
    Short = std::max(Short, maxTripCount(*Inner).value_or(0));
  return hotLoop(Value, Innermost, Short) == &L;
}

bool HostValues::isUserFunction(const FunctionDecl &F) const {
  const FunctionDecl *Definition = nullptr;
  return F.hasBody(Definition) && Events.bodyOf(Definition);
}

bool HostValues::returnsRead(const FunctionBody &Body) {
  const auto Returned = returnedValues(Body);
  return !Returned.empty() && llvm::all_of(Returned, [&](const Expr *Value) {
    return Value && !reads(Value, Body, nullptr).empty();
  });
}

HostValues::Found HostValues::findTests(const FunctionBody &Body,
                                        const Loop *L) {
  llvm::SmallVector<const Expr *, 64> Values;
  findValues(L ? L->Statement : Body.function().getBody(), Values);
  Found Result;
  for (const Expr *Value : Values) {
    const Assumptions::Scope Own(Roles.assumptions());
    const FunctionDecl *Callee = calledFunction(Value);
    if (Callee ? !isUserFunction(*Callee) : !slotOf(Value))
      continue;
    const Stmt *Branch = branchOn(Value, Body);
    if (!Branch || isLookedUp(Value) ||
        isGivenToArray(Value, Branch, Body, Roles) ||
        (L &&
         (!L->contains(Branch) || !isEvaluatedOnEveryIteration(Value, *L))))
      continue;
    auto Reads = Flow.sources(queryOf(Value, Body), Body, L);
    Result.WasAsked |= Own.wasAsked();
    // A read in the condition itself needs no data flow.
    llvm::erase(Reads, Value);
    for (const Expr *Read : Reads)
      Result.FirstOf.try_emplace(Read, Result.Tests.size());
    if (!Reads.empty())
      Result.Tests.push_back({Value, Branch, std::move(Reads), Own.needs()});
  }
  return Result;
}

const HostValues::Found &HostValues::found(const FunctionBody &Body,
                                           const Loop *L) {
  Assumptions &Assumed = Roles.assumptions();
  auto [It, New] = Known.try_emplace({&Body, L, Assumed.areEnabled()});
  if (New) {
    Assumptions::Scope Here(Assumed);
    Here.discard();
    It->second = findTests(Body, L);
  }
  if (It->second.WasAsked && Assumed.scope())
    Assumed.scope()->add({}, true);
  return It->second;
}

llvm::ArrayRef<HostTest> HostValues::tests(const FunctionBody &Body,
                                           const Loop *L) {
  return found(Body, L).Tests;
}

const HostTest *HostValues::testOf(const Expr *Read, const FunctionBody &Body,
                                   const Loop *L) {
  const Found &Here = found(Body, L);
  const auto It = Here.FirstOf.find(Read);
  if (It == Here.FirstOf.end())
    return nullptr;
  const HostTest &Test = Here.Tests[It->second];
  if (Assumptions::Scope *Around = Roles.assumptions().scope())
    Around->add(Test.Needs, false);
  return &Test;
}

} // namespace arraylint
