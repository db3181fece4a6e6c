#include "base/source/UserIdentifiers.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace arraylint {
namespace {

class IdentifierReader {
public:
  IdentifierReader(Preprocessor &Compiler,
                   llvm::function_ref<bool(FileEntryRef)> IsUserFile,
                   llvm::function_ref<void(const UserIdentifier &)> Each)
      : Compiler(Compiler), IsUserFile(IsUserFile), Each(Each) {}

  bool readAll();

private:
  void readCommandLine();
  void readFile(FileEntryRef File);
  void readCode(StringRef Code, FileEntryRef File);
  void readIncluded(StringRef Directive, FileEntryRef From);

  Preprocessor &Compiler;
  llvm::function_ref<bool(FileEntryRef)> IsUserFile;
  llvm::function_ref<void(const UserIdentifier &)> Each;
  llvm::DenseSet<const FileEntry *> Seen;
  bool IsComplete = true;
};

} // namespace

/// Can \p Compiler read what is precompiled, and may include anything? The
/// preamble of a file only contains what that includes.
static bool readsPrecompiled(const Preprocessor &Compiler) {
  const PreprocessorOptions &Options = Compiler.getPreprocessorOpts();
  return (!Options.ImplicitPCHInclude.empty() &&
          Options.PrecompiledPreambleBytes.first == 0) ||
         Compiler.getHeaderSearchInfo()
             .getHeaderSearchOpts()
             .ImplicitModuleMaps;
}

bool IdentifierReader::readAll() {
  const SourceManager &Sources = Compiler.getSourceManager();
  const auto Main = Sources.getFileEntryRefForID(Sources.getMainFileID());
  IsComplete = Main && !readsPrecompiled(Compiler);
  if (!IsComplete)
    return false;
  readCommandLine();
  Seen.insert(&Main->getFileEntry());
  readCode(Sources.getBufferData(Sources.getMainFileID()), *Main);
  return IsComplete;
}

void IdentifierReader::readCommandLine() {
  const PreprocessorOptions &Options = Compiler.getPreprocessorOpts();
  for (const auto &[Macro, IsUndefined] : Options.Macros) {
    eachWord(Macro, [&](StringRef Word) { Each({Word}); });
    IsComplete &= !StringRef(Macro).contains("##");
  }
  for (const auto &List : {Options.Includes, Options.MacroIncludes})
    for (const std::string &Name : List) {
      const auto File = Compiler.getFileManager().getOptionalFileRef(Name);
      if (File)
        readFile(*File);
      else // it may be found in a folder of the command line
        IsComplete = false;
    }
}

// The file manager is asked, since the source manager lists what it has read
// as included.
void IdentifierReader::readFile(FileEntryRef File) {
  if (!IsComplete || !Seen.insert(&File.getFileEntry()).second)
    return;
  if (const auto Content = Compiler.getFileManager().getBufferForFile(File))
    readCode((*Content)->getBuffer(), File);
  else
    IsComplete = false;
}

/// \p Code is the content of \p File.
void IdentifierReader::readCode(StringRef Code, FileEntryRef File) {
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
    Each({Name, &File.getFileEntry(),
          static_cast<unsigned>(Name.data() - Code.data())});
    if (IsDirective && (Name == "include" || Name == "import"))
      readIncluded(Code.substr(Raw.getBufferLocation() - Code.begin())
                       .take_until([](char C) { return C == '\n'; })
                       .trim(),
                   File);
    else if (T.needsCleaning() || Name == "import" ||
             (IsDirective &&
              (Name == "include_next" || Name == "__include_macros")))
      IsComplete = false;
  }
}

/// Reads the file that \p Directive, `<name>` or `"name"`, includes.
void IdentifierReader::readIncluded(StringRef Directive, FileEntryRef From) {
  const bool IsAngled = Directive.consume_front("<");
  const size_t End = IsAngled || Directive.consume_front("\"")
                         ? Directive.find(IsAngled ? '>' : '"')
                         : StringRef::npos;
  if (End == StringRef::npos) { // a macro
    IsComplete = false;
    return;
  }
  const auto File = Compiler.getHeaderSearchInfo().LookupFile(
      Directive.take_front(End), SourceLocation(), IsAngled,
      /*FromDir=*/nullptr, /*CurDir=*/nullptr, {{From, From.getDir()}},
      /*SearchPath=*/nullptr, /*RelativePath=*/nullptr,
      /*RequestingModule=*/nullptr, /*SuggestedModule=*/nullptr,
      /*IsMapped=*/nullptr, /*IsFrameworkFound=*/nullptr);
  if (File && IsUserFile(*File))
    readFile(*File);
}

bool eachUserIdentifier(Preprocessor &Compiler,
                        llvm::function_ref<bool(FileEntryRef)> IsUserFile,
                        llvm::function_ref<void(const UserIdentifier &)> Each) {
  return IdentifierReader(Compiler, IsUserFile, Each).readAll();
}

void eachWord(StringRef Text, llvm::function_ref<void(StringRef)> Each) {
  const auto IsWord = [](char C) { return isAsciiIdentifierContinue(C); };
  while (!Text.empty()) {
    Text = Text.drop_until(IsWord);
    const StringRef Word = Text.take_while(IsWord);
    Each(Word);
    Text = Text.drop_front(Word.size());
  }
}

} // namespace arraylint
