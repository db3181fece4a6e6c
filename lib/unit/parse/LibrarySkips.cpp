//===- LibrarySkips.cpp ---------------------------------------------------===//

#include "unit/parse/LibrarySkips.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace arraylint {
namespace {

/// Delays templates while the preprocessor is in library code.
class TemplateDelay : public PPCallbacks {
public:
  TemplateDelay(UserCode &Users, LangOptions &Language)
      : Users(Users), Language(Language) {}

  void FileChanged(SourceLocation Where, FileChangeReason,
                   SrcMgr::CharacteristicKind, FileID) override {
    Language.DelayedTemplateParsing = !Users.contains(Where);
  }

private:
  UserCode &Users;
  LangOptions &Language;
};

/// Forgets which warnings library code switched on or off. All are off here,
/// and are looked up by file once one file has said something of its own.
class PragmaNeglect : public PPCallbacks {
public:
  PragmaNeglect(UserCode &Users, DiagnosticsEngine &Diagnostics)
      : Users(Users), Diagnostics(Diagnostics) {}

  void FileChanged(SourceLocation Where, FileChangeReason,
                   SrcMgr::CharacteristicKind, FileID) override {
    if (!Users.contains(Where))
      Diagnostics.ResetPragmas();
  }

private:
  UserCode &Users;
  DiagnosticsEngine &Diagnostics;
};

/// Sema asks of each namespace inside of another, when that ends, whether it is
/// referenced, and looks through all that continue it until one is.
void refer(NamespaceDecl &Outer) {
  for (Decl *D : Outer.decls())
    if (auto *Inner = dyn_cast<NamespaceDecl>(D)) {
      Inner->setReferenced();
      refer(*Inner);
    }
}

/// Takes from what a precompiled header still wants instantiated the instances
/// that have nothing to do with user code. Sources are asked one after the
/// other, this one last.
class PrecompiledFilter : public ExternalSemaSource {
public:
  explicit PrecompiledFilter(UserMention &Mention) : Mention(Mention) {}

  void ReadPendingInstantiations(
      SmallVectorImpl<std::pair<ValueDecl *, SourceLocation>> &Pending)
      override {
    llvm::erase_if(Pending, [&](const auto &Instance) {
      const auto *F = dyn_cast<FunctionDecl>(Instance.first);
      return F && !Mention.isIn(*F);
    });
  }

private:
  UserMention &Mention;
};

} // namespace

LibrarySkips::LibrarySkips(CompilerInstance &Compiler, bool DelaysTemplates)
    : Users(Compiler.getSourceManager()), Mention(Users), Lean(Users) {
  if (DelaysTemplates)
    Compiler.getPreprocessor().addPPCallbacks(
        std::make_unique<TemplateDelay>(Users, Compiler.getLangOpts()));
  Compiler.getPreprocessor().addPPCallbacks(
      std::make_unique<PragmaNeglect>(Users, Compiler.getDiagnostics()));
}

/// The precompiled header's own source is there once declarations come in.
void LibrarySkips::filterPrecompiled() {
  if (FiltersPrecompiled || !Semantics->getExternalSource())
    return;
  FiltersPrecompiled = true;
  Semantics->addExternalSource(
      llvm::makeIntrusiveRefCnt<PrecompiledFilter>(Mention));
}

bool LibrarySkips::HandleTopLevelDecl(DeclGroupRef Group) {
  if (!Semantics) // a precompiled header hands some over before that is there
    return true;
  for (Decl *D : Group)
    if (auto *Namespace = dyn_cast<NamespaceDecl>(D))
      refer(*Namespace);
  filterPrecompiled();
  // What was left out is missed by nobody.
  Semantics->UndefinedButUsed.clear();
  return true;
}

void LibrarySkips::HandleTagDeclDefinition(TagDecl *Tag) {
  const auto *Partial = dyn_cast<ClassTemplatePartialSpecializationDecl>(Tag);
  if (Partial && Users.contains(*Partial) &&
      !Users.contains(*Partial->getSpecializedTemplate()))
    SpecialisesLibrary = true;
}

void LibrarySkips::HandleCXXImplicitFunctionInstantiation(FunctionDecl *F) {
  auto &Pending = Semantics->PendingInstantiations;
  // Sema tells of it when it has just been queued.
  if (!Pending.empty() && Pending.back().first == F && !Mention.isIn(*F))
    Pending.pop_back();
}

bool LibrarySkips::shouldSkipFunctionBody(Decl *D) {
  const FunctionDecl *F = D->getAsFunction();
  return F && !F->isTemplated() && !Users.contains(*D);
}

} // namespace arraylint
