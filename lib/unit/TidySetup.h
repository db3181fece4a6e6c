//===- TidySetup.h - Which checks run on a file, with which options? ------===//
//
// What the command line and the file's configuration say, in the form that
// clang-tidy's checks take: the tool and the plugin then agree by construction.
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

  /// The project's file; empty if there is none.
  std::string configPath() const;
};

/// Does \p R run? \p Wanted is what the command line says, if it says anything.
bool runs(const Rule &R, const RuleSettings &Settings,
          std::optional<bool> Wanted);

/// The command line decides which rules run: one that it wants runs even where
/// the project has switched it off. All else the checks ask of \p Config
/// themselves, as they do inside clang-tidy.
TidySetup setUpChecks(const RuleSelection &Selection, const ConfigFile &Config,
                      llvm::ArrayRef<Rule> Rules);

} // namespace arraylint

#endif
