//===- Selection.h - Which files and rules a command is about -------------===//
//
//   arraylint check -p build --rules R1* src -- -DNDEBUG
//
//   Selection{.Inputs = {"src"}, .BuildPath = "build", .RuleSpec = "R1*", …}
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_SELECTION_H
#define ARRAYLINT_APP_CLI_SELECTION_H

#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// What stands after `--` on a command line; engaged even if that is nothing.
using AfterDashes = std::optional<std::vector<std::string>>;

struct Selection {
  std::vector<std::string> Inputs; ///< files and directories, as written
  std::string BuildPath;           ///< -p; empty: search for a database
  AfterDashes CompilerFlags;
  std::string RuleSpec; ///< --rules; empty: left to configuration
  /// --config; empty: the nearest .arraylint.yaml of each file.
  std::string ConfigFile;
  bool SearchConfig = true; ///< false for --no-config
  unsigned Jobs = 0;        ///< 0: one per processor
  bool UseCache = true;
  bool FullParse = false; ///< of library code too
};

} // namespace arraylint

#endif
