#include "app/cli/CacheCommands.h"

namespace arraylint {

CacheCommands::CacheCommands(CLI::App &Parent, Options &O)
    : CommandGroup(Parent, O, "cache", "Manage the result cache") {
  add("stats", "Print its size and hit rate", Command::CacheStats);
  add("clear", "Remove all stored results", Command::ClearCache);
  add("dir", "Print its folder", Command::CacheFolderName);
  Top.footer(
      "Environment: ARRAYLINT_CACHE_DIR, the folder, by default arraylint in\n"
      "XDG_CACHE_HOME or ~/.cache; ARRAYLINT_CACHE_LIMIT, its size limit\n"
      "(500M, 2G; 0 disables the cache), by default 2G.");
}

} // namespace arraylint
