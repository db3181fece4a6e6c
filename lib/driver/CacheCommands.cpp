// Compiled with RTTI, which CLI11 needs; see lib/CMakeLists.txt.
#include "driver/CacheCommands.h"
#include "rules/NearestSpelling.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

static const std::vector<std::string> Names{"stats", "clear", "dir"};

void CacheCommands::addTo(CLI::App &App) {
  CLI::App *Cache =
      App.add_subcommand("cache", "The results kept from run to run");
  Cache->require_subcommand(1);
  Stats =
      Cache->add_subcommand("stats", "Print how large and how useful it is");
  Clear = Cache->add_subcommand("clear", "Remove all that is stored");
  Dir = Cache->add_subcommand("dir", "Print the folder that it is in");
  for (CLI::App *Sub : {Stats, Clear, Dir})
    Sub->allow_extras();
  Cache->footer(
      "Environment: ARRAYLINT_CACHE_DIR, the folder, by default arraylint in\n"
      "XDG_CACHE_HOME or ~/.cache; ARRAYLINT_CACHE_LIMIT, how large it may "
      "be\n"
      "(500M, 2G; 0: none is used), by default 2G.");
}

std::optional<Command> CacheCommands::asked() const {
  return Stats->parsed()   ? std::optional(Command::CacheStats)
         : Clear->parsed() ? std::optional(Command::ClearCache)
         : Dir->parsed()   ? std::optional(Command::CacheFolderName)
                           : std::nullopt;
}

std::string CacheCommands::faultOfWords(const std::vector<std::string> &Args) {
  if (Args.empty() || Args[0] != "cache")
    return "";
  if (Args.size() == 1)
    return "cache: say stats, clear or dir";
  if (Args[1].empty() || Args[1][0] == '-' ||
      llvm::is_contained(Names, Args[1]))
    return "";
  return "unknown command 'cache " + Args[1] + "'" + didYouMean(Args[1], Names);
}

} // namespace arraylint
