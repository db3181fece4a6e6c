//===- LibraryKeys.h - The keys of a library's entry ----------------------===//
//
// Answers: "which keys does a library's entry have?" A file of libraries/ and
// `libraries` of .arraylint.yaml have the same; ConfigKeys.h has the others.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LIBRARYKEYS_H
#define ARRAYLINT_VOCABULARY_LIBRARYKEYS_H

#include "base/yaml/ConfigShape.h"

namespace arraylint {

/// An entry of `libraries`.
const ConfigShape &libraryShape();
/// A group of its `vocabulary`.
const ConfigShape &groupShape();
/// A group of its `opaque` or `internals`.
const ConfigShape &leftOutShape();
/// Its `launch`, and a group of its flags.
const ConfigShape &launchShape();
const ConfigShape &flagGroupShape();

} // namespace arraylint

#endif
