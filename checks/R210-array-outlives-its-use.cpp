//===- R210: array-outlives-its-use ---------------------------------------===//
//
//   auto a = cupynumeric::zeros({30000, 30000});   // 7.2 GB
//   auto total = cupynumeric::sum(a);              // last use of a
//   auto b = cupynumeric::zeros({30000, 30000});   // a is still allocated
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/LastUse.h"
#include "analysis/arrays/MadeArray.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/events/ElementWrite.h"
#include "analysis/events/WrittenArray.h"
#include "analysis/loops/Estimate.h"
#include "check/ArrayCheck.h"

using namespace clang;

namespace arraylint {
namespace {

class ArrayOutlivesItsUse : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  struct LargeArray {
    const VarDecl *Variable;
    int64_t Bytes;
  };
  /// Large arrays, by the position of their last use.
  using HeldArrays = std::multimap<unsigned, LargeArray>;

  void checkBody(const FunctionBody &Body) override {
    if (unit().missesCode())
      return;
    HeldArrays Held;
    for (const ArrayEvent &Event : Body.events()) {
      const auto Bytes = largeBytes(Event);
      if (!Bytes)
        continue;
      reportHeld(Event, *Bytes, Held);
      const ArrayUse Use = classifyUse(Event.Site, Body, lookup());
      if (Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
          isOnlyName(Use.Alias, Body))
        hold({Use.Alias, *Bytes}, Body, Held);
    }
  }

  /// Is the array, with an unchanged size, released at the end of the
  /// variable's lifetime? `x.resize(0);` releases the memory earlier.
  bool isOnlyName(const VarDecl *Variable, const FunctionBody &Body) const {
    return isSoleHandle(Variable, Body, lookup()) &&
           llvm::none_of(Body.uses(Variable), [&](const DeclRefExpr *Name) {
             const ArrayUse Use = classifyUse(Name, Body, lookup());
             return Use.mayRebind() || isMovedFrom(Name, Body) ||
                    reshapesInPlace(Use.Call);
           });
  }

  /// The size in bytes of the array that \p Event creates, if known to be
  /// large.
  std::optional<int64_t> largeBytes(const ArrayEvent &Event) const {
    if (!Event.Entry->Roles.hasAny({Role::Allocate, Role::Random}) ||
        !makesArray(Event, lookup()) || isNotReported(*Event.Entry->Owner))
      return std::nullopt;
    const auto Elements = elementCount(Event, *Event.Body);
    const auto Size = dtypeBytes(dtypeOf(Event, lookup()));
    if (!Elements || !Size || *Elements < threshold("large_bytes") / *Size)
      return std::nullopt;
    return *Elements * *Size;
  }

  static void hold(LargeArray Array, const FunctionBody &Body,
                   HeldArrays &Held) {
    const Stmt *Last = lastUse(Array.Variable, Body);
    const auto There = Last ? Body.order().spanOf(Last) : std::nullopt;
    Held.emplace(There ? There->Last : 0, Array);
  }

  /// Has the lifetime of \p Variable ended at \p Site?
  static bool isGone(const VarDecl *Variable, const Expr *Site,
                     const FunctionBody &Body) {
    const auto Here = Body.order().spanOf(Site);
    const Stmt *Block = Body.parent(Body.order().declarationOf(Variable));
    const auto Around = Block ? Body.order().spanOf(Block) : std::nullopt;
    return Here && Around && Around->Last < Here->First;
  }

  /// Removes and returns the arrays that are allocated but no longer used at \p
  /// Event; also removes those whose lifetime has ended. Only arrays whose last
  /// use precedes \p Event are considered.
  static std::vector<LargeArray> takeUnused(const ArrayEvent &Event,
                                            HeldArrays &Held) {
    const FunctionBody &Body = *Event.Body;
    const auto Here = Body.order().spanOf(Event.Site);
    std::vector<LargeArray> Unused;
    for (auto It = Held.begin();
         It != Held.end() && (!Here || It->first <= Here->Last);) {
      const VarDecl *Variable = It->second.Variable;
      const bool IsUnused = isAliveAfterLastUse(Variable, Event.Site, Body);
      if (IsUnused)
        Unused.push_back(It->second);
      It = IsUnused || isGone(Variable, Event.Site, Body) ? Held.erase(It)
                                                          : std::next(It);
    }
    return Unused;
  }

  /// Reports the arrays in \p Held that are no longer used at \p Event, each
  /// once.
  void reportHeld(const ArrayEvent &Event, int64_t Bytes, HeldArrays &Held) {
    const std::vector<LargeArray> Unused = takeUnused(Event, Held);
    if (Unused.empty())
      return;
    int64_t Total = 0;
    for (const LargeArray &Array : Unused)
      Total += Array.Bytes;
    FindingBuilder R =
        report(Event, "takes " + std::to_string(Bytes) + " bytes while " +
                          std::to_string(Total) +
                          " bytes that are no longer used are still held");
    for (const LargeArray &Array : Unused)
      R.note(
          lastUse(Array.Variable, *Event.Body)->getBeginLoc(),
          ("'" + Array.Variable->getName() + "' is used here for the last time")
              .str());
  }
};

ARRAYLINT_CHECK(ArrayOutlivesItsUse, "R210");

} // namespace
} // namespace arraylint
