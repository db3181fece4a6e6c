#include "report/Origin.h"
#include "base/text/Escape.h"
#include "finding/Finding.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

/// "github.com/owner/name" for the URL of a remote, without a user's name or
/// password; empty for a local one.
static std::string hostAndPath(llvm::StringRef Remote) {
  Remote.consume_back("/");
  Remote.consume_back(".git");
  const size_t Scheme = Remote.find("://");
  if (Scheme == llvm::StringRef::npos) {
    const auto [Host, Path] = Remote.split(':'); // "git@github.com:owner/name"
    return Path.empty() || Host.contains('/')
               ? ""
               : (Host.rsplit('@').second + "/" + Path).str();
  }
  if (Remote.starts_with("file:"))
    return "";
  const auto [Authority, Path] = Remote.substr(Scheme + 3).split('/');
  llvm::StringRef Host =
      Authority.contains('@') ? Authority.rsplit('@').second : Authority;
  return (Host.split(':').first + "/" + Path).str();
}

std::string webLink(llvm::StringRef Remote) {
  // By a part of the host's name, because companies run their own.
  static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral> Views[] =
      {{"github", "/blob/{revision}/{path}#L{line}"},
       {"gitlab", "/-/blob/{revision}/{path}#L{line}"},
       {"bitbucket", "/src/{revision}/{path}#lines-{line}"},
       {"codeberg", "/src/commit/{revision}/{path}#L{line}"},
       {"gitea", "/src/commit/{revision}/{path}#L{line}"}};
  const std::string Page = hostAndPath(Remote);
  const llvm::StringRef Host = llvm::StringRef(Page).split('/').first;
  for (const auto &[Name, View] : Views)
    if (Host.contains_insensitive(Name))
      return "https://" + uriPathEscaped(Page) + View.str();
  return "";
}

std::string linkTo(const Place &Where, llvm::StringRef Path,
                   llvm::StringRef Revision, llvm::StringRef Pattern) {
  std::string Result;
  while (!Pattern.empty()) {
    const auto [Before, After] = Pattern.split('{');
    const auto [Key, Rest] = After.split('}');
    Result += Before;
    if (Key == "path")
      Result += uriPathEscaped(Path);
    else if (Key == "line")
      Result += std::to_string(Where.Line);
    else if (Key == "column")
      Result += std::to_string(Where.Column);
    else if (Key == "revision")
      Result += Revision;
    Pattern = Rest;
  }
  return Result;
}

} // namespace arraylint
