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
// namespaces like `detail` are not public.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_MODEL_COVERAGE_H
#define ARRAYLINT_MODEL_COVERAGE_H

#include "model/DeclarationIndex.h"
#include "rules/Library.h"

namespace arraylint {

struct Coverage {
  /// Qualified names, sorted.
  std::vector<std::string> Known, Unknown;
};

Coverage coverageOf(const Library &Of, DeclarationIndex &Headers);

} // namespace arraylint

#endif
