#include "analysis/walks/CopiedPart.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/Initializer.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/places/HostMemory.h"
#include "analysis/places/NamedPlace.h"
#include "analysis/walks/JoinedList.h"
#include "analysis/walks/StackWalk.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {

/// Is the array that \p Move copies in host memory, for all that is known? It
/// is the initial value of a variable that only \p Move replaces, or part of a
/// sample: `step.state`.
static bool isFromHost(const ArrayEvent &Move, RoleLookup &Roles) {
  const FunctionBody &Body = *Move.Body;
  if (livesOnHost(Move.array(), Roles))
    return true;
  const Expr *Whole = storageOf(Move.array(), Roles);
  if (const auto *Field = dyn_cast_or_null<MemberExpr>(spelled(Whole))) {
    const auto *Class =
        dyn_cast<CXXRecordDecl>(Field->getMemberDecl()->getDeclContext());
    return isa<DeclRefExpr, CXXOperatorCallExpr, CXXMemberCallExpr>(
               spelled(Field->getBase())) &&
           Class && !Roles.modelLibrary(*Class);
  }
  const auto *Name = dyn_cast_or_null<VarDecl>(namedVariable(Whole));
  const Expr *Made = Name ? initializerOf(*Name, Body) : nullptr;
  return Made && livesOnHost(Made, Roles) &&
         llvm::all_of(Body.uses(Name), [&](const Expr *Use) {
           const Expr *Value = assignedTo(Use, Body);
           return !Value || spelled(Value) == Move.Site;
         });
}

/// What is \p Copy, or a view of it, a part of: what is joined later, or
/// assigned to a part, or a returned list? What is computed from it is not.
static CopiedInto goesInto(const Expr *Copy, const Loop &L, RoleLookup &Roles) {
  const Expr *Part = outermostView(Copy, *L.Body, Roles);
  if (fillsPart(Part, L, Roles))
    return CopiedInto::Array;
  const auto *Append =
      dyn_cast_or_null<CXXMemberCallExpr>(L.Body->userOf(Part));
  if (!Append || !Append->getMethodDecl() ||
      !Append->getMethodDecl()->getParent()->isInStdNamespace())
    return CopiedInto::Nothing;
  switch (useAfter(Part, L)) {
  case ListUse::Joined:
    return CopiedInto::Array;
  case ListUse::Returned:
    return CopiedInto::ReturnedList;
  case ListUse::Other:
    break;
  }
  return CopiedInto::Nothing;
}

/// What does only the copy that \p Move makes go into? It may have a name.
static CopiedInto onlyGoesInto(const ArrayEvent &Move, const Loop &L,
                               RoleLookup &Roles) {
  const CopiedInto Directly = goesInto(Move.Site, L, Roles);
  if (Directly != CopiedInto::Nothing)
    return Directly;
  const FunctionBody &Body = *Move.Body;
  const ValueDecl *Name = variableSetTo(Move.Site, Body);
  if (!Name || !isDeclaredIn(Name, L))
    return CopiedInto::Nothing;
  auto Later = Body.uses(Name);
  const Stmt *Named = Body.statementOf(Move.Site);
  while (llvm::any_of(
      Later, [&](const Expr *Use) { return Body.isPartOf(Use, Named); }))
    Later = Later.drop_front();
  const CopiedInto First =
      Later.empty() ? CopiedInto::Nothing : goesInto(Later.front(), L, Roles);
  return llvm::all_of(
             Later,
             [&](const Expr *Use) { return goesInto(Use, L, Roles) == First; })
             ? First
             : CopiedInto::Nothing;
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

CopiedInto copiesPart(const ArrayEvent &Move, RoleLookup &Roles) {
  const Loop *L = Move.InnermostLoop;
  return L && mayGoToDevice(Move, Roles) && varies(Move.array(), *L, Roles) &&
                 isFromHost(Move, Roles)
             ? onlyGoesInto(Move, *L, Roles)
             : CopiedInto::Nothing;
}

} // namespace arraylint
