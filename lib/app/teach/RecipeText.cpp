#include "app/teach/RecipeText.h"
#include "llvm/Support/Regex.h"
#include <set>

namespace arraylint {

/// The texts that group \p Group of \p Pattern matches.
static std::vector<std::string>
allMatches(llvm::StringRef Pattern, llvm::StringRef Text, unsigned Group) {
  std::set<std::string> Found;
  const llvm::Regex Expression(Pattern);
  llvm::SmallVector<llvm::StringRef, 4> Groups;
  while (Expression.match(Text, &Groups)) {
    Found.insert(Groups[Group].str());
    // Continues after the name, because the end of a match may start the next
    // one.
    Text = Text.substr(Groups[Group].end() - Text.begin());
  }
  return {Found.begin(), Found.end()};
}

std::vector<std::string> qualifiedNamesIn(const Recipe &Text) {
  std::vector<std::string> Names =
      allMatches("[A-Za-z_][A-Za-z_0-9]*(::[A-Za-z_][A-Za-z_0-9]*)+", Text, 0);
  llvm::erase_if(
      Names, [](llvm::StringRef Name) { return Name.starts_with("std::"); });
  return Names;
}

std::vector<std::string> methodsIn(const Recipe &Text) {
  return allMatches("[})]\\.([A-Za-z_][A-Za-z_0-9]*)[(<]", Text, 1);
}

} // namespace arraylint
