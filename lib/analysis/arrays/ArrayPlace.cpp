#include "analysis/arrays/ArrayPlace.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/events/ArrayUse.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace arraylint {
namespace {

class PlaceFinder {
public:
  PlaceFinder(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  bool isOnDevice(const Expr *Array);
  /// Caches the variables that turned out not to be on a device.
  void cacheSeen() const;

private:
  /// Cached results by variable.
  std::map<const VarDecl *, bool> &known() const {
    static constexpr AnalysisCache::Query Asked;
    return Body.cache().stored<std::map<const VarDecl *, bool>>(Asked);
  }
  bool isAssignedOnDevice(const VarDecl *Variable);
  bool isVariableOnDevice(const VarDecl *Variable);
  bool namesDevice(const Stmt *S);

  const FunctionBody &Body;
  RoleLookup &Roles;
  llvm::SmallPtrSet<const VarDecl *, 8> Seen;
};

} // namespace

/// Does \p S, or the initializer of a local variable in it, name a device?
bool PlaceFinder::namesDevice(const Stmt *S) {
  if (!S)
    return false;
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    if (Roles.isDevicePlace(Name))
      return true;
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    return Variable && Variable->isLocalVarDecl() &&
           Seen.insert(Variable).second && namesDevice(Variable->getInit());
  }
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return namesDevice(Child); });
}

bool PlaceFinder::isVariableOnDevice(const VarDecl *Variable) {
  if (!Variable->isLocalVarDecl())
    return false;
  if (const auto It = known().find(Variable); It != known().end())
    return It->second;
  if (!Seen.insert(Variable).second)
    return false;
  const bool Found = isAssignedOnDevice(Variable);
  if (Found)
    known()[Variable] = true;
  return Found;
}

bool PlaceFinder::isAssignedOnDevice(const VarDecl *Variable) {
  if (Variable->getInit() && isOnDevice(Variable->getInit()))
    return true;
  return llvm::any_of(Body.uses(Variable), [&](const DeclRefExpr *Name) {
    const auto *Assign =
        dyn_cast_or_null<CXXOperatorCallExpr>(Body.userOf(Name));
    return classifyUse(Name, Body, Roles).Kind == UseKind::Rebound && Assign &&
           isOnDevice(Assign->getArg(1));
  });
}

bool PlaceFinder::isOnDevice(const Expr *Array) {
  const Library *Owner = Roles.arrayLibrary(Array->getType());
  if (!Owner || Owner->Where == Memory::Host)
    return false;
  if (Owner->Distributed || Owner->Deferred)
    return true;
  if (const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Array)))
    return isVariableOnDevice(Variable);
  const ArrayCall Call = arrayCall(Array, Roles);
  if (!Call || Call.Entry->Result == ResultKind::HostArray)
    return false;
  const auto Arguments = Call.arguments();
  if (Call.Entry->Roles.hasAny(
          {Role::Allocate, Role::Random, Role::DeviceTransfer}))
    // The name of `x.cuda()` implies the device.
    return (Call.has(Role::DeviceTransfer) && Arguments.empty()) ||
           llvm::any_of(Arguments,
                        [&](const Expr *E) { return namesDevice(E); });
  return llvm::any_of(arrayOperands(Call, Roles),
                      [&](const Expr *E) { return isOnDevice(E); });
}

void PlaceFinder::cacheSeen() const {
  for (const VarDecl *Variable : Seen)
    if (Roles.isArray(Variable->getType()))
      known().emplace(Variable, false);
}

bool isOnDevice(const Expr *Array, const FunctionBody &Body,
                RoleLookup &Roles) {
  PlaceFinder F(Body, Roles);
  const bool Found = F.isOnDevice(Array);
  if (!Found)
    F.cacheSeen();
  return Found;
}

} // namespace arraylint
