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

/// What a call of a function certainly does: on every path through it, unless
/// the name says that it never does something.
enum class Effect : uint8_t {
  Sync,          ///< waits for the device
  Allocate,      ///< allocates an array
  Start,         ///< starts the runtime
  Finish,        ///< finishes the runtime
  WritesNoArray, ///< never writes an array that its caller can refer to
  OnlyReads,     ///< never writes, keeps or returns the array passed to it
  ReturnsRead,   ///< returns a value that it has read back from the device
  Submits,       ///< on some path: submits work that continues asynchronously
  NeverWaits,    ///< never waits for such work
  NamesDevice,   ///< of the program: names a device that work may run on
};
constexpr Effect LastEffect = Effect::NamesDevice;

/// Identifies a function with external linkage in all translation units: the
/// first 8 bytes of the SHA-1 of its USR, as in clangd's index.
using FunctionId = uint64_t;
/// Stands for the program as a whole. Several units may state its facts.
constexpr FunctionId WholeProgram = 0;

struct FunctionEffect {
  FunctionId Function = 0;
  Effect What = Effect::Sync;
  /// What the effect is about, such as the position of a parameter; empty for
  /// most.
  std::string Of = "";

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
  /// Those that it may have, by effect and what it is about.
  std::map<std::pair<Effect, std::string>, Clauses> Effects;

  auto operator<=>(const FunctionFacts &) const = default;
};

/// When a finding is reported that depends on other units.
struct Condition {
  Clauses If;     ///< if any of these is true
  Clauses Unless; ///< and none of these: then another finding says more

  bool operator==(const Condition &) const = default;
};

/// A finding that is reported if its condition is true.
struct ConditionalFinding {
  Finding Reported; ///< without the steps, which are added to its notes
  Condition When;
};

} // namespace arraylint

#endif
