//===- ConfigKeys.h - The keys of .arraylint.yaml -------------------------===//
//
// Answers: "which keys does a project's file have?" The readers name the shape
// whose keys they read, the JSON Schema and `arraylint config explain` are made
// of them, and a test compares what is described with what is read.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_PROJECT_CONFIGKEYS_H
#define ARRAYLINT_PROJECT_CONFIGKEYS_H

#include "base/yaml/ConfigShape.h"
#include "vocabulary/ArrayModel.h"

namespace arraylint {

/// The file as a whole. Made once: of the rules and libraries built in.
const ConfigShape &projectShape();

/// What may be said about all of \p Rules.
ConfigShape settingsShape(llvm::ArrayRef<const Rule *> Rules);
/// An entry of `paths`.
const ConfigShape &pathRulesShape();
/// An entry of `regions`.
const ConfigShape &regionShape();

} // namespace arraylint

#endif
