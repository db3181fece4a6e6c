//===- CacheCommands.h - `arraylint cache stats|clear|dir` ----------------===//
#ifndef ARRAYLINT_COMMANDLINE_CACHECOMMANDS_H
#define ARRAYLINT_COMMANDLINE_CACHECOMMANDS_H

#include "commandline/CommandGroup.h"

namespace arraylint {

class CacheCommands : public CommandGroup {
public:
  CacheCommands(CLI::App &Parent, Options &O);
};

} // namespace arraylint

#endif
