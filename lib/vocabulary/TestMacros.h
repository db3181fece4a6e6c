//===- TestMacros.h - The macros of frameworks for unit tests -------------===//
//
// Answers: "does this macro begin a unit test, or test that code fails?"
//
//   TEST(Arrays, Add) { EXPECT_THROW(add(a, b), std::exception); }
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_TESTMACROS_H
#define ARRAYLINT_VOCABULARY_TESTMACROS_H

#include <set>
#include <string>

namespace arraylint {

class FieldReader;

struct TestMacros {
  /// Macros that begin a test, and classes that only tests and benchmarks take:
  /// `TEST`, `benchmark::State`.
  std::set<std::string, std::less<>> Cases;
  std::set<std::string, std::less<>> Refusals; ///< `EXPECT_THROW`
};

/// Reads the keys `cases` and `refusals` of \p Fields, lists of names.
TestMacros readTestMacros(FieldReader &Fields);

} // namespace arraylint

#endif
