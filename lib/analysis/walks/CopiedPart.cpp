#include "analysis/walks/CopiedPart.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ModelCall.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/places/HostMemory.h"
#include "analysis/places/NamedPlace.h"
#include "analysis/walks/JoinedList.h"
#include "analysis/walks/StackWalk.h"

using namespace clang;

namespace arraylint {

/// Is \p E what a model or a call of the library computes, which may have used
/// a device?
static bool isComputed(const Expr *E, const FunctionBody &Body,
                       RoleLookup &Roles) {
  const Expr *Whole = storageOf(E, Roles);
  if (const ArrayCall From = origin(Whole, Body, Roles))
    return !livesOnHost(From.Site, Roles);
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Whole));
  const Expr *Value = spelled(Variable ? Variable->getInit() : Whole);
  const FunctionDecl *Callee = calledFunction(storageOf(Value, Roles));
  return Callee && isForwardPass(*Callee, Roles);
}

/// Is the copy that \p Move makes only joined with others? It may have a name.
static bool isOnlyJoined(const ArrayEvent &Move, const Loop &L,
                         RoleLookup &Roles) {
  const auto joins = [&](const Expr *Copy) {
    return isJoinedAfter(Copy, L) || fillsPart(Copy, L, Roles);
  };
  if (joins(Move.Site))
    return true;
  const FunctionBody &Body = *Move.Body;
  const ValueDecl *Name = variableSetTo(Move.Site, Body);
  if (!Name || !isDeclaredIn(Name, L))
    return false;
  auto Later = Body.uses(Name);
  const Stmt *Named = Body.statementOf(Move.Site);
  while (llvm::any_of(
      Later, [&](const Expr *Use) { return Body.isPartOf(Use, Named); }))
    Later = Later.drop_front();
  return !Later.empty() && llvm::all_of(Later, joins);
}

/// Does \p Array name something that is another one in each iteration of \p L?
static bool varies(const Stmt *Array, const Loop &L, RoleLookup &Roles) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(Array))
    return isa<VarDecl, BindingDecl>(Name->getDecl()) &&
           (isDeclaredIn(Name->getDecl(), L) ||
            (!Roles.isArray(Name->getType()) && !isInvariant(Name, L, Roles)));
  return llvm::any_of(Array->children(), [&](const Stmt *Child) {
    return Child && varies(Child, L, Roles);
  });
}

bool copiesPart(const ArrayEvent &Move, RoleLookup &Roles) {
  const Loop *L = Move.InnermostLoop;
  return L && mayGoToDevice(Move, Roles) && varies(Move.array(), *L, Roles) &&
         isOnlyJoined(Move, *L, Roles) &&
         !isComputed(Move.array(), *Move.Body, Roles);
}

} // namespace arraylint
