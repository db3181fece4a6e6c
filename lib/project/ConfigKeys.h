//===- ConfigKeys.h - The keys of .arraylint.yaml -------------------------===//
//
// Answers: "which keys may .arraylint.yaml have?" The readers refer to the
// shape whose keys they read; the JSON Schema and `arraylint config explain`
// are generated from the shapes. A test compares the described keys with those
// that are read.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_CONFIGKEYS_H
#define ARRAYLINT_PROJECT_CONFIGKEYS_H

#include "base/yaml/ConfigShape.h"
#include "vocabulary/ArrayModel.h"

namespace arraylint {

/// Shape of the whole file, for the built-in rules and libraries. Computed
/// once.
const ConfigShape &projectShape();

/// The settings that are allowed for all of \p Rules.
ConfigShape settingsShape(llvm::ArrayRef<const Rule *> Rules);
/// An entry of `paths`.
const ConfigShape &pathRulesShape();
/// An entry of `regions`.
const ConfigShape &regionShape();
const ConfigShape &unitTestsShape();

} // namespace arraylint

#endif
