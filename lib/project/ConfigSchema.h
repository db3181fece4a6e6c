//===- ConfigSchema.h - .arraylint.yaml as a JSON Schema ------------------===//
//
// Answers: "what does an editor have to know to complete and check the file?"
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_CONFIGSCHEMA_H
#define ARRAYLINT_PROJECT_CONFIGSCHEMA_H

#include "base/yaml/ConfigShape.h"
#include "llvm/Support/JSON.h"

namespace arraylint {

/// Of draft 7, which editors know best. What no schema can say (days that there
/// are, names that no library knows) is left to `arraylint config check`.
llvm::json::Value configSchema(const ConfigShape &Root);

} // namespace arraylint

#endif
