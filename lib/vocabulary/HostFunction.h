//===- HostFunction.h - A host function -----------------------------------===//
//
// Answers: "what does this host function do with the memory that it is passed?"
// Host functions belong to no array library; they are listed in rules.yaml,
// section `host_functions`.
//
//   std::accumulate   kind Algorithm, recipe "sum_read"
//   MPI_*             kind MessagePassing
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_HOSTFUNCTION_H
#define ARRAYLINT_VOCABULARY_HOSTFUNCTION_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>
#include <string>

namespace arraylint {

enum class HostKind : uint8_t {
  Algorithm,      ///< processes a range: `std::accumulate`, `std::sort`
  Callable,       ///< calls a callable for each element: `std::transform`
  View,           ///< refers to the same memory: `std::span`, `begin`
  Wrap,           ///< wraps given memory in an array: `ns::from_blob`
  MessagePassing, ///< `MPI_*`
  RawCopy,        ///< copies memory: `cudaMemcpy`, `thrust::copy`
  Clock,          ///< reads the time: `std::chrono::steady_clock::now`
  Stopwatch,      ///< starts or reads an object that measures time
  Library,        ///< processes host memory: `cblas_dgemm`
  Environment,    ///< sets an environment variable: `setenv`
  Command,        ///< runs a command line: `system`
  CountTo,        ///< makes the range [0, n) or [a, n): `c10::irange`
  CountFrom,      ///< makes the range [a, …) or [a, n): `std::views::iota`
  TestAssertion,  ///< checks a value in a unit test; called by EXPECT_EQ
  KeepValue,      ///< only keeps the compiler from removing a value
};

/// One entry of `host_functions`.
struct HostFunction {
  /// Fully qualified, without inline namespaces. For a function object
  /// (`std::ranges::sort`), the name of the object.
  std::string Name;
  /// Does Name stand for every function whose name starts with it?
  bool IsPrefix = false;
  HostKind Kind = HostKind::Algorithm;
  /// The recipe of array libraries that does the same, or "" if there is none.
  std::string Recipe;
  /// Positions of the arguments whose memory is read or wrapped (Source) and
  /// written (Destination).
  std::optional<unsigned> Source, Destination;
  /// Location of the entry in rules.yaml; both count from 1.
  unsigned Line = 0, Column = 0;
};

/// The name of \p Kind in rules.yaml, such as "raw_copy".
llvm::StringRef hostKindName(HostKind Kind);

} // namespace arraylint

#endif
