#include "check/Unstated.h"
#include "analysis/arrays/ArrayFacts.h"
#include "analysis/arrays/ArrayPlace.h"
#include "analysis/places/HostProgram.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include <map>

using namespace clang;

namespace arraylint {
namespace {

/// So many calls decide for a loop.
constexpr unsigned MaxCalls = 32;

struct CallsOfFile {
  std::multimap<unsigned, const ArrayEvent *> Calls; ///< by offset
  std::map<unsigned, unsigned> Loops; ///< the end of each loop, by its begin
};

using CallsByFile = std::map<std::string, CallsOfFile, std::less<>>;

} // namespace

static CallsByFile findCalls(const UnitAnalysis &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  CallsByFile Found;
  for (const auto &Body : Unit.Events.bodies()) {
    // Notes point at the name of a method.
    for (const ArrayEvent &Event : Body->events())
      for (const SourceLocation Site :
           {Event.Site->getBeginLoc(), Event.Site->getExprLoc()}) {
        const SourceLocation At = Sources.getFileLoc(Site);
        Found[Sources.getFilename(At).str()].Calls.emplace(
            Sources.getFileOffset(At), &Event);
      }
    for (const Loop &L : Body->loops()) {
      const SourceLocation Begin =
          Sources.getFileLoc(L.Statement->getBeginLoc());
      Found[Sources.getFilename(Begin).str()]
          .Loops[Sources.getFileOffset(Begin)] =
          Sources.getFileOffset(Sources.getFileLoc(L.Statement->getEndLoc()));
    }
  }
  return Found;
}

/// Can the arrays of \p Event be in host memory as well as on a device?
static bool hasOpenPlace(const ArrayEvent &Event) {
  const Library &Owner = *Event.Entry->Owner;
  return Owner.Where == Memory::Device && !Owner.Distributed && !Owner.Deferred;
}

bool usesOpenPlaces(const UnitAnalysis &Unit) {
  return llvm::any_of(Unit.Events.bodies(), [](const auto &Body) {
    return llvm::any_of(Body->events(), hasOpenPlace);
  });
}

bool dependsOnProgram(UnitAnalysis &Unit) {
  return usesOpenPlaces(Unit) && mayStayOnHost(Unit.Roles);
}

static bool isOnDevice(const ArrayEvent &Event, UnitAnalysis &Unit) {
  const auto IsThere = [&](const Expr *Array) {
    return isOnDevice(Array, *Event.Body, Unit.Roles);
  };
  return IsThere(Event.Site) ||
         llvm::any_of(arrayOperands(Event, Unit.Roles), IsThere);
}

std::optional<bool> isPlaceUnstated(SourceRange InFile, UnitAnalysis &Unit) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Unit.Cache.stored<std::optional<CallsByFile>>(Asked);
  if (!Known)
    Known = findCalls(Unit);
  const SourceManager &Sources = Unit.Context.getSourceManager();
  const auto Here = Known->find(Sources.getFilename(InFile.getBegin()));
  if (Here == Known->end())
    return std::nullopt;
  const unsigned Begin = Sources.getFileOffset(InFile.getBegin());
  unsigned End = Sources.getFileOffset(InFile.getEnd());
  const auto &[Calls, Loops] = Here->second;
  if (const auto L = Loops.find(Begin); L != Loops.end())
    End = std::max(End, L->second);
  std::optional<bool> IsUnstated;
  unsigned Left = MaxCalls;
  for (auto It = Calls.lower_bound(Begin);
       It != Calls.end() && It->first <= End && Left; ++It, --Left) {
    if (!hasOpenPlace(*It->second))
      IsUnstated = IsUnstated.value_or(false);
    else if (isOnDevice(*It->second, Unit))
      return false;
    else
      IsUnstated = true;
  }
  return IsUnstated;
}

} // namespace arraylint
