#include "unit/parse/UserNames.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace arraylint {

/// Calls \p Found with each identifier in \p Code, and \p Directive with the
/// rest of each line that includes a file. False if one cannot be read as it is
/// spelled.
static bool readIdentifiers(StringRef Code, const LangOptions &Language,
                            llvm::function_ref<void(StringRef)> Found,
                            llvm::function_ref<void(StringRef)> Directive) {
  Lexer Raw(SourceLocation(), Language, Code.begin(), Code.begin(), Code.end());
  Token T, Before;
  Before.startToken();
  for (Raw.LexFromRawLexer(T); T.isNot(tok::eof);
       Before = T, Raw.LexFromRawLexer(T)) {
    if (T.isNot(tok::raw_identifier))
      continue;
    if (T.needsCleaning())
      return false;
    const StringRef Name = T.getRawIdentifier();
    Found(Name);
    if (Before.is(tok::hash) && Before.isAtStartOfLine() &&
        (Name == "include" || Name == "include_next" || Name == "import"))
      Directive(Code.substr(Raw.getBufferLocation() - Code.begin())
                    .take_until([](char C) { return C == '\n'; })
                    .trim());
  }
  return true;
}

UserNames::UserNames(Preprocessor &Compiler) : Compiler(Compiler) {
  const SourceManager &Sources = Compiler.getSourceManager();
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  // What is precompiled may include anything.
  IsComplete = Main &&
               Compiler.getPreprocessorOpts().ImplicitPCHInclude.empty() &&
               !Compiler.getLangOpts().Modules;
  if (!IsComplete)
    return;
  addCommandLine();
  addFile(*Main);
}

void UserNames::addCommandLine() {
  const PreprocessorOptions &Options = Compiler.getPreprocessorOpts();
  for (const auto &[Macro, IsUndefined] : Options.Macros)
    add(Macro);
  for (const auto &List : {Options.Includes, Options.MacroIncludes})
    for (const std::string &Name : List) {
      const auto File = Compiler.getFileManager().getOptionalFileRef(Name);
      if (File)
        addFile(*File);
      else // it may be found in a folder of the command line
        IsComplete = false;
    }
}

void UserNames::add(StringRef Code) {
  // The lexer reads up to a null character.
  const std::string Copy = Code.str();
  IsComplete &= readIdentifiers(
      Copy, Compiler.getLangOpts(),
      [&](StringRef Name) { Names.insert(Name.str()); }, [](StringRef) {});
}

void UserNames::addFile(FileEntryRef File) {
  if (!Seen.insert(&File.getFileEntry()).second)
    return;
  const auto Content =
      Compiler.getSourceManager().getMemoryBufferForFileOrNone(File);
  if (!Content) {
    IsComplete = false;
    return;
  }
  std::vector<StringRef> Directives;
  IsComplete &= readIdentifiers(
      Content->getBuffer(), Compiler.getLangOpts(),
      [&](StringRef Name) { Names.insert(Name.str()); },
      [&](StringRef Directive) { Directives.push_back(Directive); });
  for (StringRef Directive : Directives)
    addIncluded(Directive, File);
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
