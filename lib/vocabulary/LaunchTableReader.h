//===- LaunchTableReader.h - The key `launch` of a library ----------------===//
//
// Answers: "which flags does this library's runtime take?" Private to
// lib/vocabulary.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LAUNCHTABLEREADER_H
#define ARRAYLINT_VOCABULARY_LAUNCHTABLEREADER_H

#include "base/yaml/LocatedValue.h"
#include "vocabulary/LaunchTable.h"

namespace arraylint {

/// Its faults go to \p Faults.
LaunchTable readLaunchTable(const LocatedValue &Value, FaultList &Faults);

/// What `takes` and `means` may be.
std::vector<std::string> flagValueNames();
std::vector<std::string> flagMeaningNames();

} // namespace arraylint

#endif
