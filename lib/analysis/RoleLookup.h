//===- RoleLookup.h - What a declaration means, one hash probe a node -----===//
//
// Answers: "which vocabulary entry, array type, element type or place does
// this declaration stand for?" Names resolve through the declaration: aliases,
// using-declarations, inline namespaces and template arguments do not matter.
//
//   Lookup.entry(CallToItem)->has(Role::HostSync)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ROLELOOKUP_H
#define ARRAYLINT_ANALYSIS_ROLELOOKUP_H

#include "rules/ArrayModel.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include <string>

namespace arraylint {

/// "ns::Array::item": scopes and name, without inline or unnamed namespaces
/// and without template arguments.
std::string qualifiedName(const clang::NamedDecl &D);

class RoleLookup {
public:
  explicit RoleLookup(const ArrayModel &Model) : Model(Model) {}

  const ArrayModel &model() const { return Model; }

  /// What calling \p F means; null if no vocabulary knows it.
  const VocabularyEntry *entry(const clang::FunctionDecl *F);
  /// What a call of \p Callee, a function or a function object such as
  /// `std::ranges::sort`, does on the host; null if it is not known.
  const HostFunction *hostFunction(const clang::NamedDecl *Callee);
  /// The library whose array type this is (references and const looked
  /// through); null if it is no array.
  const Library *arrayLibrary(clang::QualType T);
  bool isArray(clang::QualType T) { return arrayLibrary(T) != nullptr; }
  /// Canonical element type that \p E names (`torch::kFloat64` -> "float64"),
  /// or "".
  llvm::StringRef dtype(const clang::Expr *E);
  /// Does \p E name host memory as a place (`torch::kCPU`)?
  bool isHostPlace(const clang::Expr *E);
  /// Does \p E name a device (`torch::kCUDA`)?
  bool isDevicePlace(const clang::Expr *E);
  /// Does a variable of type \p T stop the recording of gradients?
  bool isGradientGuard(clang::QualType T);

private:
  const ArrayModel &Model;
  llvm::DenseMap<const clang::Decl *, const VocabularyEntry *> Entries;
  llvm::DenseMap<const clang::Decl *, const HostFunction *> HostFunctions;
  llvm::DenseMap<const clang::Decl *, const Library *> Types;
};

} // namespace arraylint

#endif
