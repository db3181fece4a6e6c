//===- LaunchTableReader.h - The key `launch` of a library ----------------===//
//
// Answers: "which flags does this library's runtime accept?" Private to
// lib/vocabulary.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LAUNCHTABLEREADER_H
#define ARRAYLINT_VOCABULARY_LAUNCHTABLEREADER_H

#include "base/yaml/LocatedValue.h"
#include "vocabulary/LaunchTable.h"

namespace arraylint {

/// Reads the key `launch`; faults go to \p Faults.
LaunchTable readLaunchTable(const LocatedValue &Value, FaultList &Faults);

/// The words that are allowed for `takes` and `means`.
std::vector<std::string> flagValueNames();
std::vector<std::string> flagMeaningNames();

} // namespace arraylint

#endif
