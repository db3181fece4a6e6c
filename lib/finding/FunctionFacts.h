//===- FunctionFacts.h - What a function does, for other units ------------===//
//
// Answers: "what does this translation unit know about the functions that it
// defines, and what does it need to know about others?"
//
//   double norm(Tensor x) { return x.norm().item<double>(); }
//   double residual(Tensor x) { return norm(x) / n; }   // norm: another file
//
//   norm Syncs                    'norm' waits for the device here
//   residual Syncs if norm does   'residual' calls 'norm' here
//
// A finding may depend on such a condition as well. app/link joins the units.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FINDING_FUNCTIONFACTS_H
#define ARRAYLINT_FINDING_FUNCTIONFACTS_H

#include "finding/Finding.h"
#include <map>
#include <optional>

namespace arraylint {

/// What a call of a function does on every path through it.
enum class Effect : uint8_t {
  Sync,     ///< waits for the device
  Allocate, ///< allocates an array
  Start,    ///< starts the runtime
  Finish,   ///< finishes the runtime
};
constexpr Effect LastEffect = Effect::Finish;

/// Identifies a function with external linkage in all translation units: the
/// first 8 bytes of the SHA-1 of its USR, as in clangd's index.
using FunctionId = uint64_t;

struct FunctionEffect {
  FunctionId Function = 0;
  Effect What = Effect::Sync;

  auto operator<=>(const FunctionEffect &) const = default;
};

/// A step toward the cause of an effect: a call, or the cause itself.
struct FactStep {
  Place Where;
  std::string Message; ///< "'residual' calls 'norm' here"

  auto operator<=>(const FactStep &) const = default;
};

/// One way in which something becomes true.
struct Clause {
  std::vector<FunctionEffect> Needs; ///< all of them; empty: always true
  std::vector<FactStep> Steps;       ///< they explain it
  /// One of Needs, whose steps come next; nothing if the last step is the
  /// cause.
  std::optional<FunctionEffect> Next = std::nullopt;

  auto operator<=>(const Clause &) const = default;
};

/// True if any of the clauses is. The first one that is true explains it.
using Clauses = std::vector<Clause>;

/// All that a unit knows about a function that it defines. It is listed even if
/// nothing is known, so that another definition of it is noticed.
struct FunctionFacts {
  FunctionId Function = 0;
  std::map<Effect, Clauses> Effects; ///< those that it may have

  auto operator<=>(const FunctionFacts &) const = default;
};

/// A finding that is reported if any of the clauses is true.
struct ConditionalFinding {
  Finding Reported; ///< without the steps, which are added to its notes
  Clauses If;
};

} // namespace arraylint

#endif
