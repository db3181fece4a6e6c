//===- FunctionBody.h - One user function and the array work in it --------===//
//
// Answers: "what happens to arrays in this function, in which loops, and on
// which paths?" A lambda's body is a function of its own.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_FUNCTIONBODY_H
#define ARRAYLINT_ANALYSIS_EVENTS_FUNCTIONBODY_H

#include "analysis/events/Answers.h"
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
  const Loop *Parent = nullptr; ///< the loop around it, in the same function
  const FunctionBody *Body = nullptr;

  /// The statement that runs on every pass.
  const clang::Stmt *body() const;
  /// What decides whether there is another pass; null for range-for.
  const clang::Expr *condition() const;
  bool contains(const clang::Stmt *S) const;
};

/// One use of an array role, in the order of the source.
struct ArrayEvent : ArrayCall {
  const Loop *InnermostLoop = nullptr;
  const FunctionBody *Body = nullptr;
};

/// A call of a function whose body is in this translation unit.
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

  /// As written; a function object is left out, defaulted ones are null.
  llvm::SmallVector<const clang::Expr *, 4> arguments() const;
};

class FunctionBody {
public:
  FunctionBody(const clang::FunctionDecl &Function, clang::ASTContext &Context);

  const clang::FunctionDecl &function() const { return Function; }
  clang::ASTContext &context() const { return Context; }
  llvm::ArrayRef<ArrayEvent> events() const { return Events; }
  llvm::ArrayRef<UserCall> calls() const { return Calls; }
  /// Calls of functions of the host, in the order of the source.
  llvm::ArrayRef<HostCall> hostCalls() const { return HostCalls; }
  const std::deque<Loop> &loops() const { return Loops; }
  /// Every naming of a variable in this body, lambdas inside it included.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  uses(const clang::ValueDecl *Variable) const;
  /// Those in \p Whole, in the order of the source.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  usesIn(const clang::Stmt *Whole, const clang::ValueDecl *Variable) const;
  /// Of all variables.
  llvm::ArrayRef<const clang::DeclRefExpr *>
  usesIn(const clang::Stmt *Whole) const {
    return usesIn(Whole, nullptr);
  }
  /// All events in \p Whole, in order. Others may be among them.
  llvm::ArrayRef<ArrayEvent> eventsAround(const clang::Stmt *Whole) const;
  /// Does \p Holds hold for a variable that is named in this body?
  bool
  anyVariable(llvm::function_ref<bool(const clang::ValueDecl *)> Holds) const;
  /// Is the code written once but compiled for several types?
  bool isTemplated() const { return IsTemplated; }

  /// The loop that \p S stands in; null if there is none.
  const Loop *innermostLoop(const clang::Stmt *S) const;

  /// Made when first asked for.
  const clang::ParentMap &parents() const;
  const FlowGraph &flow() const;
  const StatementOrder &order() const;
  /// What analyses have found out of this body.
  Answers &answers() const { return Found; }

  const clang::Stmt *parent(const clang::Stmt *S) const {
    return parents().getParent(S);
  }
  /// Is \p S \p Whole itself, or a part of it?
  bool isPartOf(const clang::Stmt *S, const clang::Stmt *Whole) const {
    return order().isPartOf(S, Whole);
  }
  /// Is \p S a lambda, or inside one?
  bool isInLambda(const clang::Stmt *S) const { return order().isInLambda(S); }
  /// The innermost \p Kind that \p S is or stands in; null if there is none.
  template <typename Kind> const Kind *around(const clang::Stmt *S) const {
    while (S && !clang::isa<Kind>(S))
      S = parent(S);
    return clang::cast_or_null<Kind>(S);
  }
  /// What uses the value of \p E: its parent, seen through parentheses,
  /// conversions, temporaries and copies of handles.
  const clang::Stmt *userOf(const clang::Expr *E) const;
  /// The statement around \p S that stands in a block, or is the body of a
  /// control statement: the unit that an edit moves or guards.
  const clang::Stmt *statementOf(const clang::Stmt *S) const;
  /// The statement in front of \p S in its block; null if there is none.
  const clang::Stmt *statementBefore(const clang::Stmt *S) const;

private:
  friend class BodyWalker;
  const clang::FunctionDecl &Function;
  clang::ASTContext &Context;
  bool IsTemplated;
  std::vector<ArrayEvent> Events;
  std::vector<UserCall> Calls;
  std::vector<HostCall> HostCalls;
  std::deque<Loop> Loops; ///< addresses are stable
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SmallVector<const clang::DeclRefExpr *, 4>>
      Uses;
  mutable std::unique_ptr<clang::ParentMap> Parents;
  mutable std::unique_ptr<FlowGraph> Flow;
  mutable std::unique_ptr<StatementOrder> Order;
  mutable Answers Found;
  /// Uses in the order of the source, of null: of all; addresses are stable.
  mutable std::map<const clang::ValueDecl *,
                   std::vector<const clang::DeclRefExpr *>>
      SortedUses;
  /// Where each event stands, if they stand in order.
  mutable std::optional<std::vector<unsigned>> EventNumbers;
};

} // namespace arraylint

#endif
