#include "app/teach/LeftOut.h"
#include "vocabulary/QualifiedName.h"

namespace arraylint {

std::string globOf(llvm::StringRef Names) {
  const llvm::StringRef Last = lastComponent(Names);
  if (!Last.starts_with("operator") || isIdentifier(Last))
    return Names.str();
  std::string Glob = Names.drop_back(Last.size()).str();
  for (char C : Last)
    Glob += {'\\', C};
  return Glob;
}

LeftOut::LeftOut(const Library &Of, llvm::StringRef Key) {
  for (const WrittenName &Written : Of.Written)
    if (Written.Key == Key) {
      const std::string &Text = Texts.emplace_back(globOf(Written.Name));
      Patterns.push_back(
          {&Written, llvm::cantFail(llvm::GlobPattern::create(Text))});
    }
}

const WrittenName *LeftOut::find(llvm::StringRef Name) {
  const WrittenName *First = nullptr;
  for (const Pattern &P : Patterns)
    if (P.Glob.match(Name)) {
      Met.insert({P.Written->Line, P.Written->Column});
      First = First ? First : P.Written;
    }
  return First;
}

void LeftOut::addIdle(std::vector<const WrittenName *> &To) const {
  for (const Pattern &P : Patterns)
    if (!Met.count({P.Written->Line, P.Written->Column}))
      To.push_back(P.Written);
}

} // namespace arraylint
