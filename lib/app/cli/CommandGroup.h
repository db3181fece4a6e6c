//===- CommandGroup.h - A command of the tool, with its options -----------===//
//
// Answers: "which options has this word of the command line, what did the user
// give them, and what is wrong with that?" A group is one command (`check`) or
// a few below one word (`cache stats|clear|dir`). Each adds itself:
//
//   CheckCommand::CheckCommand(CLI::App &Parent, Options &O)
//
// CLI11 fills the Options while it parses; fault() is asked afterwards, and
// only if the group is what the user named.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_CLI_COMMANDGROUP_H
#define ARRAYLINT_APP_CLI_COMMANDGROUP_H

#include "app/cli/Options.h"
#include <CLI/CLI.hpp>

namespace arraylint {

class CommandGroup {
public:
  virtual ~CommandGroup() = default;

  /// What is wrong with what the options were given, unknown ones aside; empty
  /// if nothing is. Completes the Options.
  virtual std::string fault() { return ""; }
  /// What is printed, as help is, instead of doing anything; empty if something
  /// is to be done. Asked after fault().
  virtual std::string answer() { return ""; }

  bool isAsked() const { return Top.parsed(); }

protected:
  CommandGroup(CLI::App &Parent, Options &O, const std::string &Name,
               const std::string &Description)
      : O(O), Top(*Parent.add_subcommand(Name, Description)) {}

  /// \p App is what asks for \p What.
  void names(CLI::App &App, Command What) {
    // What is left over is told in words of ours; see unknownOption().
    App.allow_extras();
    App.callback([this, What] { O.What = What; });
  }

  /// A command below Top.
  CLI::App &add(const std::string &Name, const std::string &Description,
                Command What) {
    CLI::App &Added = *Top.add_subcommand(Name, Description);
    Top.require_subcommand(1);
    names(Added, What);
    return Added;
  }

  Options &O;
  CLI::App &Top;
};

} // namespace arraylint

#endif
