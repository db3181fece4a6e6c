//===- TidySetup.h - Which checks run, with which options? ----------------===//
//
// Answers: "which checks run on a file?" The command line and the file's
// configuration are converted to options of clang-tidy's checks, so that the
// tool and the plugin agree by construction.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_TIDYSETUP_H
#define ARRAYLINT_UNIT_TIDYSETUP_H

#include "project/ConfigFile.h"
#include "unit/RuleSelection.h"

namespace arraylint {

inline constexpr llvm::StringLiteral NoChecks = "-*";

struct TidySetup {
  std::string Checks; ///< "-*,array-R104-…"
  /// {"array.Config", "/src/.arraylint.yaml"}, {"array-R104-….Enabled", "true"}
  std::map<std::string, std::string> Options;

  /// The path of the configuration file; empty if there is none.
  std::string configPath() const;
};

/// Does \p R run? \p Wanted is the decision of the command line, if any.
bool runs(const Rule &R, const RuleSettings &Settings,
          std::optional<bool> Wanted);

/// The command line decides which rules run: one that it selects runs even if
/// the project switched it off. The checks read everything else from \p Config
/// themselves, as they do inside clang-tidy.
TidySetup setUpChecks(const RuleSelection &Selection, const ConfigFile &Config,
                      llvm::ArrayRef<Rule> Rules);

} // namespace arraylint

#endif
