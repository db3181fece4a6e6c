//===- Role.h - What a function does with arrays --------------------------===//
//
// Answers: "what does calling this declaration mean for an array?"
//
// Checks query roles, never the names of a library:
//
//   if (Event.has(Role::HostSync)) ...
//
// The roles of declarations are data, in libraries/*.yaml.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_ROLE_H
#define ARRAYLINT_VOCABULARY_ROLE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace arraylint {

enum class Role : uint8_t {
  Array,          // a type whose values are arrays
  Accessor,       // call that returns a host view of an array's elements
  Slice,          // view of a part of an array along its axes
  SliceBounds,    // the range [start, stop) of an axis, an argument of a Slice
  ElementAccess,  // subscript that can select a single element
  Allocate,       // creates an array of a given shape
  Assign,         // overwrites every element of its target
  Elementwise,    // one result element per operand element
  Reduce,         // reduces all elements, or those along axes, to one
  HostSync,       // gives an array's value to the host
  Cast,           // copies with another element type
  Random,         // creates an array of random numbers
  Nonzero,        // returns the indices of the true elements
  Scatter,        // writes through indices or a mask
  Gather,         // reads through indices or a mask
  Concat,         // joins arrays into a new one
  Reshape,        // gives the same elements another shape
  CopyNotView,    // returns a copy where NumPy returns a view
  Factorize,      // qr, svd, eig, cholesky
  Fft,            // Fourier transforms
  Solve,          // solves linear systems
  OutParam,       // writes its result into an argument
  InPlace,        // modifies the array it is called on
  RuntimeStart,   // starts the runtime
  RuntimeFinish,  // shuts the runtime down
  DeviceTransfer, // moves an array between host and device
  Print,          // formats an array's values
  ShapeQuery,     // returns size, shape or type without waiting
  Gradient,       // turns on the recording of gradients, or uses them
  Evaluate,       // computes deferred work without giving a value to the host
};

inline constexpr unsigned RoleCount = static_cast<unsigned>(Role::Evaluate) + 1;

/// The name used in vocabularies, such as "host_sync".
llvm::StringRef roleName(Role R);

/// The role of that name, or nothing.
std::optional<Role> roleFromName(llvm::StringRef Name);

/// Every role's name, in the order of the enumeration.
llvm::ArrayRef<llvm::StringRef> roleNames();

/// A set of roles; one declaration may play several.
class RoleSet {
public:
  constexpr RoleSet() = default;
  constexpr RoleSet(std::initializer_list<Role> Roles) {
    for (Role R : Roles)
      insert(R);
  }
  /// Every role there is.
  static constexpr RoleSet all() {
    RoleSet Result;
    Result.Bits = (uint64_t{1} << RoleCount) - 1;
    return Result;
  }
  constexpr void insert(Role R) { Bits |= bit(R); }
  constexpr bool has(Role R) const { return Bits & bit(R); }
  constexpr bool hasAny(RoleSet Other) const { return Bits & Other.Bits; }
  constexpr bool empty() const { return Bits == 0; }

private:
  static constexpr uint64_t bit(Role R) {
    return uint64_t{1} << static_cast<unsigned>(R);
  }
  uint64_t Bits = 0;
};

} // namespace arraylint

#endif
