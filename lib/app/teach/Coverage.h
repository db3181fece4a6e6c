//===- Coverage.h - How much of a library does its vocabulary know? -------===//
//
// Answers: "which public functions that concern arrays do the headers declare,
// and which of them has the vocabulary never heard of?" Counted by names, not
// by overloads.
//
// What concerns arrays: a public method of an array type or of its bases; a
// function of the library's namespaces that takes or returns an array; in a
// namespace that holds an array type also a template that takes whatever it is
// given, as expression templates do. Names with a leading underscore and
// namespaces like `detail` are not public, nor is what the vocabulary calls
// `internals`. What it calls `opaque` is known: there is nothing to say.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_TEACH_COVERAGE_H
#define ARRAYLINT_APP_TEACH_COVERAGE_H

#include "app/teach/DeclarationIndex.h"
#include "vocabulary/Library.h"

namespace arraylint {

struct Coverage {
  /// Qualified names, sorted. Opaque and internal are what would be unknown,
  /// but for the keys of those names.
  std::vector<std::string> Known, Opaque, Internals, Unknown;
  /// What stands under one of these keys and names none of them.
  std::vector<const WrittenName *> Idle;
};

Coverage coverageOf(const Library &Of, DeclarationIndex &Headers);

} // namespace arraylint

#endif
