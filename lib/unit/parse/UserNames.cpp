#include "unit/parse/UserNames.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {

/// Can \p Compiler read what is precompiled, and may include anything?
static bool readsPrecompiled(const Preprocessor &Compiler) {
  return !Compiler.getPreprocessorOpts().ImplicitPCHInclude.empty() ||
         Compiler.getHeaderSearchInfo()
             .getHeaderSearchOpts()
             .ImplicitModuleMaps;
}

UserNames::UserNames(Preprocessor &Compiler) : Compiler(Compiler) {
  const SourceManager &Sources = Compiler.getSourceManager();
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  IsComplete = Main && !readsPrecompiled(Compiler);
  if (!IsComplete)
    return;
  addCommandLine();
  Seen.insert(&Main->getFileEntry());
  addCode(Sources.getBufferData(Sources.getMainFileID()), *Main);
}

void UserNames::addCommandLine() {
  const PreprocessorOptions &Options = Compiler.getPreprocessorOpts();
  for (const auto &[Macro, IsUndefined] : Options.Macros) {
    addWords(Macro);
    IsComplete &= !StringRef(Macro).contains("##");
  }
  for (const auto &List : {Options.Includes, Options.MacroIncludes})
    for (const std::string &Name : List) {
      const auto File = Compiler.getFileManager().getOptionalFileRef(Name);
      if (File)
        addFile(*File);
      else // it may be found in a folder of the command line
        IsComplete = false;
    }
}

void UserNames::addWords(StringRef Text) {
  const auto IsWord = [](char C) { return isAsciiIdentifierContinue(C); };
  while (!Text.empty()) {
    Text = Text.drop_until(IsWord);
    const StringRef Word = Text.take_while(IsWord);
    Names.insert(Word.str());
    Text = Text.drop_front(Word.size());
  }
}

// The file manager is asked, since the source manager lists what it has read
// as included.
void UserNames::addFile(FileEntryRef File) {
  if (!IsComplete || !Seen.insert(&File.getFileEntry()).second)
    return;
  if (const auto Content = Compiler.getFileManager().getBufferForFile(File))
    addCode((*Content)->getBuffer(), File);
  else
    IsComplete = false;
}

/// \p Code is the content of \p File.
void UserNames::addCode(StringRef Code, FileEntryRef File) {
  Lexer Raw(SourceLocation(), Compiler.getLangOpts(), Code.begin(),
            Code.begin(), Code.end());
  Token T, Before;
  Before.startToken();
  for (Raw.LexFromRawLexer(T); IsComplete && T.isNot(tok::eof);
       Before = T, Raw.LexFromRawLexer(T)) {
    IsComplete &= T.isNot(tok::hashhash);
    if (T.isNot(tok::raw_identifier))
      continue;
    const StringRef Name = T.getRawIdentifier();
    const bool IsDirective = Before.is(tok::hash) && Before.isAtStartOfLine();
    Names.insert(Name.str());
    if (IsDirective && (Name == "include" || Name == "import"))
      addIncluded(Code.substr(Raw.getBufferLocation() - Code.begin())
                      .take_until([](char C) { return C == '\n'; })
                      .trim(),
                  File);
    else if (T.needsCleaning() || Name == "import" ||
             (IsDirective &&
              (Name == "include_next" || Name == "__include_macros")))
      IsComplete = false;
  }
}

/// Adds the file that \p Directive, `<name>` or `"name"`, includes.
void UserNames::addIncluded(StringRef Directive, FileEntryRef From) {
  const bool IsAngled = Directive.consume_front("<");
  const size_t End = IsAngled || Directive.consume_front("\"")
                         ? Directive.find(IsAngled ? '>' : '"')
                         : StringRef::npos;
  if (End == StringRef::npos) { // a macro
    IsComplete = false;
    return;
  }
  HeaderSearch &Headers = Compiler.getHeaderSearchInfo();
  const auto File = Headers.LookupFile(
      Directive.take_front(End), SourceLocation(), IsAngled,
      /*FromDir=*/nullptr, /*CurDir=*/nullptr, {{From, From.getDir()}},
      /*SearchPath=*/nullptr, /*RelativePath=*/nullptr,
      /*RequestingModule=*/nullptr, /*SuggestedModule=*/nullptr,
      /*IsMapped=*/nullptr, /*IsFrameworkFound=*/nullptr);
  if (File && Headers.getFileDirFlavor(*File) == SrcMgr::C_User)
    addFile(*File);
}

bool UserNames::mayContain(StringRef Name) const {
  if (!IsComplete || Names.count(Name))
    return true;
  const std::string Start = (Name + "_").str();
  const auto It = Names.lower_bound(Start);
  return It != Names.end() && StringRef(*It).starts_with(Start);
}

} // namespace arraylint
