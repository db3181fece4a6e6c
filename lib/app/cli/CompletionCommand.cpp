#include "app/cli/CompletionCommand.h"
#include "app/cli/CommandGroup.h"
#include "app/cli/completion/Completion.h"

namespace arraylint {
namespace {

class CompletionCommand : public CommandGroup {
public:
  CompletionCommand(CLI::App &Parent, const AfterDashes &After);
  ParsedCommand request() const override;

private:
  const CLI::App &Root;
  CLI::App *Answer;
};

} // namespace

CompletionCommand::CompletionCommand(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "completion",
                   "Print a shell completion script"),
      Root(Parent) {
  Top.require_subcommand(1);
  Top.allow_extras(false);
  for (const char *Shell : {"bash", "zsh", "fish"})
    Top.add_subcommand(Shell, std::string("Print the script for ") + Shell)
        ->allow_extras();
  Answer = Top.add_subcommand("answer", "Answer a request of these scripts");
  Answer->allow_extras();
  Answer->footer("The words of the command line so far follow '--'.");
  Top.footer("bash:  source <(arraylint completion bash)\n"
             "zsh:   source <(arraylint completion zsh)     # after compinit\n"
             "fish:  arraylint completion fish | source");
}

ParsedCommand CompletionCommand::request() const {
  const std::string Text =
      Answer->parsed()
          ? completionAnswer(Root, After.value_or(std::vector<std::string>()))
          : completionScript(Top.get_subcommands().front()->get_name()).str();
  return EarlyExit{ExitCode::Clean, Text, ""};
}

std::unique_ptr<CommandGroup> addCompletionCommand(CLI::App &To,
                                                   const AfterDashes &After) {
  return std::make_unique<CompletionCommand>(To, After);
}

} // namespace arraylint
