//===- LibrarySkips.h - Skip library code in a parse ----------------------===//
//
// Answers: "how is a translation unit parsed without the bodies that no check
// needs?" Library functions are only parsed as declarations:
//
//   - bodies of functions that are not templates are skipped;
//   - templates can be kept as tokens until they are instantiated;
//   - instances unrelated to user code get no body;
//   - operators on library enumerators are built-in: LibraryOperators.h.
//
// Nothing is left out any more once any instance may run user code, because of
// a partial specialization (UserPartials.h); what had been left out by then is
// made up for.
//
// Must be the first consumer of a parse with
// FrontendOptions::SkipFunctionBodies.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_PARSE_LIBRARYSKIPS_H
#define ARRAYLINT_UNIT_PARSE_LIBRARYSKIPS_H

#include "unit/parse/LeanParse.h"
#include "unit/parse/UserMention.h"
#include "clang/Sema/SemaConsumer.h"

namespace clang {
class CompilerInstance;
} // namespace clang

namespace arraylint {

class LibrarySkips : public clang::SemaConsumer {
public:
  /// With \p DelaysTemplates, templates are kept as tokens. Not for precompiled
  /// headers: all their tokens would be read as soon as one template is needed.
  LibrarySkips(clang::CompilerInstance &Compiler, bool DelaysTemplates);

  /// May any instance run user code? Then those that a precompiled header has
  /// left out are missing.
  bool keepsAll() const { return KeepsAll; }

  void InitializeSema(clang::Sema &S) override {
    Semantics = &S;
    Lean.begin(S);
  }
  void ForgetSema() override {
    Semantics = nullptr;
    Lean.end();
  }
  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override;
  void HandleTagDeclDefinition(clang::TagDecl *Tag) override;
  void HandleCXXImplicitFunctionInstantiation(clang::FunctionDecl *F) override;
  bool shouldSkipFunctionBody(clang::Decl *D) override;

private:
  void filterPrecompiled();
  void keepAll();

  UserCode Users;
  UserMention Mention;
  LeanParse Lean;
  clang::Sema *Semantics = nullptr;
  bool FiltersPrecompiled = false, KeepsAll = false;
  /// The instances without a body, and where they were first used.
  std::vector<std::pair<clang::ValueDecl *, clang::SourceLocation>> LeftOut;
};

} // namespace arraylint

#endif
