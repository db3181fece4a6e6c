//===- NamesInCode.h - What a unit names, for other units -----------------===//
//
// Answers: "which identifiers does the code of this translation unit contain,
// and in which functions?" A function whose name is in no code that may run is
// not called.
//
//   static int Ready = setUp();              // outside: Ready, setUp
//   void train(Net &net) { step(net); }      // train: Net, net, step
//
// Names are compared as tokens, so that macros, templates and code for another
// configuration count.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_NAMESINCODE_H
#define ARRAYLINT_CHECK_NAMESINCODE_H

#include "analysis/work/UnitAnalysis.h"
#include "finding/FunctionFacts.h"

namespace arraylint {

/// Adds the names in the code of \p Unit to \p Program.
void addNames(FunctionFacts &Program, UnitAnalysis &Unit,
              clang::Preprocessor &Compiler);

} // namespace arraylint

#endif
