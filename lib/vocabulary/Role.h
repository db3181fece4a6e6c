//===- Role.h - The part that a declaration plays for arrays --------------===//
//
// Answers: "what does calling this declaration mean for an array?"
//
// Checks ask for roles, never for a library's names:
//   if (Event.has(Role::HostSync)) ...
// Which declarations play which role is data: libraries/*.yaml.
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
  Accessor,       // host view of an array's elements, made by a call
  Slice,          // part of an array along its axes (a view)
  SliceBounds,    // the [start, stop) of one axis, given to a Slice
  ElementAccess,  // subscript that can name one element
  Allocate,       // new array of a given shape
  Assign,         // overwrites every element of its target
  Elementwise,    // one result element per operand element
  Reduce,         // many elements to one, along axes or all
  HostSync,       // hands an array's value to the host
  Cast,           // copy with another element type
  Random,         // new array of random numbers
  Nonzero,        // indices of the true elements
  Scatter,        // write through indices or a mask
  Gather,         // read through indices or a mask
  Concat,         // join arrays into a new one
  Reshape,        // another shape for the same elements
  CopyNotView,    // returns a copy where NumPy returns a view
  Factorize,      // qr, svd, eig, cholesky
  Fft,            // Fourier transforms
  Solve,          // linear systems
  OutParam,       // writes its result into an argument
  InPlace,        // modifies the array it is called on
  RuntimeStart,   // starts the runtime
  RuntimeFinish,  // ends the runtime
  DeviceTransfer, // moves an array between host and device
  Print,          // formats an array's values
  ShapeQuery,     // size, shape, type: answered without waiting
  Gradient,       // switches the recording of gradients on, or uses it
  Evaluate,       // computes what was put off, and gives no value to the host
};

inline constexpr unsigned RoleCount = static_cast<unsigned>(Role::Evaluate) + 1;

/// The name that rules.yaml uses, e.g. "host_sync".
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
