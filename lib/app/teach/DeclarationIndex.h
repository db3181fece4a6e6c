//===- DeclarationIndex.h - What headers declare, by qualified name -------===//
//
// Answers: "which declarations does `ns::Array::item` name, and if none, why?"
// Names are spelled as in analysis/events/RoleLookup.h: without inline
// namespaces, template arguments and aliases. A scope is read when it is first
// queried, so that only a part of a precompiled header is loaded.
//
//   DeclarationIndex Index(Context);
//   Index.functions("ns::Array::item")  // its overloads
//   Index.whyMissing("ns::Arry")        // "the headers declare no 'Arry' …"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_DECLARATIONINDEX_H
#define ARRAYLINT_APP_TEACH_DECLARATIONINDEX_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <memory>
#include <string>

namespace arraylint {

/// A namespace, a class or a scoped enumeration, including all its
/// redeclarations.
struct DeclaredScope {
  std::string Name; ///< qualified; empty for the global namespace
  /// Declarations by the last component of their names. Templates are
  /// represented by their templated declarations; names from using-declarations
  /// by these.
  llvm::StringMap<llvm::SmallVector<const clang::NamedDecl *, 2>> Names;
  /// Namespaces nominated by using-directives, whose names are also found here.
  std::vector<const clang::NamespaceDecl *> Nominated;
  bool IsNamespace = true;
};

class DeclarationIndex {
public:
  explicit DeclarationIndex(clang::ASTContext &Context) : Context(Context) {}

  /// The declarations with that name.
  std::vector<const clang::NamedDecl *> find(llvm::StringRef QualifiedName);
  /// The functions among them, without copy and move operations.
  std::vector<const clang::FunctionDecl *>
  functions(llvm::StringRef QualifiedName);
  /// Is it an assignment operator or a constructor that the compiler generates?
  bool isImplicit(llvm::StringRef QualifiedName);
  /// The class of that name, its definition if there is one, or null.
  const clang::CXXRecordDecl *record(llvm::StringRef QualifiedName);
  /// The scope of that name; "" is the global namespace. Null if there is none.
  const DeclaredScope *scope(llvm::StringRef QualifiedName);

  /// Why find() returns nothing, with the closest spelling.
  std::string whyMissing(llvm::StringRef QualifiedName);
  /// Can a program use that name, by using-directives, aliases or bases?
  bool isFound(llvm::StringRef QualifiedName) {
    return !realName(QualifiedName).empty();
  }
  /// The name under which the declaration is really declared: `at::add` for
  /// `torch::add`. \p QualifiedName itself if that is declared, "" if it is
  /// not found.
  std::string realName(llvm::StringRef QualifiedName);

private:
  void enter(DeclaredScope &Into, const clang::DeclContext &From);
  void add(DeclaredScope &Into, const clang::Decl &D);
  void addFriends(DeclaredScope &Into, const clang::CXXRecordDecl &Of);
  std::string foundInBases(const clang::CXXRecordDecl &Record,
                           llvm::StringRef Name);
  std::string foundThrough(const DeclaredScope &In, llvm::StringRef Name);

  clang::ASTContext &Context;
  llvm::StringMap<std::unique_ptr<DeclaredScope>> Scopes;
};

/// The class of a base, or null; for `Base<T>`, the templated class.
const clang::CXXRecordDecl *baseClass(const clang::CXXBaseSpecifier &Base);

} // namespace arraylint

#endif
