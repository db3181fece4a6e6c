//===- R213: repeated-read ------------------------------------------------===//
//
//   best = std::min(best, loss.item<float>());
//   log << loss.item<float>();   // waits again for the value of a moment ago
//
//===----------------------------------------------------------------------===//

#include "analysis/ArrayWrites.h"
#include "analysis/HostMemory.h"
#include "analysis/SameExpression.h"
#include "check/ArrayCheck.h"
#include "fix/KeepValue.h"

using namespace clang;

namespace arraylint {
namespace {

class RepeatedRead : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  void checkBody(const FunctionBody &Body) override {
    Names.clear();
    llvm::SmallVector<const ArrayEvent *, 8> Reads;
    for (const ArrayEvent &Event : Body.events())
      if (readsValue(Event))
        Reads.push_back(&Event);
    for (const ArrayEvent *First : Reads) {
      llvm::SmallVector<const ArrayEvent *, 4> Again;
      for (const ArrayEvent *Later : Reads)
        if (isSameRead(*First, *Later) && Repeats.insert(Later->Site).second)
          Again.push_back(Later);
      speak(*First, Again);
    }
  }

  bool readsValue(const ArrayEvent &Event) {
    const Expr *Array = Event.array();
    // What was computed once stays where the host sees it.
    if (Event.Entry->Owner->Where == Memory::Shared && namedVariable(Array))
      return false;
    return Event.Entry->Result == ResultKind::Host && Array &&
           lookup().isArray(Array->getType()) && !Event.has(Role::InPlace) &&
           waitsForDevice(Event, *Event.Body, lookup());
  }

  /// Does \p Later give what \p First gave a moment before?
  bool isSameRead(const ArrayEvent &First, const ArrayEvent &Later) {
    if (First.Site == Later.Site || First.Entry != Later.Entry ||
        Repeats.contains(First.Site) || Repeats.contains(Later.Site) ||
        !isSameExpression(First.Site, Later.Site, *First.Body) ||
        onlyFails(Later))
      return false;
    ArrayWrites Writes(unit().Events, lookup());
    return Writes.staysSame(Later.Site, First.Site, Later.Site, *Later.Body);
  }

  /// The message of a check that fails is written once in a program's life.
  static bool onlyFails(const ArrayEvent &Read) {
    const FlowGraph &Flow = Read.Body->flow();
    return !Flow.mayReach(Read.Site, nullptr, {}) &&
           !Flow.mayReach(Read.Site, Read.Site, {});
  }

  void speak(const ArrayEvent &First,
             llvm::ArrayRef<const ArrayEvent *> Again) {
    // One declaration serves all.
    auto Kept = keepValue(First, Again, lookup(), Names);
    for (const ArrayEvent *Later : Again) {
      Report R = report(Later->Site, "reads the same value back again");
      R.note(First.Site->getExprLoc(),
             "it is read here, and nothing writes the array in between");
      R.fix(std::exchange(Kept, std::nullopt));
    }
  }

  llvm::DenseSet<const Expr *> Repeats;
  llvm::StringSet<> Names; ///< that fixes of this function declare
};

ARRAYLINT_CHECK(RepeatedRead, "R213");

} // namespace
} // namespace arraylint
