//===- MergeCommand.h - `arraylint merge` on the command line -------------===//
#ifndef ARRAYLINT_COMMANDLINE_MERGECOMMAND_H
#define ARRAYLINT_COMMANDLINE_MERGECOMMAND_H

#include "commandline/CommandGroup.h"

namespace arraylint {

class MergeCommand : public CommandGroup {
public:
  MergeCommand(CLI::App &Parent, Options &O);
  std::string fault() override;

private:
  std::string OutputFile;
};

} // namespace arraylint

#endif
