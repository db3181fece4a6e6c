//===- UnsupportedDtype.h - Element types that arrays cannot have ---------===//
//
// Answers: "which element type is this call asked for that it does not take?"
//
//   zeros({n}, legate::string_type())            "string"
//   x.get_read_accessor<long double, 1>()        "long double"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_UNSUPPORTEDDTYPE_H
#define ARRAYLINT_ANALYSIS_ARRAYS_UNSUPPORTEDDTYPE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// What the library calls it; "" if there is none. Named by the dtype argument,
/// by the type of the value argument, or by a template argument.
llvm::StringRef unsupportedDtype(const ArrayCall &Call,
                                 const FunctionBody &Body);

} // namespace arraylint

#endif
