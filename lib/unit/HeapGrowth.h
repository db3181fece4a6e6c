//===- HeapGrowth.h - Allocate heap pages in large blocks -----------------===//
//
// Answers: "how does a worker avoid page faults while Clang fills its heap?"
// Otherwise the first write to each page causes a page fault: 28,000 of them
// for a file with Eigen, 5 % of its time (decision 0019).
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

  /// Lets the system allocate pages for all memory by which the heap has grown
  /// since the last call. Where that is not supported, pages are allocated at
  /// the first write, as usual.
  void fill();

private:
  char *Filled; ///< the end of the memory that has pages
};

/// Calls fill() regularly while Clang parses.
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
