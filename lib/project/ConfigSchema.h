//===- ConfigSchema.h - .arraylint.yaml as a JSON Schema ------------------===//
//
// Answers: "what does an editor need in order to complete and check the file?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_CONFIGSCHEMA_H
#define ARRAYLINT_PROJECT_CONFIGSCHEMA_H

#include "base/yaml/ConfigShape.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

/// Generates a schema of draft 7, which most editors support. What a schema
/// cannot express (valid dates, known names) is left to `arraylint config
/// check`.
llvm::json::Value configSchema(const ConfigShape &Root);

} // namespace arraylint

#endif
