//===- LinkedUnit.h - A translation unit among others ---------------------===//
//
// Answers: "does what other units do decide on findings in this one?" In the
// tool it does, after all units have been analysed. In clang-tidy and clangd
// it does if the option `array.Facts` names a facts file, which `arraylint
// check --facts` writes and nobody else.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_LINKEDUNIT_H
#define ARRAYLINT_CHECK_LINKEDUNIT_H

#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

/// Are conditional findings in \p Unit of use?
bool isLinked(const UnitAnalysis &Unit);

/// The facts of \p Unit and those in the file \p Path about other units, except
/// units that have changed on disk since. Passes a file that cannot be used to
/// \p Report.
std::function<const ProgramFacts &()>
programOf(UnitAnalysis &Unit, clang::Preprocessor &Compiler,
          const std::string &Path,
          llvm::function_ref<void(const std::string &Fault)> Report);

/// The steps that explain why a finding with this condition is reported;
/// nothing if it is not.
std::optional<std::vector<FactStep>> stepsIfTrue(const Condition &When,
                                                 const UnitAnalysis &Unit);

/// A location for a diagnostic, also in files that \p Unit does not include.
clang::SourceLocation locationOf(const Place &Of, const UnitAnalysis &Unit);

} // namespace arraylint

#endif
