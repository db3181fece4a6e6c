//===- Effects.h - What a function does to arrays on every path -----------===//
//
// Answers: "if I call this function, does it surely wait for the device or
// allocate an array, and through which calls?" The same of starting and
// finishing the runtime.
//
//   double norm(Tensor x) { return x.norm().item<double>(); }
//   double residual(Tensor x) { return norm(x) / n; }
//   // chain(residual, Effect::Sync): call of norm, then `.item<double>()`
//
// Computed bottom-up when asked for; a function that calls itself adds nothing
// to itself.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_ARRAYS_EFFECTS_H
#define ARRAYLINT_ANALYSIS_ARRAYS_EFFECTS_H

#include "analysis/events/ArrayEvents.h"
#include <map>

namespace arraylint {

enum class Effect : uint8_t { Sync, Allocate, Start, Finish };

/// One step of the way from a call to the array work that it causes.
struct Hop {
  const clang::FunctionDecl *Function; ///< in which it happens
  const clang::Expr *Site;             ///< the call, or the array work itself
};

class Effects {
public:
  Effects(const ArrayEvents &Events, RoleLookup &Roles)
      : Events(Events), Roles(Roles) {}

  /// Does every path through \p Definition meet an \p E?
  bool isSure(const clang::FunctionDecl *Definition, Effect E);
  /// The hops to it; empty if there is a path without it. Of a longer way the
  /// first 19 and the last one: ten thousand functions may each call the next.
  std::vector<Hop> chain(const clang::FunctionDecl *Definition, Effect E);
  /// Where \p Body does \p E itself or calls what surely does.
  llvm::SmallVector<const clang::Expr *, 8> sites(const FunctionBody &Body,
                                                  Effect E);

private:
  using Key = std::pair<const clang::FunctionDecl *, Effect>;
  /// A hop, and the function that is called there; null at the end.
  struct Link {
    Hop First;
    const clang::FunctionDecl *Next = nullptr;
    Hop Last;
  };
  std::optional<Link> compute(const FunctionBody &Body, Effect E);

  const ArrayEvents &Events;
  RoleLookup &Roles;
  std::map<Key, std::optional<Link>> Links;
};

/// Does this event wait for the device? False for host libraries, for values
/// that are already on the host, and for fences told not to block.
bool waitsForDevice(const ArrayCall &Event, const FunctionBody &Body,
                    RoleLookup &Roles);

} // namespace arraylint

#endif
