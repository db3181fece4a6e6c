#include "analysis/work/ScalingIdioms.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/IndexList.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace arraylint {
namespace {

class IdiomFinder {
public:
  explicit IdiomFinder(RoleLookup &Roles) : Roles(Roles) {}

  void visit(const ArrayEvent &Event);
  std::vector<IdiomUse> Found;

private:
  bool isStencil(const ArrayEvent &Event) const;
  bool usesMask(const ArrayEvent &Event) const;

  RoleLookup &Roles;
  llvm::DenseSet<SourceLocation> Visited, Stencils;
};

} // namespace

/// Does the expression combine two slices of one array, as a stencil does?
/// Only the first operations are searched, because each term of a long sum is
/// queried.
bool IdiomFinder::isStencil(const ArrayEvent &Event) const {
  static constexpr size_t Most = 200;
  llvm::SetVector<const Expr *> Operations;
  llvm::SmallDenseMap<const ValueDecl *, const Expr *> SliceOf;
  llvm::SmallVector<ArrayCall, 8> Work{Event};
  Operations.insert(Event.Site);
  while (!Work.empty() && Operations.size() < Most) {
    for (const Expr *Operand : arrayOperands(Work.pop_back_val(), Roles)) {
      const ArrayCall Call = origin(Operand, *Event.Body, Roles);
      if (!Operations.insert(Call.Site))
        continue;
      if (Call.has(Role::Slice)) {
        const ValueDecl *Sliced = namedVariable(Call.array());
        if (Sliced && !SliceOf.try_emplace(Sliced, Call.Site).second)
          return true;
      } else if (Call.has(Role::Elementwise)) {
        Work.push_back(Call);
      }
    }
  }
  return false;
}

/// Is a mask, passed as such or as an index, used to select elements?
bool IdiomFinder::usesMask(const ArrayEvent &Event) const {
  return Event.argument(Parameter::Mask) ||
         llvm::any_of(indexArrays(Event, Roles), [&](const Expr *Index) {
           return isMask(Index, *Event.Body, Roles);
         });
}

void IdiomFinder::visit(const ArrayEvent &Event) {
  const SourceLocation Where = Event.Site->getExprLoc();
  // Instances of a template share the source location.
  if (!Visited.insert(Where).second)
    return;
  const auto found = [&](ScalingIdiom Idiom, bool IsUsed) {
    if (IsUsed)
      Found.push_back({Idiom, Where});
  };
  const bool IsElementwise = Event.has(Role::Elementwise);
  const bool ByMask = usesMask(Event);
  const bool Contracts = Event.Entry->Algorithm == "contraction";
  found(ScalingIdiom::Elementwise, IsElementwise);
  found(ScalingIdiom::Reduction, Event.has(Role::Reduce) && !Contracts);
  found(ScalingIdiom::Contraction, Contracts);
  found(ScalingIdiom::Where, IsElementwise && ByMask);
  // The outermost operation represents the whole expression.
  const Stmt *Statement = Event.Body->statementOf(Event.Site);
  found(ScalingIdiom::Stencil,
        IsElementwise && !Stencils.contains(Statement->getBeginLoc()) &&
            isStencil(Event) &&
            Stencils.insert(Statement->getBeginLoc()).second);
  found(ScalingIdiom::OutArgument, Event.argument(Parameter::Out) != nullptr);
  found(ScalingIdiom::BooleanMask,
        ByMask && !IsElementwise && !listedMask(Event, *Event.Body, Roles) &&
            Event.Entry->Roles.hasAny(
                {Role::Assign, Role::Scatter, Role::Gather}));
}

std::vector<IdiomUse> findScalingIdioms(const ArrayEvents &Events,
                                        RoleLookup &Roles) {
  IdiomFinder Finder(Roles);
  for (const auto &Body : Events.bodies())
    for (const ArrayEvent &Event : Body->events())
      Finder.visit(Event);
  return std::move(Finder.Found);
}

} // namespace arraylint
