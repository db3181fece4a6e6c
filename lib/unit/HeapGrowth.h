//===- HeapGrowth.h - Memory taken a few megabytes at once ----------------===//
//
// Answers: "what does a worker's heap have to be made of before Clang writes to
// it?" Page by page, each first write stops for the system: 28,000 times for a
// file with Eigen, 5 % of its time (decision 0019).
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_UNIT_HEAPGROWTH_H
#define ARRAYLINT_UNIT_HEAPGROWTH_H

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/DeclGroup.h"

namespace arraylint {

class HeapGrowth {
public:
  HeapGrowth();

  /// Has the system put pages behind all that the heap has grown by since it
  /// was last asked to. Where it cannot, it does so at the first write, as
  /// ever.
  void fill();

private:
  char *Filled; ///< the end of what has pages
};

/// Asks often enough while Clang parses.
class HeapFiller : public clang::ASTConsumer {
public:
  bool HandleTopLevelDecl(clang::DeclGroupRef) override {
    Heap.fill();
    return true;
  }
  void HandleTagDeclDefinition(clang::TagDecl *) override { Heap.fill(); }
  void HandleCXXImplicitFunctionInstantiation(clang::FunctionDecl *) override {
    Heap.fill();
  }

private:
  HeapGrowth Heap;
};

} // namespace arraylint

#endif
