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

/// What a call of a function does.
enum class Effect : uint8_t {
  // On every path through it:
  Sync,         ///< waits for the device
  Start,        ///< starts the runtime
  CopiesNew,    ///< makes an array on the host only to copy it to a device
  SetsVariable, ///< sets the environment variable
  OnlyWrites,   ///< writes the array passed to it; never reads, keeps or
                ///< returns that array
  ReturnsRead,  ///< returns a value that it has read back from the device
  ReturnsNew,   ///< allocates and returns an array, according to its arguments
  ReturnsDtype, ///< returns the element type
  ReturnsGraph, ///< returns what a forward pass in it computes, with the graph
                ///< of gradients, which it does not use
  Factorizes, ///< factorizes the matrix passed to it, or the one of its object
              ///< ("this") that no other call changes, and keeps no factors
  Transfers,  ///< transfers elements between two libraries, or between a
              ///< library and memory that it is passed: "LibTorch>1"
  // On no path:
  WritesNoArray,  ///< never writes an array that its caller can refer to
  OnlyReads,      ///< never writes, keeps or returns the array passed to it
  ReadsOrReturns, ///< never writes or keeps that array, but may return it or a
                  ///< view of it
  DropsGraph,     ///< never uses or keeps the graph of gradients of the array
                  ///< passed to it, but may return that
  NeverWaits,     ///< never waits for work that continues asynchronously
  NeverFinishes,  ///< never finishes the runtime, nor leaves that to others
  // On some path:
  Submits,          ///< submits work that continues asynchronously
  Finishes,         ///< finishes the runtime
  Communicates,     ///< sends messages to other processes
  UsesRuntime,      ///< calls a runtime that communicates by itself
  ReturnsElsewhere, ///< returns an array that is not in host memory, given that
                    ///< those at the positions that it is about are ("0,2").
                    ///< Also true of a function that no unit describes
  // Of the program:
  NamesDevice,    ///< names a device that work may run on
  DefinesMain,    ///< defines `main`
  MayLeaveHost,   ///< may put arrays on a device that are made on the host
  IsComplete,     ///< has no other units than those that are known
  NamesAny,       ///< may name any function in code that is not known
  GivesElsewhere, ///< gives the parameter that this is about, by
                  ///< parameterText(), or any, an array that is not in host
                  ///< memory. Also true if some code is not known
  StopsGraphs, ///< stops the recording of gradients while it runs the function
               ///< whose identity, by asText(), this is about
  // Concluded, never stated:
  StaysOnHost, ///< the program puts no arrays on a device
  RunsStopped, ///< the function may run while the recording is stopped
};
constexpr Effect LastEffect = Effect::RunsStopped;

/// Does a function have the effect because one that it calls has it?
constexpr bool passesToCallers(Effect E) {
  return E == Effect::Finishes || E == Effect::Communicates ||
         E == Effect::UsesRuntime;
}

/// Identifies a function with external linkage in all translation units: the
/// first 8 bytes of the SHA-1 of its USR, as in clangd's index.
using FunctionId = uint64_t;
/// Stands for the program as a whole. Several units may state its facts; they
/// add up. Its calls are those that may lead to a device.
constexpr FunctionId WholeProgram = 0;

/// \p Id as what an effect is about, and back; nothing if it is not that.
std::string asText(FunctionId Id);
std::optional<FunctionId> asFunctionId(llvm::StringRef Text);

/// The parameter of \p Function at \p Position as what an effect is about.
std::string parameterText(FunctionId Function, unsigned Position);

/// Is this done with a device, or not at all?
constexpr bool needsDevice(Effect E) {
  return E == Effect::Sync || E == Effect::CopiesNew ||
         E == Effect::ReturnsRead || E == Effect::Submits;
}

/// Identifies an identifier: part of its hash.
using NameId = uint32_t;
constexpr NameId NoName = 0;
NameId nameId(llvm::StringRef Identifier);

struct FunctionEffect {
  FunctionId Function = 0;
  Effect What = Effect::Sync;
  /// What the effect is about: a variable, an element type, the position of a
  /// parameter, or "this"; for Sync, the positions of arrays in host memory,
  /// which do not have to be waited for ("0,2"). Empty for most.
  std::string Of = "";

  bool operator==(const FunctionEffect &) const;
  std::strong_ordering operator<=>(const FunctionEffect &) const;
};

/// A step toward the cause of an effect: a call, or the cause itself.
struct FactStep {
  Place Where;
  std::string Message; ///< "'residual' calls 'norm' here"

  bool operator==(const FactStep &) const;
  std::strong_ordering operator<=>(const FactStep &) const;
};

/// One way in which something becomes true.
struct Clause {
  std::vector<FunctionEffect> Needs; ///< all of them; empty: always true
  std::vector<FactStep> Steps;       ///< they explain it
  /// One of Needs, whose steps come next; nothing if the last step is the
  /// cause.
  std::optional<FunctionEffect> Next = std::nullopt;

  bool operator==(const Clause &) const;
  std::strong_ordering operator<=>(const Clause &) const;
};

/// True if any of the clauses is. The first one that is true explains it.
using Clauses = std::vector<Clause>;

/// All that a unit knows about a function that it defines. It is listed even if
/// nothing is known, so that another definition of it is noticed.
struct FunctionFacts {
  FunctionId Function = 0;
  /// Those that it may have, by effect and what it is about.
  std::map<std::pair<Effect, std::string>, Clauses> Effects;
  /// The functions that it calls on some path and that other units can call as
  /// well; sorted. See passesToCallers().
  std::vector<FunctionId> Calls = {};
  /// Only of the program: the identifiers in the code of functions, by the
  /// names of these; sorted. NoName: the code that may run without a name.
  std::map<NameId, std::vector<NameId>> Names = {};

  bool operator==(const FunctionFacts &) const;
  std::strong_ordering operator<=>(const FunctionFacts &) const;
};

/// States that \p What is so of the program.
FunctionFacts ofProgram(Effect What);
/// What a unit whose code is not known in full adds to the program.
FunctionFacts ofUnknownUnit();

/// When a finding is reported that depends on other units.
struct Condition {
  Clauses If;     ///< if any of these is true
  Clauses Unless; ///< and none of these: then another finding says more

  bool operator==(const Condition &) const;
};

/// A finding that is reported if its condition is true.
struct ConditionalFinding {
  Finding Reported; ///< without the steps, which are added to its notes
  Condition When;
};

} // namespace arraylint

#endif
