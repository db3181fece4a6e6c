//===- RepeatedReads.h - Reads that return the same value again -----------===//
//
// Answers: "which reads of an array's value return what an earlier read on
// every path has returned, with no write in between?"
//
//   best = std::min(best, loss.item<float>());
//   log << loss.item<float>();                    // again
//
// A copy to a device is a read, too: `x.to(device)`.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_REPEATEDREADS_H
#define ARRAYLINT_ANALYSIS_ARRAYS_REPEATEDREADS_H

#include "analysis/arrays/ArrayWrites.h"
#include "llvm/ADT/SetVector.h"
#include <deque>

namespace arraylint {

class RepeatedReads {
public:
  /// Finds all of \p Body that \p Counts is true of, under the assumptions
  /// that are enabled.
  RepeatedReads(const FunctionBody &Body, ArrayWrites &Writes,
                RoleLookup &Roles,
                llvm::function_ref<bool(const ArrayEvent &)> Counts);

  struct Repeats {
    const ArrayEvent *First;
    llvm::SmallVector<const ArrayEvent *, 4> Again;
    Assumptions::Needs Needs; ///< what was assumed
  };
  llvm::ArrayRef<Repeats> all() const { return Found; }
  /// The reads that return the value that \p First returned first.
  llvm::ArrayRef<const ArrayEvent *> again(const ArrayEvent &First) const {
    const auto It = FoundAt.find(First.Site);
    return It == FoundAt.end() ? llvm::ArrayRef<const ArrayEvent *>()
                               : Found[It->second].Again;
  }
  /// Does \p Read return the same value again?
  bool isRepeat(const ArrayEvent &Read) const {
    return Known.contains(Read.Site);
  }

private:
  /// Reads that are spelled the same, and which of them reach each other.
  struct Group {
    llvm::SmallVector<const ArrayEvent *, 2> Reads;
    llvm::SmallPtrSet<const clang::Expr *, 2> Sites;
    /// For each read that is only reached by others, without a change in
    /// between: the last reads before it.
    llvm::DenseMap<const clang::Expr *,
                   llvm::SmallVector<const clang::Expr *, 2>>
        Before;
    llvm::DenseMap<const clang::Expr *,
                   llvm::SmallVector<const ArrayEvent *, 2>>
        After;
    bool IsHarmless = false; ///< reading has no effect
    Assumptions::Needs Needs;
  };

  void addToGroup(const ArrayEvent &Read);
  void findOrder(Group &G);
  llvm::SmallVector<const ArrayEvent *, 4> repeatsOf(const ArrayEvent &First);
  static void addFollowers(const clang::Expr *Read, const Group &G,
                           llvm::SetVector<const ArrayEvent *> &Followers);
  static bool
  comesFrom(const llvm::SmallPtrSetImpl<const clang::Expr *> &Earlier,
            const clang::Expr *Later, const Group &G);

  const FunctionBody &Body;
  ArrayWrites &Writes;
  RoleLookup &Roles;
  std::deque<Group> Groups; ///< addresses are stable
  llvm::DenseMap<const clang::Expr *, Group *> GroupOf;
  llvm::DenseMap<unsigned, llvm::SmallVector<Group *, 1>> ByHash;
  llvm::DenseSet<const clang::Expr *> Known; ///< the sites of all repeats
  std::vector<Repeats> Found;
  llvm::DenseMap<const clang::Expr *, size_t> FoundAt; ///< by the first read
};

/// Does \p Event wait for a value of an array and bring it to the host?
bool readsBack(const ArrayEvent &Event, RoleLookup &Roles);

/// Does \p Read surely return the same value again?
bool isRepeatedRead(const ArrayEvent &Read, ArrayWrites &Writes,
                    RoleLookup &Roles);

/// The later reads that surely return the value that \p Read returned first.
llvm::ArrayRef<const ArrayEvent *>
repeatsOf(const ArrayEvent &Read, ArrayWrites &Writes, RoleLookup &Roles);

} // namespace arraylint

#endif
