//===- Shard.h - One of several runs that share the files -----------------===//
//
// Answers: "which part of the files does this run check, and do these runs
// together check all of them?"
//
//   Shard::parse("2/4")           // the second of four
//   ShardSet Set;
//   Set.add(First, "1.facts");    // fails if it is of another division
//   Set.complete();               // fails if one is missing
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_SHARD_H
#define ARRAYLINT_FINDING_SHARD_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

struct Shard {
  unsigned Number = 1; ///< from 1 to Of
  unsigned Of = 1;

  static constexpr unsigned Most = 100'000;

  /// Nothing if \p Text does not have the form "2/4".
  static std::optional<Shard> parse(llvm::StringRef Text);
  std::string text() const; ///< "2/4"
};

/// A shard, and what the other shards of its run must have in common with it.
struct ShardOfRun : Shard {
  std::string Files;    ///< filesDigest() of the files of all shards
  std::string Division; ///< a digest of which shard has which file
};

llvm::json::Object toJson(const ShardOfRun &Of);
/// Nothing if \p From is not what toJson() returns.
std::optional<ShardOfRun> shardFromJson(const llvm::json::Value &From);

/// The shards of one run.
class ShardSet {
public:
  /// Adds the shard that is in \p File. Fails if it is of another run, or
  /// is there already.
  llvm::Error add(const ShardOfRun &New, llvm::StringRef File);
  /// Fails if a shard is missing.
  llvm::Error complete() const;

  bool empty() const { return Names.empty(); }
  /// filesDigest() of the files of all of them.
  const std::string &files() const { return First.Files; }

private:
  ShardOfRun First;
  std::map<unsigned, std::string> Names; ///< of their files, by number
};

/// A digest of which files a run checks: 16 hexadecimal digits. Their order
/// does not matter; names count relative to \p Folder.
std::string filesDigest(llvm::ArrayRef<std::string> Files,
                        llvm::StringRef Folder);

} // namespace arraylint

#endif
