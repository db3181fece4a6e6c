//===- UserFunctions.h - What the user's functions do to arrays -----------===//
//
// Answers: "what does a call of this function of the user's change?"
//
//   void log(Tensor x) { std::cout << x.sum(); }
//
//   log writes no array, and only reads its parameter 0
//
// The answer may depend on assumptions about functions of other units
// (Assumptions.h). Virtual functions are unknown.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_USERFUNCTIONS_H
#define ARRAYLINT_ANALYSIS_EVENTS_USERFUNCTIONS_H

#include "analysis/events/AnalysisCache.h"
#include "clang/AST/Expr.h"
#include <memory>
#include <vector>

namespace arraylint {

class FunctionBody;

/// An expression that names a field.
struct FieldUse {
  const clang::MemberExpr *Name;
  const FunctionBody *Body; ///< contains it
};

class UserFunctions {
public:
  virtual ~UserFunctions() = default;

  /// Does a call of \p Callee certainly write no array to which other code has
  /// a handle?
  virtual bool writesNoArray(const clang::FunctionDecl &Callee) = 0;
  /// Does it certainly neither write, keep nor return the array that is passed
  /// for its parameter number \p Parameter?
  virtual bool onlyReads(const clang::FunctionDecl &Callee,
                         unsigned Parameter) = 0;
  /// Does it certainly neither write nor keep that array? It may return the
  /// array, or a view of it.
  virtual bool readsOrReturns(const clang::FunctionDecl &Callee,
                              unsigned Parameter) = 0;
  /// Does it certainly write that array, and neither read, keep nor return it?
  virtual bool onlyWrites(const clang::FunctionDecl &Callee,
                          unsigned Parameter) = 0;
  /// The bodies of all functions that this unit defines.
  virtual llvm::ArrayRef<std::unique_ptr<FunctionBody>> bodies() const = 0;
  /// The user's top-level declarations.
  virtual const std::vector<clang::Decl *> &declarations() const = 0;
  /// The body of \p Function; null if this unit does not define it.
  virtual const FunctionBody *
  bodyOf(const clang::FunctionDecl &Function) const = 0;
  /// Where the functions of this unit name \p Field.
  virtual std::vector<FieldUse> usesOf(const clang::FieldDecl &Field) const = 0;
  /// The cached results of analyses of this unit.
  virtual AnalysisCache &cache() = 0;
};

} // namespace arraylint

#endif
