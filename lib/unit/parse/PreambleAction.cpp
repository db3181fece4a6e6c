#include "unit/parse/PreambleAction.h"
#include "unit/parse/ContextUse.h"
#include "unit/parse/LibrarySkips.h"
#include "unit/parse/UserScope.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/ModuleFileExtension.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace arraylint {
namespace {

/// Writes the precompiled header and records the ids of user declarations in
/// it.
class PreambleWriter : public PCHGenerator {
public:
  PreambleWriter(CompilerInstance &Compiler, std::shared_ptr<PCHBuffer> Ast,
                 std::vector<uint64_t> &UserDecls)
      : PCHGenerator(Compiler.getPreprocessor(), Compiler.getModuleCache(),
                     /*OutputFile=*/"", /*isysroot=*/"", std::move(Ast),
                     Compiler.getCodeGenOpts(), /*Extensions=*/{},
                     // No timestamps: whether the preamble is up to date is
                     // decided by file contents.
                     /*AllowASTWithErrors=*/false, /*IncludeTimestamps=*/false),
        UserDecls(UserDecls) {}

  bool HandleTopLevelDecl(DeclGroupRef Group) override {
    for (Decl *D : Group)
      if (isUserDecl(*D))
        Found.push_back(D);
    return true;
  }

  void HandleTranslationUnit(ASTContext &Context) override {
    PCHGenerator::HandleTranslationUnit(Context);
    if (!hasEmittedPCH())
      return;
    for (const Decl *D : Found)
      UserDecls.push_back(getWriter().getDeclID(D).getRawValue());
  }

private:
  std::vector<uint64_t> &UserDecls;
  std::vector<const Decl *> Found;
};

} // namespace

std::unique_ptr<ASTConsumer>
PreambleAction::CreateASTConsumer(CompilerInstance &Compiler, StringRef) {
  Ast = std::make_shared<PCHBuffer>();
  Context = &ContextUse::watch(Compiler.getPreprocessor());
  auto Skipper =
      std::make_unique<LibrarySkips>(Compiler, /*DelaysTemplates=*/false);
  Skips = Skipper.get();
  std::vector<std::unique_ptr<ASTConsumer>> Consumers;
  Consumers.push_back(std::move(Skipper));
  Consumers.push_back(
      std::make_unique<PreambleWriter>(Compiler, Ast, UserDecls));
  return std::make_unique<MultiplexConsumer>(std::move(Consumers));
}

static std::vector<std::string> linkedFiles(const SourceManager &Sources) {
  std::vector<std::string> Linked;
  for (auto It = Sources.fileinfo_begin(); It != Sources.fileinfo_end(); ++It) {
    llvm::SmallString<256> Path(It->first.getName());
    Sources.getFileManager().makeAbsolutePath(Path);
    llvm::sys::path::remove_dots(Path);
    if (It->first.getFileEntry().tryGetRealPathName() != Path)
      Linked.push_back(Path.str().str());
  }
  llvm::sort(Linked); // they were sorted by address
  return Linked;
}

void PreambleAction::EndSourceFileAction() {
  const CompilerInstance &Compiler = getCompilerInstance();
  if (Ast->IsComplete && !Skips->keepsAll() && !Context->dependsOnTime() &&
      !Context->dependsOnMainFile() &&
      // With MSVC compatibility, includes by quotes also search the main file's
      // folder.
      !Compiler.getLangOpts().MSVCCompat &&
      !Compiler.getDiagnostics().hasErrorOccurred())
    Result = PreambleImage{std::move(Ast->Data), std::move(UserDecls),
                           Compiler.getPreprocessor().getCounterValue(),
                           linkedFiles(Compiler.getSourceManager())};
}

} // namespace arraylint
