//===- FlowGraph.h - What lies on every path ------------------------------===//
//
// Answers: "does every pass of this loop, or every path to a return, go
// through one of these expressions?" Built on Clang's own CFG.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_FLOWGRAPH_H
#define ARRAYLINT_ANALYSIS_FLOWGRAPH_H

#include "clang/AST/Decl.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include <memory>

namespace arraylint {

class FlowGraph {
public:
  FlowGraph(const clang::FunctionDecl &Function, clang::ASTContext &Context);

  /// Does each pass of \p Loop that is followed by another one evaluate at
  /// least one of \p Sites? False if the graph could not be built.
  bool onEveryPass(llvm::ArrayRef<const clang::Expr *> Sites,
                   const clang::Stmt *Loop) const;
  /// Does each path from the entry to a return evaluate one of \p Sites?
  bool onEveryPath(llvm::ArrayRef<const clang::Expr *> Sites) const;
  /// Can the path go on from \p From to \p To within one pass of \p Loop?
  bool mayFollow(const clang::Expr *From, const clang::Expr *To,
                 const clang::Stmt *Loop) const;

private:
  using Blocks = llvm::SmallPtrSet<const clang::CFGBlock *, 8>;
  Blocks blocksOf(llvm::ArrayRef<const clang::Expr *> Sites) const;

  std::unique_ptr<clang::CFG> Graph;
  llvm::DenseMap<const clang::Stmt *, const clang::CFGBlock *> BlockOf;
};

} // namespace arraylint

#endif
