//===- R210: array-outlives-its-use ---------------------------------------===//
//
//   auto a = cupynumeric::zeros({30000, 30000});   // 7.2 GB
//   auto total = cupynumeric::sum(a);              // used for the last time
//   auto b = cupynumeric::zeros({30000, 30000});   // and still there
//
//===----------------------------------------------------------------------===//

#include "analysis/ArrayUse.h"
#include "analysis/ElementWrite.h"
#include "analysis/Estimate.h"
#include "analysis/LastUse.h"
#include "analysis/MadeArray.h"
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

  void checkBody(const FunctionBody &Body) override {
    llvm::SmallVector<LargeArray, 4> Held;
    for (const ArrayEvent &Event : Body.events()) {
      const auto Bytes = largeBytes(Event);
      if (!Bytes)
        continue;
      reportHeld(Event, *Bytes, Held);
      const ArrayUse Use = classifyUse(Event.Site, Body, lookup());
      if (Use.Kind == UseKind::Aliased && Use.DeclaresAlias &&
          isOnlyName(Use.Alias, Body))
        Held.push_back({Use.Alias, *Bytes});
    }
  }

  /// Releasing the name releases the memory, and it keeps its size until then:
  /// `x.resize(0);` does so at once.
  bool isOnlyName(const VarDecl *Variable, const FunctionBody &Body) const {
    return isSoleHandle(Variable, Body, lookup()) &&
           llvm::none_of(Body.uses(Variable), [&](const DeclRefExpr *Name) {
             const ArrayUse Use = classifyUse(Name, Body, lookup());
             return Use.mayRebind() || isMovedFrom(Name, Body) ||
                    (Use.Call.has(Role::InPlace) &&
                     Use.Call.has(Role::Reshape));
           });
  }

  /// Bytes of the array that \p Event makes, if it is known to be large.
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

  /// Says of each of \p Held once that it was not needed when \p Event came.
  void reportHeld(const ArrayEvent &Event, int64_t Bytes,
                  llvm::SmallVectorImpl<LargeArray> &Held) {
    const auto InVain = llvm::partition(Held, [&](const LargeArray &Array) {
      return !isHeldInVain(Array.Variable, Event.Site, *Event.Body);
    });
    if (InVain == Held.end())
      return;
    int64_t Total = 0;
    for (const LargeArray &Array : llvm::make_range(InVain, Held.end()))
      Total += Array.Bytes;
    Report R = report(Event.Site,
                      "takes " + std::to_string(Bytes) + " bytes while " +
                          std::to_string(Total) +
                          " bytes that are not used any more are still held");
    for (const LargeArray &Array : llvm::make_range(InVain, Held.end()))
      R.note(
          lastUse(Array.Variable, *Event.Body)->getBeginLoc(),
          ("'" + Array.Variable->getName() + "' is used here for the last time")
              .str());
    Held.erase(InVain, Held.end());
  }
};

ARRAYLINT_CHECK(ArrayOutlivesItsUse, "R210");

} // namespace
} // namespace arraylint
