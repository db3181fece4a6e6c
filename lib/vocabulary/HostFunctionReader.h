//===- HostFunctionReader.h - The section `host_functions` ----------------===//
//
// Answers: "which host functions does this section list?" Private to
// lib/vocabulary.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_HOSTFUNCTIONREADER_H
#define ARRAYLINT_VOCABULARY_HOSTFUNCTIONREADER_H

#include "base/yaml/LocatedValue.h"
#include "vocabulary/HostFunction.h"

namespace arraylint {

/// Reads the section; faults go to \p Faults.
std::vector<HostFunction> readHostFunctions(const LocatedValue &Section,
                                            FaultList &Faults);

} // namespace arraylint

#endif
