//===- IndexFlow.cpp ------------------------------------------------------===//

#include "analysis/IndexFlow.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Follower {
public:
  Follower(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  void follow(const Expr *Value);
  IndexFlow Result;

private:
  bool sizesABuffer(const ArrayCall &Query) const;
  void followVariable(const Stmt *Declaration, const Expr *Value);
  /// `idx[0]`, `idx.at(0)`, `idx.front()` of a std::vector of indices.
  static bool picksFromList(const Expr *E);

  const FunctionBody &Body;
  RoleLookup &Roles;
  llvm::SmallPtrSet<const VarDecl *, 4> Seen;
};

} // namespace

static const Stmt *consumer(const Expr *Value, const FunctionBody &Body) {
  const Stmt *User = Body.userOf(Value);
  for (;;) {
    if (const auto *Member = dyn_cast_or_null<MemberExpr>(User))
      User = Body.userOf(Member);
    else if (User && (isa<InitListExpr, CXXStdInitializerListExpr>(User) ||
                      isa<CXXConstructExpr>(User)))
      User = Body.userOf(cast<Expr>(User));
    else
      return User;
  }
}

bool Follower::picksFromList(const Expr *E) {
  const FunctionDecl *Callee = calledFunction(E);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  return Method && Method->getParent()->isInStdNamespace();
}

/// `array(idx.shape(), type)`: room for what is read through the indices.
bool Follower::sizesABuffer(const ArrayCall &Query) const {
  if (!Query.has(Role::ShapeQuery))
    return false;
  const FunctionDecl *Consumer =
      calledFunction(dyn_cast_or_null<Expr>(consumer(Query.Site, Body)));
  const VocabularyEntry *Entry = Roles.entry(Consumer);
  return Entry && Entry->has(Role::Allocate);
}

void Follower::follow(const Expr *Value) {
  const Stmt *User = consumer(Value, Body);
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(User))
    return followVariable(Declaration, Value);
  const auto *Site = dyn_cast_or_null<Expr>(User);
  const ArrayCall Call{Site, calledFunction(Site),
                       Roles.entry(calledFunction(Site))};
  if (!Call) {
    if (Site && picksFromList(Site))
      return follow(Site);
    Result.UsedOtherwise = true;
    return;
  }
  const Expr *Index = Call.argument(Parameter::Index);
  const bool IsIndex = Index && spelled(Call.array()) != spelled(Value);
  if (IsIndex && Call.Entry->Roles.hasAny({Role::Scatter, Role::Gather})) {
    // `{rows, columns}`: both go to one access.
    if (llvm::none_of(Result.Accesses, [&](const ArrayCall &Known) {
          return Known.Site == Site;
        }))
      Result.Accesses.push_back(Call);
  } else if (Call.Entry->Result == ResultKind::View ||
             Call.Entry->Roles.hasAny({Role::Reshape, Role::Slice,
                                       Role::ElementAccess, Role::Gather,
                                       Role::Cast})) {
    follow(Site);
  } else if (!sizesABuffer(Call)) {
    Result.UsedOtherwise = true;
  }
}

void Follower::followVariable(const Stmt *Declaration, const Expr *Value) {
  const Stmt *Init = Value;
  while (Body.parent(Init) != Declaration)
    Init = Body.parent(Init);
  for (const Decl *D : cast<DeclStmt>(Declaration)->decls()) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable || Variable->getInit() != Init)
      continue;
    if (isa<DecompositionDecl>(Variable) || !Seen.insert(Variable).second) {
      Result.UsedOtherwise = true;
      return;
    }
    for (const DeclRefExpr *Use : Body.uses(Variable))
      follow(Use);
  }
}

IndexFlow followIndices(const ArrayEvent &Nonzero, RoleLookup &Roles) {
  Follower F(*Nonzero.Body, Roles);
  F.follow(Nonzero.Site);
  return std::move(F.Result);
}

} // namespace arraylint
