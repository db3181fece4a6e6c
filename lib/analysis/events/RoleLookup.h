//===- RoleLookup.h - What a declaration means, one hash probe a node -----===//
//
// Answers: "which vocabulary entry, array type, element type or place does
// this declaration stand for?" Names resolve through the declaration: aliases,
// using-declarations, inline namespaces and template arguments do not matter.
//
//   Lookup.entry(CallToItem)->has(Role::HostSync)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ROLELOOKUP_H
#define ARRAYLINT_ANALYSIS_EVENTS_ROLELOOKUP_H

#include "vocabulary/ArrayModel.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include <deque>
#include <optional>
#include <string>

namespace arraylint {

/// "item", "operator+", "operator bool", "Slice" (for its constructor).
std::string unqualifiedName(const clang::NamedDecl &D);

/// "ns::Array::item": scopes and name, without inline or unnamed namespaces
/// and without template arguments.
std::string qualifiedName(const clang::NamedDecl &D);

class RoleLookup {
public:
  explicit RoleLookup(const ArrayModel &Model) : Model(Model) {}

  const ArrayModel &model() const { return Model; }

  /// What calling \p F means; null if no vocabulary knows it. What makes an
  /// array by its entry is lazy if its type is an expression, and a value on
  /// the host if it is a number: `sum` of a vector, and of a matrix.
  const VocabularyEntry *entry(const clang::FunctionDecl *F);
  /// Where a vocabulary names \p F; null if none does.
  const VocabularyName *named(const clang::FunctionDecl &F);
  /// What a call of \p Callee, a function or a function object such as
  /// `std::ranges::sort`, does on the host; null if it is not known.
  const HostFunction *hostFunction(const clang::NamedDecl *Callee);
  /// The library whose array type this is (references and const looked
  /// through), or whose views or expressions; null if it is no array.
  const Library *arrayLibrary(clang::QualType T) { return known(T).Owner; }
  bool isArray(clang::QualType T) { return arrayLibrary(T) != nullptr; }
  /// A view, or an expression that is computed where it is assigned: it owns
  /// no elements.
  bool isExpression(clang::QualType T) { return known(T).IsExpression; }
  /// An array whose copies have elements of their own: assigning to it writes.
  bool isValue(clang::QualType T);
  /// Are the elements of that array or expression kept inside the object, so
  /// that nothing is allocated?
  bool isInline(clang::QualType T);
  /// The element type, where the array's type tells; null if not.
  clang::QualType elementType(clang::QualType Array);
  /// Canonical element type that \p E names (`torch::kFloat64` -> "float64"),
  /// or "".
  llvm::StringRef dtype(const clang::Expr *E);
  /// Does \p E name host memory as a place (`torch::kCPU`)?
  bool isHostPlace(const clang::Expr *E);
  /// Does \p E name a device (`torch::kCUDA`)?
  bool isDevicePlace(const clang::Expr *E);
  /// Does a variable of type \p T stop the recording of gradients?
  bool isGradientGuard(clang::QualType T);
  /// Does a loop with this condition run once (`gfor`)?
  bool isRunOnce(const clang::Expr *Condition);

private:
  struct KnownType {
    const Library *Owner = nullptr;
    bool IsExpression = false;
    std::optional<bool> IsInline; ///< nothing: not asked yet
  };
  KnownType &known(clang::QualType T);
  std::string kindOf(clang::QualType Parameter);
  bool writesParameter(const clang::FunctionDecl &F);
  const VocabularyEntry *withResult(const VocabularyEntry &Entry,
                                    ResultKind Result);

  const ArrayModel &Model;
  llvm::DenseMap<const clang::Decl *, const VocabularyEntry *> Entries;
  llvm::DenseMap<const clang::Decl *, const HostFunction *> HostFunctions;
  llvm::DenseMap<const clang::Decl *, KnownType> Types;
  KnownType NoArray;
  std::deque<VocabularyEntry> Refined; ///< addresses are stable
  llvm::DenseMap<std::pair<const VocabularyEntry *, unsigned>,
                 const VocabularyEntry *>
      RefinedOf;
};

} // namespace arraylint

#endif
