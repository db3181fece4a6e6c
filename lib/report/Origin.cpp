#include "report/Origin.h"
#include "base/text/Escape.h"
#include "finding/Finding.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

/// \p Authority without a user's name or password.
static llvm::StringRef withoutUser(llvm::StringRef Authority) {
  return Authority.contains('@') ? Authority.rsplit('@').second : Authority;
}

/// "github.com/owner/name" for the URL of a remote; empty for a local one.
static std::string hostAndPath(llvm::StringRef Remote) {
  Remote.consume_back("/");
  Remote.consume_back(".git");
  const size_t Scheme = Remote.find("://");
  if (Scheme == llvm::StringRef::npos) {
    const auto [Host, Path] = Remote.split(':'); // "git@github.com:owner/name"
    return (withoutUser(Host) + "/" + Path).str();
  }
  const auto [Authority, Path] = Remote.substr(Scheme + 3).split('/');
  llvm::StringRef Host = withoutUser(Authority);
  if (Remote.starts_with("ssh:")) // its port is none of the web view
    Host = Host.split(':').first;
  return (Host + "/" + Path).str();
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
  const auto [Host, Path] = llvm::StringRef(Page).split('/');
  for (const auto &[Name, View] : Views)
    // An alias of ssh has no dot, and a folder may have a slash.
    if (Host.contains_insensitive(Name) && Host.contains('.'))
      return ("https://" + Host + "/" + uriPathEscaped(Path) + View).str();
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
