//===- Selection.h - The files and rules of a command ---------------------===//
//
//   arraylint check -p build --rules 'R1*' src -- -DNDEBUG
//
//   Selection{.Inputs = {"src"}, .BuildPath = "build", .RuleSpec = "R1*", …}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_SELECTION_H
#define ARRAYLINT_APP_CLI_SELECTION_H

#include "finding/Shard.h"
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// The arguments after `--` on a command line; an empty list if `--` is the
/// last argument, nothing if there is no `--`.
using AfterDashes = std::optional<std::vector<std::string>>;

/// What the analysis of many files may use.
struct BatchLimits {
  unsigned Jobs = 0; ///< files at the same time; 0: what the machine can do
  /// Processor time for each file; 0: DefaultFileSeconds, or 20 times what it
  /// took last if that is more.
  unsigned FileSeconds = 0;
};
inline constexpr unsigned DefaultFileSeconds = 120;

struct Selection {
  std::vector<std::string> Inputs; ///< files and directories, as written
  /// No files are named: those of the nearest compilation database, or of the
  /// working directory.
  bool WholeProject = false;
  std::vector<std::string> Excluded; ///< --exclude: patterns of paths
  std::optional<Shard> Part;         ///< --shard: only this part of them
  std::string ShardTimes; ///< --shard-times: of an earlier run; may be absent
  std::string BuildPath;  ///< -p; empty: search for a database
  AfterDashes CompilerFlags;
  std::string RuleSpec; ///< --rules; empty: use the configuration
  /// The value of --config; empty: use the nearest .arraylint.yaml of each
  /// file.
  std::string ConfigFile;
  bool SearchConfig = true; ///< false for --no-config
  BatchLimits Limits;
  bool UseCache = true;
  bool FullParse = false; ///< also parses the bodies of library code
};

} // namespace arraylint

#endif
