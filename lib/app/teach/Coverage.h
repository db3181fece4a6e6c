//===- Coverage.h - How much of a library is in its vocabulary? -----------===//
//
// Answers: "which public functions related to arrays do the headers declare,
// and which of them are missing from the vocabulary?" Names are counted, not
// overloads.
//
// Related to arrays are: a public method of an array type or of its bases; a
// function in the library's namespaces that takes or returns an array; and, in
// a namespace that contains an array type, a template that takes arguments of
// any type, as expression templates do. Names with a leading underscore and
// namespaces like `detail` are not public, nor are names that the vocabulary
// lists as `internals`. Names that it lists as `opaque` count as known.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_COVERAGE_H
#define ARRAYLINT_APP_TEACH_COVERAGE_H

#include "app/teach/DeclarationIndex.h"
#include "vocabulary/Library.h"

namespace arraylint {

struct Coverage {
  /// Qualified names, sorted. Opaque and internal are names that would be
  /// unknown if these keys did not list them.
  std::vector<std::string> Known, Opaque, Internals, Unknown;
  /// The entries of these keys that match no name.
  std::vector<const WrittenName *> Idle;
};

Coverage coverageOf(const Library &Of, DeclarationIndex &Headers);

} // namespace arraylint

#endif
