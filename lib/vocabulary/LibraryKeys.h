//===- LibraryKeys.h - The keys of a library ------------------------------===//
//
// Answers: "which keys does the description of a library have?" They are the
// same in libraries/*.yaml and in `libraries` of .arraylint.yaml. See
// ConfigKeys.h for the other keys.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LIBRARYKEYS_H
#define ARRAYLINT_VOCABULARY_LIBRARYKEYS_H

#include "base/yaml/ConfigShape.h"

namespace arraylint {

/// Shape of an entry of `libraries`.
const ConfigShape &libraryShape();
/// Shape of a group in `vocabulary`.
const ConfigShape &groupShape();
/// Shape of a group in `opaque` or `internals`.
const ConfigShape &leftOutShape();
/// Shapes of `launch` and of a group of its flags.
const ConfigShape &launchShape();
const ConfigShape &launchMemoryShape();
const ConfigShape &flagGroupShape();

} // namespace arraylint

#endif
