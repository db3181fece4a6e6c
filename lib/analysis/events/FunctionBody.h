//===- FunctionBody.h - A user function and its array calls ---------------===//
//
// Answers: "what happens to arrays in this function, in which loops, and on
// which paths?" The body of a lambda is a function of its own.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_FUNCTIONBODY_H
#define ARRAYLINT_ANALYSIS_EVENTS_FUNCTIONBODY_H

#include "analysis/events/AnalysisCache.h"
#include "analysis/events/ArrayCall.h"
#include "analysis/events/FlowGraph.h"
#include "analysis/events/StatementOrder.h"
#include "clang/AST/ParentMap.h"
#include <deque>
#include <map>
#include <memory>
#include <vector>

namespace arraylint {

class FunctionBody;

/// A for, range-for, while or do statement of one function.
struct Loop {
  const clang::Stmt *Statement = nullptr;
  const Loop *Parent = nullptr; ///< the enclosing loop of the same function
  const FunctionBody *Body = nullptr;

  /// The statement that every iteration executes.
  const clang::Stmt *body() const;
  /// The expression that decides whether another iteration follows; null for
  /// range-for.
  const clang::Expr *condition() const;
  bool contains(const clang::Stmt *S) const;
};

/// A call that has a role for arrays. Events are in source order.
struct ArrayEvent : ArrayCall {
  const Loop *InnermostLoop = nullptr;
  const FunctionBody *Body = nullptr;
};

/// A call of a function that is defined in the user's code of this translation
/// unit.
struct UserCall {
  const clang::Expr *Site = nullptr;
  const clang::FunctionDecl *Definition = nullptr;
  const Loop *InnermostLoop = nullptr;
};

/// A call of a function that rules.yaml lists among `host_functions`.
struct HostCall {
  const clang::Expr *Site = nullptr;
  const HostFunction *Function = nullptr;
  const Loop *InnermostLoop = nullptr;

  /// The arguments as written, without the function object; null for defaulted
  /// ones.
  llvm::SmallVector<const clang::Expr *, 4> arguments() const;
};

class FunctionBody {
public:
  FunctionBody(const clang::FunctionDecl &Function, clang::ASTContext &Context,
               Assumptions &Assumed);

  const clang::FunctionDecl &function() const { return Function; }
  clang::ASTContext &context() const { return Context; }
  llvm::ArrayRef<ArrayEvent> events() const { return Events; }
  llvm::ArrayRef<UserCall> calls() const { return Calls; }
  /// Calls of functions that the user's code declares and another translation
  /// unit defines. Their Definition is that declaration.
  llvm::ArrayRef<UserCall> externalCalls() const { return ExternalCalls; }
  /// Calls of host functions, in source order.
  llvm::ArrayRef<HostCall> hostCalls() const { return HostCalls; }
  const std::deque<Loop> &loops() const { return Loops; }
  /// All references to \p Variable in this body, including lambdas inside it.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  uses(const clang::ValueDecl *Variable) const;
  /// The references to \p Variable inside \p Whole, in source order.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  usesIn(const clang::Stmt *Whole, const clang::ValueDecl *Variable) const;
  /// The references to all variables inside \p Whole.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  usesIn(const clang::Stmt *Whole) const {
    return usesIn(Whole, nullptr);
  }
  /// A range of events, in order, that contains all events in \p Whole and
  /// possibly others.
  llvm::ArrayRef<ArrayEvent> eventsAround(const clang::Stmt *Whole) const;
  /// Is there a variable that this body refers to and for which \p Predicate is
  /// true?
  bool anyVariable(
      llvm::function_ref<bool(const clang::ValueDecl *)> Predicate) const;
  /// Is the function a template or an instance of one?
  bool isTemplated() const { return IsTemplated; }

  /// The innermost loop that contains \p S; null if there is none.
  const Loop *innermostLoop(const clang::Stmt *S) const;

  /// Created on first use.
  const clang::ParentMap &parents() const;
  const FlowGraph &flow() const;
  const StatementOrder &order() const;
  /// The cached results of analyses of this body.
  AnalysisCache &cache() const { return Cache; }

  const clang::Stmt *parent(const clang::Stmt *S) const {
    return parents().getParent(S);
  }
  /// Is \p S \p Whole itself, or a part of it?
  bool isPartOf(const clang::Stmt *S, const clang::Stmt *Whole) const {
    return order().isPartOf(S, Whole);
  }
  /// Is \p S a lambda, or inside one?
  bool isInLambda(const clang::Stmt *S) const { return order().isInLambda(S); }
  /// The innermost \p Kind that is or contains \p S; null if there is none.
  template <typename Kind> const Kind *around(const clang::Stmt *S) const {
    while (S && !clang::isa<Kind>(S))
      S = parent(S);
    return clang::cast_or_null<Kind>(S);
  }
  /// The node that uses the value of \p E: its closest ancestor that is not a
  /// parenthesis, conversion, temporary or copy of a handle.
  const clang::Stmt *userOf(const clang::Expr *E) const;
  /// The enclosing statement of \p S in a block, or the body of a control
  /// statement: the unit that an edit moves or guards.
  const clang::Stmt *statementOf(const clang::Stmt *S) const;
  /// The statement before \p S in its block; null if there is none.
  const clang::Stmt *statementBefore(const clang::Stmt *S) const;

private:
  friend class BodyWalker;
  const clang::FunctionDecl &Function;
  clang::ASTContext &Context;
  bool IsTemplated;
  std::vector<ArrayEvent> Events;
  std::vector<UserCall> Calls;
  std::vector<UserCall> ExternalCalls;
  std::vector<HostCall> HostCalls;
  std::deque<Loop> Loops; ///< addresses are stable
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::DeclRefExpr *, 4>>
      Uses;
  mutable std::unique_ptr<clang::ParentMap> Parents;
  mutable std::unique_ptr<FlowGraph> Flow;
  mutable std::unique_ptr<StatementOrder> Order;
  mutable AnalysisCache Cache;
  /// References in source order, by variable; the key null holds all of them.
  /// Addresses are stable.
  mutable std::map<const clang::ValueDecl *,
                   std::vector<const clang::DeclRefExpr *>>
      SortedUses;
  /// The number of each event in StatementOrder; empty if the events are not in
  /// that order.
  mutable std::optional<std::vector<unsigned>> EventNumbers;
};

} // namespace arraylint

#endif
