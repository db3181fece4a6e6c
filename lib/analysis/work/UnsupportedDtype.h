//===- UnsupportedDtype.h - Unsupported element types ---------------------===//
//
// Answers: "which unsupported element type is this call asked to use?"
//
//   zeros({n}, legate::string_type())            "string"
//   x.get_read_accessor<long double, 1>()        "long double"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_WORK_UNSUPPORTEDDTYPE_H
#define ARRAYLINT_ANALYSIS_WORK_UNSUPPORTEDDTYPE_H

#include "analysis/events/FunctionBody.h"

namespace arraylint {

/// The library's name for the unsupported element type; "" if there is none. It
/// is specified by the dtype argument, by the type of the value argument, or by
/// a template argument.
llvm::StringRef unsupportedDtype(const ArrayCall &Call,
                                 const FunctionBody &Body);

} // namespace arraylint

#endif
