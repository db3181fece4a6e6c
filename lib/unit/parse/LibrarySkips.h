//===- LibrarySkips.h - What need not be parsed of library code -----------===//
//
// Answers: "how is a translation unit parsed without the bodies that no check
// looks into?" Of a library's functions only what they look like is parsed:
//
//   - bodies of functions that are no templates are skipped;
//   - templates can be kept as tokens until somebody instantiates them;
//   - instances that have nothing to do with user code get no body;
//   - operators on its enumerators are built-in ones: LibraryOperators.h.
//
// To be the first consumer of a parse with FrontendOptions::SkipFunctionBodies.
// Where isExact() says no, the file has to be parsed in full.
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
  /// \p DelaysTemplates: they are kept as tokens. All of a precompiled header's
  /// kept tokens are read when one of them is needed: it had better have none.
  LibrarySkips(clang::CompilerInstance &Compiler, bool DelaysTemplates);

  /// Did all that was left out have nothing to do with user code?
  bool isExact() const { return !SpecialisesLibrary; }

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

  UserCode Users;
  UserMention Mention;
  LeanParse Lean;
  clang::Sema *Semantics = nullptr;
  bool FiltersPrecompiled = false;
  /// A partial specialisation of the user's may be chosen by any instance.
  bool SpecialisesLibrary = false;
};

} // namespace arraylint

#endif
