//===- LibraryReader.h - The section `libraries` of a rules file ----------===//
//
// Answers: "what does the entry of this library describe?" Private to
// lib/vocabulary.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LIBRARYREADER_H
#define ARRAYLINT_VOCABULARY_LIBRARYREADER_H

#include "base/yaml/LocatedValue.h"
#include "vocabulary/Library.h"
#include <memory>

namespace arraylint {

/// Reads one library; its faults go to \p Faults.
std::unique_ptr<Library> readLibrary(const LocatedValue &Value,
                                     FaultList &Faults);

/// Reads a project's additions to \p Base. Returns the complete library, in
/// which new entries replace those of \p Base for the same function.
std::unique_ptr<Library>
readAddition(const LocatedValue &Value, FaultList &Faults,
             const std::shared_ptr<const Library> &Base);

} // namespace arraylint

#endif
