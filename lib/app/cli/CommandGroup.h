//===- CommandGroup.h - A command of the tool, with its options -----------===//
//
// Answers: "which options has this word of the command line, what did the user
// give them, and what is wrong with that?" A group is one command (`check`) or
// a few below one word (`cache stats|clear|dir`). Each adds itself:
//
//   std::unique_ptr<CommandGroup> addCheckCommand(CLI::App &To, …);
//
// CLI11 fills the group's request while it parses; fault() is asked afterwards,
// and only if the group is what the user named.
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

  /// What is wrong with what the options were given, unknown ones aside; empty
  /// if nothing is. Completes the request.
  virtual std::string fault() { return ""; }
  /// What the user asks for. Asked after fault().
  virtual ParsedCommand request() const = 0;

  bool isAsked() const { return Top.parsed(); }

protected:
  /// \p After is complete before anything is parsed.
  CommandGroup(CLI::App &Parent, const AfterDashes &After,
               const std::string &Name, const std::string &Description)
      : After(After), Top(*Parent.add_subcommand(Name, Description)) {
    // What is left over is told in words of ours; see unknownOption().
    Top.allow_extras();
  }

  /// A command below Top.
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
