#include "analysis/work/IndexFlow.h"
#include "analysis/code/ConstantValue.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class IndexFollower {
public:
  IndexFollower(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  /// The component of a tuple that contains the indices; nullopt if they are
  /// not in a tuple.
  using Part = std::optional<unsigned>;

  void follow(const Expr *Value, Part In = std::nullopt);
  IndexFlow Result;

private:
  bool sizesABuffer(const ArrayCall &Query) const;
  bool keepsAllPositions(const ArrayCall &Call) const;
  void followCall(const ArrayCall &Call, const Expr *Value);
  void followHostCall(const CallExpr &Call, const Expr *Value, Part In);
  void followDeclaration(const Stmt *Declaration, const Expr *Value, Part In);
  void followAssignment(const VarDecl *Target, Part In);
  void followVariable(const ValueDecl *Variable, Part In);
  const VarDecl *soleAssignment(const CallExpr &Call, const Expr *Value) const;

  const FunctionBody &Body;
  RoleLookup &Roles;
  llvm::SmallPtrSet<const ValueDecl *, 4> Seen;
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

/// Does \p Query ask for the number of positions: `hits.size(0)`,
/// `hits.numel()`?
static bool asksForCount(const ArrayCall &Query, const FunctionBody &Body) {
  const QualType T = Query.Callee->getReturnType();
  if (!Query.has(Role::ShapeQuery) || !T->isIntegerType() || T->isBooleanType())
    return false;
  const auto Arguments = Query.arguments();
  return Arguments.empty() ||
         (Arguments.size() == 1 && constantValue(Arguments[0], Body) == 0);
}

/// Does \p Query size a buffer for the elements read through the indices, as in
/// `array(idx.shape(), type)`?
bool IndexFollower::sizesABuffer(const ArrayCall &Query) const {
  if (!Query.has(Role::ShapeQuery))
    return false;
  const FunctionDecl *Consumer =
      calledFunction(dyn_cast_or_null<Expr>(consumer(Query.Site, Body)));
  const VocabularyEntry *Entry = Roles.entry(Consumer);
  return Entry && Entry->has(Role::Allocate);
}

void IndexFollower::follow(const Expr *Value, Part In) {
  const Stmt *User = consumer(Value, Body);
  if (const auto *Declaration = dyn_cast_or_null<DeclStmt>(User))
    return followDeclaration(Declaration, Value, In);
  const auto *Site = dyn_cast_or_null<Expr>(User);
  const ArrayCall Call{Site, calledFunction(Site), Roles.entry(Site)};
  if (Call && !In)
    return followCall(Call, Value);
  if (const auto *Host = dyn_cast_or_null<CallExpr>(Site))
    return followHostCall(*Host, Value, In);
  Result.UsedOtherwise = true;
}

/// Does \p Call return all positions of a list? `hits.select(1, 0)` and
/// `hits.index({Slice(), 0})` do; `hits[0]` is the first position, which a mask
/// cannot express.
bool IndexFollower::keepsAllPositions(const ArrayCall &Call) const {
  if (Call.Entry->Roles.hasAny({Role::Reshape, Role::Cast}))
    return true;
  if (Call.Entry->Parameters.count(Parameter::Axis)) {
    const auto Axis = constantValue(Call.argument(Parameter::Axis), Body);
    return Axis == 1 || Axis == -1;
  }
  if (Call.has(Role::ElementAccess))
    return false;
  const InitListExpr *List = bracedList(Call.argument(Parameter::Index));
  if (!List)
    return Call.Entry->Result == ResultKind::View &&
           !Call.Entry->Parameters.count(Parameter::Index);
  const ArrayCall Rows =
      List->getNumInits() ? arrayCall(List->getInit(0), Roles) : ArrayCall{};
  return Rows.has(Role::SliceBounds) && !Rows.argument(Parameter::Start) &&
         !Rows.argument(Parameter::Stop);
}

void IndexFollower::followCall(const ArrayCall &Call, const Expr *Value) {
  const Expr *Index = Call.argument(Parameter::Index);
  const Expr *Written = Call.argument(Parameter::Value);
  const bool IsIndex = Index && spelled(Call.array()) != spelled(Value) &&
                       !(Written && Body.isPartOf(Value, Written));
  if (IsIndex && Call.Entry->Roles.hasAny({Role::Scatter, Role::Gather})) {
    // `{rows, columns}`: both belong to one access.
    if (llvm::none_of(Result.Accesses, [&](const ArrayCall &Known) {
          return Known.Site == Call.Site;
        }))
      Result.Accesses.push_back(Call);
  } else if (Call.Entry->Result == ResultKind::View ||
             Call.Entry->Roles.hasAny({Role::Reshape, Role::Slice,
                                       Role::ElementAccess, Role::Gather,
                                       Role::Cast})) {
    if (keepsAllPositions(Call))
      return follow(Call.Site);
    Result.UsedOtherwise = true;
  } else {
    const bool Counts = asksForCount(Call, Body), Sizes = sizesABuffer(Call);
    if (Counts)
      Result.Queries.push_back(Call);
    Result.IsCounted |= Counts && !Sizes;
    Result.UsedOtherwise |= !Counts && !Sizes;
  }
}

/// Returns K for `std::get<K>(…)`.
static std::optional<unsigned> pickedByGet(const FunctionDecl &Callee) {
  const auto *Arguments = Callee.getTemplateSpecializationArgs();
  if (!Callee.getIdentifier() || Callee.getName() != "get" || !Arguments ||
      Arguments->size() == 0 ||
      Arguments->get(0).getKind() != TemplateArgument::Integral)
    return std::nullopt;
  return Arguments->get(0).getAsIntegral().getZExtValue();
}

/// Follows the indices through `idx[0]`, `idx.at(0)`, `idx.front()` of a
/// std::vector, `std::make_tuple(rows, columns)`, `std::get<0>(both)` and `idx
/// = …`.
void IndexFollower::followHostCall(const CallExpr &Call, const Expr *Value,
                                   Part In) {
  if (const VarDecl *Target = soleAssignment(Call, Value))
    return followAssignment(Target, In);
  const FunctionDecl *Callee = Call.getDirectCallee();
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (Callee && !Method && Callee->isInStdNamespace()) {
    if (const auto Picked = pickedByGet(*Callee)) {
      if (!In || *In == *Picked)
        follow(&Call);
      return;
    }
    if (Callee->getIdentifier() && !In &&
        (Callee->getName() == "make_tuple" || Callee->getName() == "make_pair"))
      for (unsigned I = 0; I < Call.getNumArgs(); ++I)
        if (spelled(Call.getArg(I)) == spelled(Value))
          return follow(&Call, I);
  } else if (Method && !In && Method->getParent()->isInStdNamespace()) {
    return follow(&Call);
  }
  Result.UsedOtherwise = true;
}

/// The local variable to which \p Call assigns \p Value, if it is never
/// assigned another value.
const VarDecl *IndexFollower::soleAssignment(const CallExpr &Call,
                                             const Expr *Value) const {
  const auto *Assign = dyn_cast<CXXOperatorCallExpr>(&Call);
  if (!Assign || Assign->getOperator() != OO_Equal ||
      spelled(Assign->getArg(1)) != spelled(Value))
    return nullptr;
  const auto *Target = dyn_cast<DeclRefExpr>(spelled(Assign->getArg(0)));
  const auto *Variable =
      Target ? dyn_cast<VarDecl>(Target->getDecl()) : nullptr;
  const auto *Made =
      Variable && Variable->getInit()
          ? dyn_cast<CXXConstructExpr>(Variable->getInit()->IgnoreImplicit())
          : nullptr;
  if (!Variable || !Variable->isLocalVarDecl() ||
      !Variable->hasLocalStorage() || Variable->getType()->isReferenceType() ||
      !Made || Made->getNumArgs() != 0)
    return nullptr;
  const bool IsOnlyOne =
      llvm::count_if(Body.uses(Variable), [&](const DeclRefExpr *Use) {
        const auto *Other =
            dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Use));
        return Other && Other->getOperator() == OO_Equal &&
               spelled(Other->getArg(0)) == Use;
      }) == 1;
  return IsOnlyOne ? Variable : nullptr;
}

