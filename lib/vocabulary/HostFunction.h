//===- HostFunction.h - A function of no array library --------------------===//
//
// Answers: "what does this function of the host, which knows nothing of arrays,
// do to memory that it is given?" Filled from rules.yaml, section
// `host_functions`.
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
  Algorithm,      ///< works through a range: `std::accumulate`, `std::sort`
  Callable,       ///< calls a callable for each element: `std::transform`
  View,           ///< shows the same memory: `std::span`, `begin`
  Wrap,           ///< makes an array of given memory: `ns::from_blob`
  MessagePassing, ///< `MPI_*`
  RawCopy,        ///< copies memory: `cudaMemcpy`, `thrust::copy`
  Clock,          ///< reads the time: `std::chrono::steady_clock::now`
  Library,        ///< works on memory of the host: `cblas_dgemm`
  Environment,    ///< sets a variable of the environment: `setenv`
  Command,        ///< runs a command line: `system`
  CountTo,        ///< makes a range of [0, n) or [a, n): `c10::irange`
  CountFrom,      ///< makes a range of [a, …) or [a, n): `std::views::iota`
  TestAssertion,  ///< checks a value in a unit test: what EXPECT_EQ calls
};

/// One entry of `host_functions`.
struct HostFunction {
  /// Fully qualified, inline namespaces left out. Of a function object
  /// (`std::ranges::sort`) the name of the object.
  std::string Name;
  /// Name stands for every function whose name starts like it.
  bool IsPrefix = false;
  HostKind Kind = HostKind::Algorithm;
  /// The recipe of array libraries that does the same, or "".
  std::string Recipe;
  /// Positions of the memory that is read or wrapped, and that is written.
  std::optional<unsigned> Source, Destination;
  /// Where it is written, in rules.yaml; both count from 1.
  unsigned Line = 0, Column = 0;
};

/// The name that rules.yaml uses, e.g. "raw_copy".
llvm::StringRef hostKindName(HostKind Kind);

} // namespace arraylint

#endif
