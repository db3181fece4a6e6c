//===- ProgramFacts.h - What all translation units know together ----------===//
//
// Answers: "is this true of that function, by the facts of all units, and why?"
//
//   ProgramFacts Facts;
//   for (const UnitResults &Unit : Units)
//     Facts.add(Unit.Facts);
//   Facts.solve();
//   if (const Clause *Why = Facts.trueOne(Finding.If))
//     Facts.explain(*Why)         // the steps, through all files
//
// The least solution: recursion adds nothing. The result does not depend on the
// order in which facts are added.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_PROGRAMFACTS_H
#define ARRAYLINT_FINDING_PROGRAMFACTS_H

#include "finding/FunctionFacts.h"
#include <deque>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace arraylint {

class ProgramFacts {
public:
  ProgramFacts() = default;
  ProgramFacts(const ProgramFacts &) = delete;
  ProgramFacts &operator=(const ProgramFacts &) = delete;

  /// Several units may define the same inline function. If their facts about it
  /// differ, nothing is known about it: the program violates the one-definition
  /// rule, or these are two programs. What units state of the program adds up.
  /// Facts about functions are not copied, so they must outlive this object.
  void add(llvm::ArrayRef<FunctionFacts> OfUnit);
  /// Must be called after the last add().
  void solve();

  bool isTrue(const FunctionEffect &Asked) const;
  /// Is all of the program known, and is the name of \p Function not in its
  /// code, other than that of such functions?
  bool isUncalled(NameId Function) const;
  /// The first clause whose needs are all true; null if there is none.
  const Clause *trueOne(llvm::ArrayRef<Clause> Of) const;
  /// The steps of \p Why and of what it needs, up to the cause. A longer path
  /// is cut to its first 19 steps and its last.
  std::vector<FactStep> explain(const Clause &Why) const;

private:
  struct Fact {
    const Clauses *If;
    std::optional<size_t> Proof; ///< the first clause that was proved
  };
  const Fact *find(const FunctionEffect &Asked) const;
  void passToCallers();
  void stopCallees();
  bool staysOnHost() const;
  bool isOfUnknownCode(const FunctionEffect &Asked) const;
  bool isWhole() const;
  void followNames();

  // llvm::DenseMap does not accept all numbers as keys.
  std::unordered_map<FunctionId, const FunctionFacts *> Functions;
  FunctionFacts Program{WholeProgram, {}}; ///< what all units state
  bool IsOnHost = false;                   ///< nothing needs a device
  bool KnowsCalls = false; ///< all code that may pass arrays is known
  /// What functions of a name contain; see FunctionFacts::Names.
  std::unordered_multimap<NameId, const std::vector<NameId> *> NamedBy;
  std::unordered_set<NameId> Named; ///< in code that may run
  std::unordered_set<FunctionId> Disputed;
  std::map<FunctionEffect, Fact> Facts;
  std::deque<Clauses> Passed; ///< from callees; addresses are stable
};

} // namespace arraylint

#endif
