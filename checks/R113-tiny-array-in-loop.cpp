//===- R113: tiny-array-in-loop -------------------------------------------===//
//
//   auto x = cupynumeric::zeros({64});
//   for (int i = 0; i < 10000; ++i)
//     x += y;                         // 10000 tasks of 64 elements
//
// Not reported unless all array work in the loop is as small.
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/OperandSize.h"
#include "analysis/events/ArrayUse.h"
#include "analysis/loops/Estimate.h"
#include "base/text/Count.h"
#include "check/ArrayCheck.h"
#include "check/WorkText.h"

using namespace clang;

namespace arraylint {
namespace {

constexpr RoleSet Work{Role::Elementwise, Role::Assign,  Role::Reduce,
                       Role::Cast,        Role::Nonzero, Role::Scatter,
                       Role::Gather,      Role::Concat,  Role::Random,
                       Role::Factorize,   Role::Solve,   Role::Fft};

class TinyArrayInLoop : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  struct TinyWork {
    llvm::SmallVector<const Expr *, 4> Sites;
    int64_t Largest = 0;
    const Library *Owner = nullptr;
  };

  void checkLoop(const Loop &L) override {
    if (passesArraysToUnknownCode(L))
      return;
    TinyWork Tiny;
    for (const ArrayEvent &Event : L.Body->eventsAround(L.Statement)) {
      if (!Event.InnermostLoop || !Event.Entry->Roles.hasAny(Work) ||
          isNotReported(*Event.Entry->Owner) || !L.contains(Event.Site))
        continue;
      const auto Size = largestOperand(Event, *L.Body, lookup());
      if (!Size || *Size >= threshold("floor_elements"))
        return;
      if (*Size > 1 && hotLoop(Event.Site, Event.InnermostLoop) == &L) {
        Tiny.Sites.push_back(Event.Site);
        Tiny.Largest = std::max(Tiny.Largest, *Size);
        Tiny.Owner = Event.Entry->Owner;
      }
    }
    if (!Tiny.Sites.empty())
      reportLoop(L, Tiny);
  }

  /// Are arrays passed to other code in \p L, such as a model that takes a
  /// small state? Its effect on them is unknown.
  bool passesArraysToUnknownCode(const Loop &L) const {
    const FunctionBody &Body = *L.Body;
    const auto escapes = [&](const Expr *Value) {
      const UseKind Kind = classifyUse(Value, Body, lookup()).Kind;
      return Kind == UseKind::Escapes || Kind == UseKind::Captured;
    };
    return llvm::any_of(Body.usesIn(L.Statement),
                        [&](const auto *Name) {
                          return lookup().isArray(Name->getDecl()->getType()) &&
                                 escapes(Name);
                        }) ||
           llvm::any_of(Body.eventsAround(L.Statement),
                        [&](const ArrayEvent &Event) {
                          return Event.InnermostLoop &&
                                 Event.Entry->Result == ResultKind::Copy &&
                                 L.contains(Event.Site) && escapes(Event.Site);
                        });
  }

  void reportLoop(const Loop &L, const TinyWork &Tiny) {
    std::string Message = "launches array work on at most " +
                          std::to_string(Tiny.Largest) + " elements at a time";
    if (const auto Iterations = iterationCount(L))
      Message += " (" +
                 std::string(Iterations->IsUpperBound ? "up to " : "about ") +
                 arraylint::count(Iterations->Count * Tiny.Sites.size(),
                                  workNoun(Tiny.Owner)) +
                 ")";
    FindingBuilder R = report(L.Statement->getBeginLoc(),
                              Message + "; a " + workNoun(Tiny.Owner).str() +
                                  " should have at least " +
                                  std::to_string(threshold("floor_elements")));
    constexpr size_t MostNotes = 3;
    for (const Expr *Site : llvm::ArrayRef(Tiny.Sites).take_front(MostNotes))
      R.note(Site->getExprLoc(), "array work is launched here");
  }
};

ARRAYLINT_CHECK(TinyArrayInLoop, "R113");

} // namespace
} // namespace arraylint
