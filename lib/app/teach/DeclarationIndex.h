//===- DeclarationIndex.h - What headers declare, by qualified name -------===//
//
// Answers: "which declarations does `ns::Array::item` name, and if none, why?"
// Names are spelled as analysis/events/RoleLookup.h spells them: no inline
// namespaces, no template arguments, no aliases. A scope is read when it is
// first asked for, so that of a precompiled header only a part is loaded.
//
//   DeclarationIndex Index(Context);
//   Index.functions("ns::Array::item")  // its overloads
//   Index.whyMissing("ns::Arry::item")  // "nothing in 'ns' is called 'Arry';
//   …"
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

/// A namespace, a class or a scoped enumeration, wherever it is reopened.
struct DeclaredScope {
  std::string Name; ///< qualified; empty for the global one
  /// By the last component of their names. Of a template what it is a template
  /// of; names that come by using-declarations are there as such.
  llvm::StringMap<llvm::SmallVector<const clang::NamedDecl *, 2>> Names;
  /// Namespaces whose names are found here too, by a using-directive.
  std::vector<const clang::NamespaceDecl *> Nominated;
  bool IsNamespace = true;
};

class DeclarationIndex {
public:
  explicit DeclarationIndex(clang::ASTContext &Context) : Context(Context) {}

  /// What is declared under that name.
  std::vector<const clang::NamedDecl *> find(llvm::StringRef QualifiedName);
  /// The functions among them, without those that copy and move the object.
  std::vector<const clang::FunctionDecl *>
  functions(llvm::StringRef QualifiedName);
  /// Is it an assignment or a constructor that the compiler makes?
  bool isImplicit(llvm::StringRef QualifiedName);
  /// The class of that name, its definition if there is one; or null.
  const clang::CXXRecordDecl *record(llvm::StringRef QualifiedName);
  /// Null if there is no such scope. "" is the global one.
  const DeclaredScope *scope(llvm::StringRef QualifiedName);

  /// Why `find` knows nothing, with the nearest spelling.
  std::string whyMissing(llvm::StringRef QualifiedName);
  /// Is that name found where a program writes it, by using-directives, aliases
  /// or bases?
  bool isFound(llvm::StringRef QualifiedName) {
    return !spelledOtherwise(QualifiedName).empty();
  }

private:
  void enter(DeclaredScope &Into, const clang::DeclContext &From);
  void add(DeclaredScope &Into, const clang::Decl &D);
  void addFriends(DeclaredScope &Into, const clang::CXXRecordDecl &Of);
  std::string spelledOtherwise(llvm::StringRef QualifiedName);
  std::string foundInBases(const clang::CXXRecordDecl &Record,
                           llvm::StringRef Name);
  std::string foundThrough(const DeclaredScope &In, llvm::StringRef Name);

  clang::ASTContext &Context;
  llvm::StringMap<std::unique_ptr<DeclaredScope>> Scopes;
};

/// The class that a base is; of `Base<T>` what the template is of. Or null.
const clang::CXXRecordDecl *baseClass(const clang::CXXBaseSpecifier &Base);

} // namespace arraylint

#endif
