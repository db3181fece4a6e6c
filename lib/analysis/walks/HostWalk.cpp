#include "analysis/walks/HostWalk.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/code/ConstantValue.h"
#include "analysis/loops/Estimate.h"
#include "clang/AST/ExprCXX.h"
#include <map>
#include <set>

using namespace clang;

namespace arraylint {

static bool walks(const HostCall &Call) {
  return Call.Function->Kind == HostKind::Algorithm ||
         Call.Function->Kind == HostKind::Callable;
}

/// The class of an execution policy such as `std::execution::par`; null for
/// other arguments.
static const CXXRecordDecl *policy(const Expr *Argument) {
  const CXXRecordDecl *Record =
      Argument ? Argument->getType().getNonReferenceType()->getAsCXXRecordDecl()
               : nullptr;
  return Record && StringRef(qualifiedName(*Record))
                       .starts_with("std::execution::")
             ? Record
             : nullptr;
}

static bool isWalk(const Expr *E, const FunctionBody &Body) {
  static constexpr AnalysisCache::Query Asked, IsOne;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(Asked, nullptr, nullptr, [&] {
    for (const HostCall &Call : Body.hostCalls())
      if (walks(Call))
        Known.mark(IsOne, Call.Site, nullptr);
    return true;
  });
  return Known.isMarked(IsOne, E, nullptr);
}

/// Is the value of \p Use only passed to algorithms, or queried for its size?
static bool servesWalks(const DeclRefExpr *Use, const FunctionBody &Body,
                        RoleLookup &Roles, unsigned Depth);

static bool onlyServesWalks(const VarDecl *Variable, const FunctionBody &Body,
                            RoleLookup &Roles, unsigned Depth = 4) {
  static constexpr AnalysisCache::Query Asked;
  using Key = std::pair<const VarDecl *, unsigned>;
  auto &Known = Body.cache().stored<std::map<Key, bool>>(Asked);
  const auto [It, New] = Known.try_emplace({Variable, Depth}, false);
  if (New)
    It->second =
        Depth && llvm::all_of(Body.uses(Variable), [&](const DeclRefExpr *Use) {
          return servesWalks(Use, Body, Roles, Depth - 1);
        });
  return It->second;
}

static bool servesWalks(const DeclRefExpr *Use, const FunctionBody &Body,
                        RoleLookup &Roles, unsigned Depth) {
  const Stmt *Child = Use;
  for (const Stmt *S = Body.parent(Use); S; Child = S, S = Body.parent(S)) {
    if (isa<LambdaExpr>(S))
      return false;
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      return llvm::all_of(Declaration->decls(), [&](const Decl *D) {
        const auto *Variable = dyn_cast<VarDecl>(D);
        return Variable && (Variable->getInit() != Child ||
                            onlyServesWalks(Variable, Body, Roles, Depth));
      });
    const auto *E = dyn_cast<Expr>(S);
    if (!E)
      return false;
    if (isWalk(E, Body))
      return true;
    if (arrayCall(E, Roles).has(Role::ShapeQuery))
      return true;
  }
  return false;
}

/// Was the array copied to the host for other uses than algorithms as well?
static bool isKeptOnHost(const HostData &Data, const FunctionBody &Body,
                         RoleLookup &Roles) {
  const auto *Variable = dyn_cast_or_null<VarDecl>(namedVariable(Data.Array));
  const ArrayCall Made = origin(Data.Array, Body, Roles);
  return Variable && Made.has(Role::DeviceTransfer) &&
         !onlyServesWalks(Variable, Body, Roles);
}

/// Is the function an argument of a macro such as `AT_DISPATCH_ALL_TYPES(type,
/// "median", [&] { ... })`, which selects an operator's implementation for the
/// host?
static bool isDispatched(const FunctionBody &Body) {
  const SourceManager &Sources = Body.context().getSourceManager();
  return Sources.isMacroArgExpansion(Body.function().getBody()->getBeginLoc());
}

std::optional<HostWalk> hostWalk(const HostCall &Call, const FunctionBody &Body,
                                 RoleLookup &Roles) {
  if (!walks(Call))
    return std::nullopt;
  auto Arguments = Call.arguments();
  if (!Arguments.empty() && policy(Arguments.front())) {
    if (policy(Arguments.front())->getName() != "sequenced_policy")
      return std::nullopt;
    Arguments.erase(Arguments.begin());
  }
  if (Arguments.empty() || !Arguments.front())
    return std::nullopt;
  const auto First = hostData(Arguments.front(), Body, Roles);
  if (!First || First->AccessCall.Entry->Owner->Where == Memory::Host ||
      isHostMemory(First->AccessCall, Body, Roles, isDispatched(Body)) ||
      isKeptOnHost(*First, Body, Roles))
    return std::nullopt;
  HostWalk Walk{*First, First->AtStart ? First->Extent : nullptr, {}};
  size_t Used = 1;
  if (Arguments.size() > 1 && Arguments[1]) {
    const auto Last = hostData(Arguments[1], Body, Roles);
    if (Arguments.front()->getType().getCanonicalType().getUnqualifiedType() ==
            Arguments[1]->getType().getCanonicalType().getUnqualifiedType() &&
        Last) {
      Walk.Count = First->AtStart ? Last->Distance : nullptr;
      Used = 2;
    } else if (StringRef(Call.Function->Name).ends_with("_n")) {
      Walk.Count = First->AtStart ? Arguments[1] : nullptr;
      Used = 2;
    }
  }
  Walk.Rest.assign(Arguments.begin() + Used, Arguments.end());
  return Walk;
}

std::optional<int64_t> constantCount(const HostWalk &Walk,
                                     const FunctionBody &Body,
                                     RoleLookup &Roles) {
  if (const auto Count = constantValue(Walk.Count, Body))
    return Count;
  const ArrayCall Made = origin(Walk.First.Array, Body, Roles);
  return Made ? elementCount(Made, Body) : std::nullopt;
}

bool servesHostWalk(const ArrayEvent &Read, int64_t SmallCount,
                    RoleLookup &Roles) {
  const FunctionBody &Body = *Read.Body;
  const auto isSmall = [&](const HostWalk &Walk) {
    const auto Count = constantCount(Walk, Body, Roles);
    return Count && *Count <= SmallCount;
  };
  static constexpr AnalysisCache::Query Asked;
  using Sites = std::map<int64_t, std::set<const Expr *>>;
  Sites &Known = Body.cache().stored<Sites>(Asked);
  const auto [Served, New] = Known.try_emplace(SmallCount);
  for (const HostCall &Call :
       New ? Body.hostCalls() : llvm::ArrayRef<HostCall>())
    if (const auto Walk = hostWalk(Call, Body, Roles);
        Walk && !isSmall(*Walk)) {
      Served->second.insert(Walk->First.AccessCall.Site);
      Served->second.insert(origin(Walk->First.Array, Body, Roles).Site);
    }
  return Served->second.contains(Read.Site);
}

} // namespace arraylint
