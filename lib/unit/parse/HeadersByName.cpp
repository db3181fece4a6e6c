#include "unit/parse/HeadersByName.h"
#include "unit/parse/UserNames.h"
#include "vocabulary/ArrayModel.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace arraylint {

/// The name by which user code would call what \p Header declares; empty if
/// that is not known.
static std::string nameFor(StringRef Header) {
  for (const auto &Library : ArrayModel::builtin().libraries())
    for (const HeaderByName &Kind : Library->HeadersByName) {
      const auto [Before, After] = StringRef(Kind.Header).split('*');
      StringRef Stem = Header;
      if (!Stem.consume_front(Before) || !Stem.consume_back(After))
        continue;
      const auto [Start, End] = StringRef(Kind.Name).split('*');
      return StringRef(Kind.Name).contains('*') ? (Start + Stem + End).str()
                                                : Kind.Name;
    }
  return "";
}

namespace {

class UnnamedHeaders : public PPCallbacks {
public:
  UnnamedHeaders(Preprocessor &Compiler, std::string Config)
      : Compiler(Compiler), Config(std::move(Config)) {}

  void FileChanged(SourceLocation Where, FileChangeReason Reason,
                   SrcMgr::CharacteristicKind, FileID) override;
  void InclusionDirective(SourceLocation, const Token &, StringRef Written,
                          bool, CharSourceRange, OptionalFileEntryRef File,
                          StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind Kind) override;

private:
  const UserNames &names();

  Preprocessor &Compiler;
  std::string Config;
  std::optional<UserNames> Names;
  /// Locations refer to their text, so that it must not be replaced.
  llvm::DenseSet<const FileEntry *> Entered;
};

} // namespace

void UnnamedHeaders::FileChanged(SourceLocation Where, FileChangeReason Reason,
                                 SrcMgr::CharacteristicKind, FileID) {
  const SourceManager &Sources = Compiler.getSourceManager();
  if (Reason == EnterFile)
    if (const auto *File = Sources.getFileEntryForID(Sources.getFileID(Where)))
      Entered.insert(File);
}

void UnnamedHeaders::InclusionDirective(SourceLocation, const Token &,
                                        StringRef Written, bool,
                                        CharSourceRange,
                                        OptionalFileEntryRef File, StringRef,
                                        StringRef, const Module *, bool,
                                        SrcMgr::CharacteristicKind Kind) {
  if (!File || Kind == SrcMgr::C_User ||
      Entered.contains(&File->getFileEntry()))
    return;
  const std::string Name = nameFor(Written);
  if (Name.empty() || names().mayContain(Name))
    return;
  Compiler.getSourceManager().overrideFileContents(
      *File, llvm::MemoryBuffer::getMemBuffer("", Written));
  Compiler.getHeaderSearchInfo().MarkFileIncludeOnce(*File);
  // It was opened when it was found. Nothing reads it now.
  File->closeFile();
}

/// Adds the names that fixes of \p Of write: of the functions that take a
/// number where those that user code names take an array, and those of its
/// recipes.
static void addNamesOfFixes(const Library &Of, UserNames &Names) {
  for (const VocabularyName &Known : Of.Vocabulary)
    if (!Known.Means->NumberForm.empty() &&
        Names.mayContain(StringRef(Known.Name).rsplit("::").second))
      Names.addWords(Known.Means->NumberForm);
  for (const auto &[Kind, Text] : Of.Recipes)
    Names.addWords(Text);
}

/// Looked for when the first such header is included.
const UserNames &UnnamedHeaders::names() {
  if (Names)
    return *Names;
  Names.emplace(Compiler);
  // A fix asks whether what it calls is declared.
  for (const auto &Library : ArrayModel::builtin().libraries())
    if (!Library->HeadersByName.empty())
      addNamesOfFixes(*Library, *Names);
  if (!Config.empty())
    if (const auto Text = Compiler.getFileManager().getBufferForFile(Config))
      Names->addWords((*Text)->getBuffer());
  return *Names;
}

void leaveOutUnnamedHeaders(Preprocessor &Compiler, std::string Config) {
  Compiler.addPPCallbacks(
      std::make_unique<UnnamedHeaders>(Compiler, std::move(Config)));
}

} // namespace arraylint
