#include "unit/parse/LibrarySkips.h"
#include "unit/parse/UserPartials.h"
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

/// Delays parsing of templates while the preprocessor is in library code.
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

/// Discards the diagnostic pragmas of library code. All warnings are off here
/// anyway, and once a file has such pragmas, each diagnostic is looked up by
/// file.
class PragmaDiscarder : public PPCallbacks {
public:
  PragmaDiscarder(UserCode &Users, DiagnosticsEngine &Diagnostics)
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

/// Marks nested namespaces as referenced. Otherwise, at the end of each nested
/// namespace, Sema checks whether it is referenced by searching all its
/// redeclarations.
void markReferenced(NamespaceDecl &Outer) {
  for (Decl *D : Outer.decls())
    if (auto *Inner = dyn_cast<NamespaceDecl>(D)) {
      Inner->setReferenced();
      markReferenced(*Inner);
    }
}

/// Removes instances unrelated to user code from the pending instantiations of
/// a precompiled header. Sources are queried in order, this one last.
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
      std::make_unique<PragmaDiscarder>(Users, Compiler.getDiagnostics()));
}

/// The external source of the precompiled header exists once declarations
/// arrive.
void LibrarySkips::filterPrecompiled() {
  if (FiltersPrecompiled || !Semantics->getExternalSource())
    return;
  FiltersPrecompiled = true;
  Semantics->addExternalSource(
      llvm::makeIntrusiveRefCnt<PrecompiledFilter>(Mention));
}

bool LibrarySkips::HandleTopLevelDecl(DeclGroupRef Group) {
  if (!Semantics) // a precompiled header passes some declarations before Sema
                  // exists
    return true;
  for (Decl *D : Group)
    if (auto *Namespace = dyn_cast<NamespaceDecl>(D))
      markReferenced(*Namespace);
  filterPrecompiled();
  // Functions whose bodies were skipped must not be reported as undefined.
  Semantics->UndefinedButUsed.clear();
  return true;
}

void LibrarySkips::HandleTagDeclDefinition(TagDecl *Tag) {
  auto *Partial = dyn_cast<ClassTemplatePartialSpecializationDecl>(Tag);
  if (Partial && !KeepsAll && runsUnmentioned(*Partial, Users, Mention))
    keepAll();
}

/// The skipped bodies remain skipped: an instance that is used before a partial
/// specialization is declared must not select it.
void LibrarySkips::keepAll() {
  KeepsAll = true;
  auto &Pending = Semantics->PendingInstantiations;
  Pending.insert(Pending.begin(), LeftOut.begin(), LeftOut.end());
  LeftOut.clear();
}

void LibrarySkips::HandleCXXImplicitFunctionInstantiation(FunctionDecl *F) {
  auto &Pending = Semantics->PendingInstantiations;
  // Sema calls this right after it has queued the function.
  if (KeepsAll || Pending.empty() || Pending.back().first != F ||
      Mention.isIn(*F))
    return;
  LeftOut.push_back(Pending.back());
  Pending.pop_back();
}

bool LibrarySkips::shouldSkipFunctionBody(Decl *D) {
  const FunctionDecl *F = D->getAsFunction();
  return !KeepsAll && F && !F->isTemplated() && !Users.contains(*D);
}

} // namespace arraylint
