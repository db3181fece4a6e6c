//===- LibraryReader.h - The section `libraries` of a rules file ----------===//
//
// Answers: "which declarations does this library's entry describe?" Private to
// lib/rules.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_RULES_LIBRARYREADER_H
#define ARRAYLINT_RULES_LIBRARYREADER_H

#include "rules/LocatedValue.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace arraylint {

/// Reads one library; its faults go to \p Faults.
std::unique_ptr<Library> readLibrary(const LocatedValue &Value,
                                     FaultList &Faults);

} // namespace arraylint

#endif
