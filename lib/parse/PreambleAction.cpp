//===- PreambleAction.cpp -------------------------------------------------===//

#include "parse/PreambleAction.h"
#include "parse/LibrarySkips.h"
#include "parse/UserScope.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Serialization/ASTWriter.h"
#include "clang/Serialization/ModuleFileExtension.h"

using namespace clang;

namespace arraylint {
namespace {

/// Writes the precompiled header, and notes how it numbers user declarations.
class PreambleWriter : public PCHGenerator {
public:
  PreambleWriter(CompilerInstance &Compiler, std::shared_ptr<PCHBuffer> Ast,
                 std::vector<uint64_t> &UserDecls)
      : PCHGenerator(Compiler.getPreprocessor(), Compiler.getModuleCache(),
                     /*OutputFile=*/"", /*isysroot=*/"", std::move(Ast),
                     Compiler.getCodeGenOpts(), /*Extensions=*/{}),
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
  auto Skipper =
      std::make_unique<LibrarySkips>(Compiler, /*DelaysTemplates=*/false);
  Skips = Skipper.get();
  std::vector<std::unique_ptr<ASTConsumer>> Consumers;
  Consumers.push_back(std::move(Skipper));
  Consumers.push_back(
      std::make_unique<PreambleWriter>(Compiler, Ast, UserDecls));
  return std::make_unique<MultiplexConsumer>(std::move(Consumers));
}

void PreambleAction::EndSourceFileAction() {
  if (Ast->IsComplete && Skips->isExact() &&
      !getCompilerInstance().getDiagnostics().hasErrorOccurred())
    Result = PreambleImage{std::move(Ast->Data), std::move(UserDecls)};
}

} // namespace arraylint
