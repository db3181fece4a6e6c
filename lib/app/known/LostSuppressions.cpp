#include "app/known/LostSuppressions.h"
#include "app/cli/ReportFiles.h"
#include "base/text/SourceText.h"
#include <regex>
#include <set>

namespace arraylint {

/// Does \p Item, one of the names in parentheses, mean the check of \p F?
static bool means(llvm::StringRef Item, const Finding &F) {
  Item = Item.trim();
  const llvm::StringRef Name =
      llvm::StringRef(F.CheckName).drop_front(("array-" + F.Code + "-").size());
  return Item.contains_insensitive(F.Code) || Item == Name;
}

/// The comment in \p Line that fails to suppress \p F; empty if there is none.
static std::smatch lostComment(const std::string &Line, llvm::StringRef Word,
                               const Finding &F) {
  static const std::regex Comment(R"((NOLINT\w*) ?\(([^()]*)\))");
  std::smatch Found;
  if (!std::regex_search(Line, Found, Comment) || Found.str(1) != Word)
    return {};
  const std::string Names = Found[2];
  for (const llvm::StringRef Item : llvm::split(llvm::StringRef(Names), ','))
    if (means(Item, F))
      return Found;
  return {};
}

void showLostSuppressions(llvm::ArrayRef<Finding> Reported,
                          const Console &User) {
  SourceCache Sources;
  std::vector<ConfigFault> Notes;
  std::set<std::string> Shown;
  const auto Look = [&](const Finding &F, unsigned Line, llvm::StringRef Word) {
    const SourceText *Text = Sources.get(F.Where.File);
    const std::string Content = Text ? Text->line(Line).str() : "";
    const std::smatch Found = lostComment(Content, Word, F);
    if (Found.empty())
      return;
    ConfigFault Note{
        F.Where.File, Line, static_cast<unsigned>(Found.position()) + 1,
        "'" + Found.str() + "' does not suppress " + F.CheckName + "; write " +
            Found[1].str() + "(array-" + F.Code + "*)"};
    if (Shown.insert(Note.str()).second)
      Notes.push_back(std::move(Note));
  };
  for (const Finding &F : Reported) {
    if (F.Where.Line > 1)
      Look(F, F.Where.Line - 1, "NOLINTNEXTLINE");
    Look(F, F.Where.Line, "NOLINT");
  }
  showNotes(Notes, User);
}

} // namespace arraylint
