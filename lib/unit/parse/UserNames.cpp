#include "unit/parse/UserNames.h"
#include "base/source/UserIdentifiers.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {

UserNames::UserNames(Preprocessor &Compiler) {
  // The headers of a preamble are not read again.
  if (!Compiler.getPreprocessorOpts().ImplicitPCHInclude.empty())
    return;
  HeaderSearch &Headers = Compiler.getHeaderSearchInfo();
  const auto isUserFile = [&](FileEntryRef File) {
    return Headers.getFileDirFlavor(File) == SrcMgr::C_User;
  };
  IsComplete =
      eachUserIdentifier(Compiler, isUserFile, [&](const UserIdentifier &Of) {
        Names.insert(Of.Name.str());
      });
}

void UserNames::addWords(StringRef Text) {
  eachWord(Text, [&](StringRef Word) { Names.insert(Word.str()); });
}

bool UserNames::mayContain(StringRef Name) const {
  if (!IsComplete || Names.count(Name))
    return true;
  const std::string Start = (Name + "_").str();
  const auto It = Names.lower_bound(Start);
  return It != Names.end() && StringRef(*It).starts_with(Start);
}

} // namespace arraylint
