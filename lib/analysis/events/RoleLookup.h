//===- RoleLookup.h - The meaning of a declaration ------------------------===//
//
// Answers: "which vocabulary entry, array type, element type or device does
// this declaration denote?" with one hash lookup. Names are resolved through
// the declaration, so aliases, using-declarations, inline namespaces and
// template arguments do not matter.
//
//   Lookup.entry(CallToItem)->has(Role::HostSync)
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ROLELOOKUP_H
#define ARRAYLINT_ANALYSIS_EVENTS_ROLELOOKUP_H

#include "analysis/events/Assumptions.h"
#include "vocabulary/ArrayModel.h"
#include "clang/AST/DeclCXX.h"
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

/// Is \p P, a parameter of \p F, a forwarding reference `E &&`, which binds to
/// arguments of any value category?
bool isForwarding(const clang::ParmVarDecl &P, const clang::FunctionDecl &F);

/// Does \p F make an object of copies of what it takes by forwarding reference,
/// as `std::make_tuple(x, y)` does?
bool copiesArguments(const clang::FunctionDecl &F);

class UserFunctions;

class RoleLookup {
public:
  explicit RoleLookup(const ArrayModel &Model) : Model(Model) {}

  const ArrayModel &model() const { return Model; }
  /// What is known of the user's functions; null if they are not analysed.
  UserFunctions *userFunctions() const { return Users; }
  void setUserFunctions(UserFunctions *Known) { Users = Known; }
  Assumptions &assumptions() { return Assumed; }

  /// What a call of \p F means; null if no vocabulary contains it. The result
  /// kind Copy is refined by the signature: Lazy if an expression is returned,
  /// Host for a number from a library with value semantics (`sum` of a vector),
  /// and None if the result is written to a parameter.
  const VocabularyEntry *entry(const clang::FunctionDecl *F);
  /// What the call \p Site means; null if it is none, or if its options may set
  /// what the entry excludes.
  const VocabularyEntry *entry(const clang::Expr *Site);
  /// The name in a vocabulary that denotes \p F; null if there is none.
  const VocabularyName *named(const clang::FunctionDecl &F);
  /// What a call of \p Callee, which is a function or a function object such as
  /// `std::ranges::sort`, does on the host; null if it is not known.
  const HostFunction *hostFunction(const clang::NamedDecl *Callee);
  /// The library whose array, view or expression type \p T is, seen through
  /// references and const; null if it is none.
  const Library *arrayLibrary(clang::QualType T) { return known(T).Owner; }
  bool isArray(clang::QualType T) { return arrayLibrary(T) != nullptr; }
  /// Is \p T a view, or an expression that is computed when it is assigned? It
  /// owns no elements.
  bool isExpression(clang::QualType T) { return known(T).IsExpression; }
  /// Is \p T an array with value semantics, to which an assignment writes the
  /// elements?
  bool isValue(clang::QualType T);
  /// Are the elements of that array or expression stored inside the object,
  /// without an allocation?
  bool isInline(clang::QualType T);
  /// The element type, if the array's type determines it; otherwise null.
  clang::QualType elementType(clang::QualType Array);
  /// The canonical element type that \p E names (`torch::kFloat64` ->
  /// "float64"), or "".
  llvm::StringRef dtype(const clang::Expr *E);
  /// The element type that \p E names and that its library does not support
  /// (`legate::string_type()` -> "string"), or "".
  llvm::StringRef unsupportedDtype(const clang::Expr *E);
  /// Does \p E denote host memory as a place (`torch::kCPU`)?
  bool isHostPlace(const clang::Expr *E);
  /// Does \p E name a device (`torch::kCUDA`)?
  bool isDevicePlace(const clang::Expr *E);
  /// Does a variable of type \p T disable the recording of gradients?
  bool isGradientGuard(clang::QualType T);
  /// The library of which \p Class is a layer, a network or an optimizer, or
  /// derived from one; null if there is none.
  const Library *modelLibrary(const clang::CXXRecordDecl &Class);
  /// Does a loop with this condition run its body once (`gfor`)?
  bool isRunOnce(const clang::Expr *Condition);

private:
  struct KnownType {
    const Library *Owner = nullptr;
    bool IsExpression = false;
    std::optional<bool> IsInline; ///< nullopt: not computed yet
  };
  KnownType &known(clang::QualType T);
  std::string kindOf(clang::QualType Parameter);
  bool writesParameter(const clang::FunctionDecl &F);
  const VocabularyEntry *withResult(const VocabularyEntry &Entry,
                                    ResultKind Result);

  const ArrayModel &Model;
  Assumptions Assumed;
  UserFunctions *Users = nullptr;
  llvm::DenseMap<const clang::Decl *, const VocabularyEntry *> Entries;
  llvm::DenseMap<const clang::Decl *, const HostFunction *> HostFunctions;
  llvm::DenseMap<const clang::Decl *, KnownType> Types;
  KnownType NoArray;
  llvm::DenseMap<const clang::Decl *, const Library *> Models;
  std::deque<VocabularyEntry> Refined; ///< addresses are stable
  llvm::DenseMap<std::pair<const VocabularyEntry *, unsigned>,
                 const VocabularyEntry *>
      RefinedOf;
};

} // namespace arraylint

#endif