void IndexFollower::followAssignment(const VarDecl *Target, Part In) {
  if (!Seen.insert(Target).second) {
    Result.UsedOtherwise = true;
    return;
  }
  for (const DeclRefExpr *Use : Body.uses(Target)) {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Use));
    if (!Assign || Assign->getOperator() != OO_Equal ||
        spelled(Assign->getArg(0)) != Use)
      follow(Use, In);
  }
}

void IndexFollower::followVariable(const ValueDecl *Variable, Part In) {
  if (!Seen.insert(Variable).second) {
    Result.UsedOtherwise = true;
    return;
  }
  for (const DeclRefExpr *Use : Body.uses(Variable))
    follow(Use, In);
}

void IndexFollower::followDeclaration(const Stmt *Declaration,
                                      const Expr *Value, Part In) {
  const Stmt *Init = Value;
  while (Body.parent(Init) != Declaration)
    Init = Body.parent(Init);
  for (const Decl *D : cast<DeclStmt>(Declaration)->decls()) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    if (!Variable || Variable->getInit() != Init)
      continue;
    const auto *Parts = dyn_cast<DecompositionDecl>(Variable);
    if (!Parts)
      return followVariable(Variable, In);
    if (!In || *In >= Parts->bindings().size()) {
      Result.UsedOtherwise = true;
      return;
    }
    return followVariable(Parts->bindings()[*In], std::nullopt);
  }
}

IndexFlow followIndices(const ArrayEvent &Nonzero, RoleLookup &Roles) {
  IndexFollower F(*Nonzero.Body, Roles);
  F.follow(Nonzero.Site);
  return std::move(F.Result);
}

} // namespace arraylint
