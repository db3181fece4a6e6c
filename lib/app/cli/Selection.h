//===- Selection.h - The files and rules of a command ---------------------===//
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

/// The arguments after `--` on a command line; an empty list if `--` is the
/// last argument, nothing if there is no `--`.
using AfterDashes = std::optional<std::vector<std::string>>;

struct Selection {
  std::vector<std::string> Inputs; ///< files and directories, as written
  std::string BuildPath;           ///< -p; empty: search for a database
  AfterDashes CompilerFlags;
  std::string RuleSpec; ///< --rules; empty: use the configuration
  /// The value of --config; empty: use the nearest .arraylint.yaml of each
  /// file.
  std::string ConfigFile;
  bool SearchConfig = true; ///< false for --no-config
  unsigned Jobs = 0;        ///< 0: one per processor
  bool UseCache = true;
  bool FullParse = false; ///< also parses the bodies of library code
};

} // namespace arraylint

#endif
