//===- R213: repeated-read ------------------------------------------------===//
//
//   best = std::min(best, loss.item<float>());
//   log << loss.item<float>();   // waits again for the same value
//
//===----------------------------------------------------------------------===//

#include "analysis/arrays/ArrayWrites.h"
#include "analysis/arrays/DeviceWait.h"
#include "analysis/arrays/HostMemory.h"
#include "analysis/code/SameExpression.h"
#include "analysis/events/WrittenArray.h"
#include "check/ArrayCheck.h"
#include "fix/forms/KeepValue.h"
#include "llvm/ADT/SetVector.h"
#include <deque>

using namespace clang;

namespace arraylint {
namespace {

class RepeatedRead : public ArrayCheck {
public:
  using ArrayCheck::ArrayCheck;

private:
  bool makesAssumptions() const override { return true; }
  /// Reads that are spelled the same, and which of them reach each other.
  struct Group {
    llvm::SmallVector<const ArrayEvent *, 2> Reads;
    llvm::SmallPtrSet<const Expr *, 2> Sites;
    /// For each read that is only reached by others, without a change in
    /// between: the last reads before it.
    llvm::DenseMap<const Expr *, llvm::SmallVector<const Expr *, 2>> Before;
    llvm::DenseMap<const Expr *, llvm::SmallVector<const ArrayEvent *, 2>>
        After;
    bool IsHarmless = false; ///< reading has no effect
    Assumptions::Needs Needs;
  };

  void checkBody(const FunctionBody &Body) override {
    Names.clear();
    Groups.clear();
    GroupOf.clear();
    ByHash.clear();
    llvm::SmallVector<const ArrayEvent *, 8> Reads;
    for (const ArrayEvent &Event : Body.events())
      if (readsValue(Event))
        Reads.push_back(&Event);
    for (const ArrayEvent *Read : Reads)
      addToGroup(*Read);
    for (Group &G : Groups)
      if (G.Reads.size() > 1)
        findOrder(G, Body);
    for (const ArrayEvent *First : Reads)
      if (!Repeats.contains(First->Site))
        reportRepeats(*First, repeatsOf(*First));
  }

  void addToGroup(const ArrayEvent &Read) {
    auto &Candidates = ByHash[expressionHash(Read.Site, *Read.Body)];
    Group *&Own = GroupOf[Read.Site];
    for (Group *G : Candidates)
      if (G->Reads.front()->Entry == Read.Entry &&
          isSameExpression(G->Reads.front()->Site, Read.Site, *Read.Body))
        Own = G;
    if (!Own) {
      Own = &Groups.emplace_back();
      Candidates.push_back(Own);
    }
    Own->Reads.push_back(&Read);
    Own->Sites.insert(Read.Site);
  }

  void findOrder(Group &G, const FunctionBody &Body) {
    ArrayWrites &Writes = unit().Functions.writes();
    const Assumptions::Scope Here(lookup().assumptions());
    G.IsHarmless = !Writes.changesItself(G.Reads.front()->Site, Body);
    for (const ArrayEvent *Later : G.Reads) {
      auto Last = Writes.lastBefore(Later->Site, G.Sites, Body);
      if (!Last)
        continue;
      for (const Expr *Earlier : *Last)
        G.After[Earlier].push_back(Later);
      G.Before[Later->Site] = std::move(*Last);
    }
    G.Needs = Here.needs();
  }

  /// The reads that return the same value as \p First.
  llvm::SmallVector<const ArrayEvent *, 4> repeatsOf(const ArrayEvent &First) {
    const Group &G = *GroupOf.lookup(First.Site);
    llvm::SetVector<const ArrayEvent *> Followers;
    addFollowers(First.Site, G, Followers);
    for (size_t I = 0; I < Followers.size() && G.IsHarmless; ++I)
      addFollowers(Followers[I]->Site, G, Followers);
    auto InOrder = Followers.takeVector();
    llvm::sort(InOrder); // events of a function are in a vector
    llvm::SmallVector<const ArrayEvent *, 4> Again;
    llvm::SmallPtrSet<const Expr *, 4> Known{First.Site};
    for (const ArrayEvent *Later : InOrder) {
      if (Later->Site == First.Site || Repeats.contains(Later->Site) ||
          isOnFailurePath(*Later) || !comesFrom(Known, Later->Site, G))
        continue;
      Repeats.insert(Later->Site);
      Again.push_back(Later);
      if (G.IsHarmless)
        Known.insert(Later->Site);
    }
    return Again;
  }

  static void addFollowers(const Expr *Read, const Group &G,
                           llvm::SetVector<const ArrayEvent *> &Followers) {
    if (const auto It = G.After.find(Read); It != G.After.end())
      Followers.insert(It->second.begin(), It->second.end());
  }

  /// Does every path to \p Later contain one of \p Known, without a change
  /// after it?
  static bool comesFrom(const llvm::SmallPtrSetImpl<const Expr *> &Known,
                        const Expr *Later, const Group &G) {
    llvm::SetVector<const Expr *> Met;
    Met.insert(Later);
    for (size_t I = 0; I < Met.size(); ++I) {
      const auto Last = G.Before.find(Met[I]);
      if (Last == G.Before.end() || (I > 0 && !G.IsHarmless))
        return false;
      for (const Expr *Earlier : Last->second)
        if (!Known.contains(Earlier))
          Met.insert(Earlier);
    }
    return true;
  }

  bool readsValue(const ArrayEvent &Event) {
    const Expr *Array = Event.array();
    // Shared memory: a computed value stays visible to the host.
    if (Event.Entry->Owner->Where == Memory::Shared && namedVariable(Array))
      return false;
    return Event.Entry->Result == ResultKind::Host && Array &&
           lookup().isArray(Array->getType()) && !writesArray(Event) &&
           waitsForDevice(Event, *Event.Body, lookup());
  }

  /// Is the read on a path that does not return or repeat, such as one that
  /// builds the message of a failing check?
  static bool isOnFailurePath(const ArrayEvent &Read) {
    const FlowGraph &Flow = Read.Body->flow();
    return !Flow.mayReach(Read.Site, nullptr, {}) && !Flow.mayRepeat(Read.Site);
  }

  void reportRepeats(const ArrayEvent &First,
                     llvm::ArrayRef<const ArrayEvent *> Again) {
    Assumptions::Scope Here(lookup().assumptions());
    Here.add(GroupOf[First.Site]->Needs, false);
    // One declaration is sufficient for all repeats.
    auto Kept = keepValue(First, Again, lookup(), Names);
    for (const ArrayEvent *Later : Again) {
      FindingBuilder R = report(Later->Site, "reads the same value back again");
      R.note(First.Site->getExprLoc(),
             "it is read here, and nothing writes the array in between");
      R.fix(std::exchange(Kept, std::nullopt));
    }
  }

  std::deque<Group> Groups; ///< for the current function; addresses are stable
  llvm::DenseMap<const Expr *, Group *> GroupOf;
  llvm::DenseMap<unsigned, llvm::SmallVector<Group *, 1>> ByHash;
  llvm::DenseSet<const Expr *> Repeats;
  llvm::StringSet<> Names; ///< declared by fixes in this function
};

ARRAYLINT_CHECK(RepeatedRead, "R213");

} // namespace
} // namespace arraylint
