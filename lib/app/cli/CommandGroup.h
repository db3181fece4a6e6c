//===- CommandGroup.h - A subcommand and its options ----------------------===//
//
// A group is one subcommand (`check`) or several under a common name (`cache
// stats|clear|dir`). It defines the options, validates their values and returns
// the request. A function per group registers it:
//
//   std::unique_ptr<CommandGroup> addCheckCommand(CLI::App &To, …);
//
// CLI11 fills in the group's request while parsing. fault() and request() are
// called afterwards, for the selected group only.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMMANDGROUP_H
#define ARRAYLINT_APP_CLI_COMMANDGROUP_H

#include "app/cli/CommandLine.h"
#include <CLI/CLI.hpp>

namespace arraylint {

class CommandGroup {
public:
  virtual ~CommandGroup() = default;

  /// Validates the option values and completes the request. Returns an error
  /// message, or an empty string if the values are valid. Unknown options are
  /// reported elsewhere.
  virtual std::string fault() { return ""; }
  /// The parsed request. Call fault() first.
  virtual ParsedCommand request() const = 0;

  bool isAsked() const { return Top.parsed(); }

protected:
  /// \p After is filled in before CLI11 parses the remaining arguments.
  CommandGroup(CLI::App &Parent, const AfterDashes &After,
               const std::string &Name, const std::string &Description)
      : After(After), Top(*Parent.add_subcommand(Name, Description)) {
    // unknownOption() reports the remaining arguments.
    Top.allow_extras();
  }

  /// Adds a subcommand of Top.
  CLI::App &add(const std::string &Name, const std::string &Description) {
    CLI::App &Added = *Top.add_subcommand(Name, Description);
    Top.require_subcommand(1);
    Top.allow_extras(false);
    Added.allow_extras();
    return Added;
  }

  const AfterDashes &After;
  CLI::App &Top;
};

} // namespace arraylint

#endif
