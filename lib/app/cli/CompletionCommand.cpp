#include "app/cli/CompletionCommand.h"
#include "app/cli/Completion.h"

namespace arraylint {

CompletionCommand::CompletionCommand(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "completion", "Print a shell completion script"),
      Root(Parent) {
  Top.require_subcommand(1);
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

std::string CompletionCommand::answer() {
  if (Answer->parsed())
    return completionAnswer(Root, O.CompilerFlags ? *O.CompilerFlags
                                                  : std::vector<std::string>{});
  return completionScript(Top.get_subcommands().front()->get_name()).str();
}

} // namespace arraylint
