//===- FactsFile.h - The facts of a run, for other runs -------------------===//
//
// Answers: "what did units that were analysed elsewhere find out?" `check
// --facts FILE` writes such a file; `link` and the editors read it.
//
//   {"arraylint_facts":2,"complete":true,"root":"/src/solver"}
//   {"file":"/src/solver/norm.cpp","unit":{"functions":[…],…}}
//   …                                                 // a line for each unit
//
// That of a shard holds all results of its units, from which `link` makes the
// report of the whole run.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FACTSFILE_H
#define ARRAYLINT_FINDING_FACTSFILE_H

#include "finding/Shard.h"
#include "finding/UnitResults.h"

namespace arraylint {

struct UnitOfFacts {
  std::string File; ///< absolute path
  /// The functions, the conditional findings and stamps of the files that were
  /// read; in a shard, everything but the stamps.
  UnitResults Results;
  size_t Place = 0; ///< of its file among those of all shards, from 1
};

/// What the facts file of a shard says beside its units.
struct FactsOfShard {
  ShardOfRun Which;
  /// Arguments and files that could not be used, and the place of each file as
  /// above; 0 for arguments, which all shards have.
  std::vector<Failure> Unusable;
  std::vector<size_t> Places;
};

struct FactsFile {
  /// Are these units, with those of other shards, the whole program?
  bool IsComplete = false;
  std::optional<FactsOfShard> Part; ///< nothing if it is not of a shard
  std::vector<UnitOfFacts> Units;
};

/// The text of a facts file for units analysed in the folder \p Root.
class FactsText {
public:
  FactsText(llvm::StringRef Root, bool IsComplete,
            const std::optional<FactsOfShard> &Part = std::nullopt);

  /// \p Place is of interest in shards.
  void add(llvm::StringRef File, const UnitResults &Of, size_t Place = 0);
  const std::string &text() const { return Text; }

private:
  std::string Text;
  bool IsShard;
};

/// Reads a facts file. Paths below the folder in which it was written become
/// paths below \p Root, unless that is empty. The error names the line.
llvm::Expected<FactsFile> readFacts(llvm::StringRef Text, llvm::StringRef Root);

} // namespace arraylint

#endif
