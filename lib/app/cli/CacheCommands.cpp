#include "app/cli/CacheCommands.h"

namespace arraylint {

CacheCommands::CacheCommands(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "cache", "The results kept from run to run") {
  add("stats", "Print how large and how useful it is", Command::CacheStats);
  add("clear", "Remove all that is stored", Command::ClearCache);
  add("dir", "Print the folder that it is in", Command::CacheFolderName);
  Top.footer(
      "Environment: ARRAYLINT_CACHE_DIR, the folder, by default arraylint in\n"
      "XDG_CACHE_HOME or ~/.cache; ARRAYLINT_CACHE_LIMIT, how large it may "
      "be\n"
      "(500M, 2G; 0: none is used), by default 2G.");
}

} // namespace arraylint
