#include "app/cli/CacheCommands.h"
#include "app/cli/CommandGroup.h"

namespace arraylint {
namespace {

class CacheCommands : public CommandGroup {
public:
  CacheCommands(CLI::App &Parent, const AfterDashes &After);
  ParsedCommand request() const override { return Asked; }

private:
  CacheRequest Asked;
};

} // namespace

CacheCommands::CacheCommands(CLI::App &Parent, const AfterDashes &After)
    : CommandGroup(Parent, After, "cache", "Manage the result cache") {
  const auto Add = [this](const char *Name, const char *Does,
                          CacheRequest::Action What) {
    add(Name, Does).callback([this, What] { Asked.What = What; });
  };
  Add("stats", "Print its size and hit rate", CacheRequest::Action::ShowStats);
  Add("clear", "Remove all stored results", CacheRequest::Action::Clear);
  Add("dir", "Print its folder", CacheRequest::Action::ShowFolder);
  Top.footer(
      "Environment: ARRAYLINT_CACHE_DIR, the folder, by default arraylint in\n"
      "XDG_CACHE_HOME or ~/.cache; ARRAYLINT_CACHE_LIMIT, its size limit\n"
      "(500M, 2G; 0 disables the cache), by default 2G;\n"
      "ARRAYLINT_CACHE_REMOTE, a cache shared with others (http://…, "
      "https://…\n"
      "or file:/…); ARRAYLINT_CACHE_REMOTE_MODE, read (the default) or\n"
      "read-write.");
}

std::unique_ptr<CommandGroup> addCacheCommands(CLI::App &To,
                                               const AfterDashes &After) {
  return std::make_unique<CacheCommands>(To, After);
}

} // namespace arraylint
