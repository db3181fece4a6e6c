#include "unit/parse/Preamble.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ModuleFile.h"

using namespace clang;

namespace arraylint {
namespace {

/// Reads consecutive #include lines.
class IncludeLines {
public:
  explicit IncludeLines(StringRef File)
      : File(File), Raw(SourceLocation(), LangOptions(), File.begin(),
                        File.begin(), File.end()) {
    Raw.LexFromRawLexer(T);
  }

  /// Advances past the next line; false if it is not an #include line, or
  /// contains more than that.
  bool next() {
    if (T.isNot(tok::hash) || !T.isAtStartOfLine())
      return false;
    Raw.LexFromRawLexer(T);
    if (T.isNot(tok::raw_identifier) || T.getRawIdentifier() != "include")
      return false;
    Raw.LexFromRawLexer(T);
    HasQuotes = T.isNot(tok::less);
    size_t LastToken = 0;
    while (T.isNot(tok::eof) && !T.isAtStartOfLine()) {
      LastToken = Raw.getBufferLocation() - File.begin();
      Raw.LexFromRawLexer(T);
    }
    const size_t LineEnd = File.find('\n', LastToken);
    // A comment may continue on the next line.
    if (LineEnd == StringRef::npos ||
        File.slice(LastToken, LineEnd).contains("/*"))
      return false;
    End = LineEnd + 1;
    return true;
  }

  size_t End = 0;
  bool HasQuotes = false; ///< for the last line that was read

private:
  StringRef File;
  Lexer Raw;
  Token T;
};

} // namespace

PreambleText PreambleText::of(StringRef File) {
  PreambleText Found;
  IncludeLines Lines(File);
  while (Lines.next()) {
    Found.Text = File.take_front(Lines.End);
    Found.HasQuotes |= Lines.HasQuotes;
  }
  return Found;
}

void setUpMaking(CompilerInvocation &Invocation, const PreambleText &Of) {
  PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  Options.GeneratePreamble = true;
  Options.addRemappedFile(
      Invocation.getFrontendOpts().Inputs.front().getFile(),
      llvm::MemoryBuffer::getMemBufferCopy(Of.Text).release());
}

void setUpUse(CompilerInvocation &Invocation, const Preamble &From) {
  PreprocessorOptions &Options = Invocation.getPreprocessorOpts();
  Options.ImplicitPCHInclude = From.AstFile;
  Options.PrecompiledPreambleBytes = {From.Text.size(),
                                      /*EndsAtLineStart=*/true};
  // The preamble was compared with its headers when it was selected.
  Options.DisablePCHOrModuleValidation = DisableValidationForModuleKind::PCH;
  Options.UsePredefines = false; // the preamble contains them
}

void takeOver(CompilerInstance &Compiler, const Preamble &From) {
  // Clang restores the counter only if it validates the precompiled header.
  Compiler.getPreprocessor().setCounterValue(From.Counter);
  // The file manager knows the real path only of opened files; the real path
  // decides whether a file is user code.
  for (const std::string &Path : From.Linked)
    Compiler.getFileManager().getOptionalFileRef(Path, /*OpenFile=*/true);
}

bool Preamble::fits(const SourceManager &Sources) const {
  return Sources.getBufferData(Sources.getMainFileID()).starts_with(Text);
}

std::vector<Decl *> userDecls(CompilerInstance &Compiler,
                              const Preamble &From) {
  std::vector<Decl *> Decls;
  ASTReader &Reader = *Compiler.getASTReader();
  serialization::ModuleFile &Ast = Reader.getModuleManager().getPrimaryModule();
  for (const uint64_t Number : From.UserDecls)
    Decls.push_back(
        Reader.GetLocalDecl(Ast, LocalDeclID::get(Reader, Ast, Number)));
  return Decls;
}

} // namespace arraylint
