//===- Assumptions.h - What a result needs other units to know ------------===//
//
// Answers: "does this result hold if functions of other translation units
// behave as they should, and which ones?" An analysis that meets a call of such
// a function assumes what it needs:
//
//   if (!Body)                                  // no definition here
//     return Assumed.make(Callee, Effect::WritesNoArray);
//
// Normally that is false, because nothing is known. With assumptions enabled it
// is true, and the enclosing scope records it:
//
//   const Assumptions::Enabled Now(Assumed, Assumptions::About::Possible);
//   Assumptions::Scope Here(Assumed);
//   if (isStable(Work, Hot, Roles))             // true if Here.needs() are
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_ANALYSIS_EVENTS_ASSUMPTIONS_H
#define ARRAYLINT_ANALYSIS_EVENTS_ASSUMPTIONS_H

#include "finding/FunctionFacts.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace arraylint {

class Assumptions {
public:
  using Needs = std::set<FunctionEffect>;

  Assumptions() = default;
  Assumptions(const Assumptions &) = delete;
  Assumptions &operator=(const Assumptions &) = delete;

  /// May \p Callee be assumed to have the effect? False unless assumptions are
  /// enabled and other units can call \p Callee by name.
  bool make(const clang::FunctionDecl &Callee, Effect What,
            std::string Of = "");
  /// Likewise for something that some unit of the program does.
  bool makeOfProgram(Effect What);
  /// Takes it as true of the program, whether or not assumptions are enabled.
  void takeOfProgram(Effect What) { OfProgram.insert(What); }
  bool isTakenOfProgram(Effect What) const { return OfProgram.count(What); }
  /// Likewise for a function of this unit, whose body \p Analyse inspects. With
  /// assumptions enabled, the effect is assumed all the same if other units can
  /// call the function, so that all of them come to the same result.
  bool ofDefinition(const clang::FunctionDecl &Definition, Effect What,
                    std::string Of, llvm::function_ref<bool()> Analyse);

  enum class About : uint8_t {
    Nothing,
    /// What may be true, as far as this unit knows. For findings.
    Possible,
    /// Whatever is asked, so that units that know more or less of other
    /// functions state the same. For facts.
    Anything,
  };
  bool areEnabled() const { return Mode != About::Nothing; }
  bool areForFacts() const { return Mode == About::Anything; }
  /// Are assumptions made about \p Definition although its body is known?
  bool isLeftToLink(const clang::FunctionDecl &Definition) const;

  /// Enables assumptions during its lifetime.
  class Enabled {
  public:
    Enabled(Assumptions &Of, About Mode)
        : Of(Of), Before(std::exchange(Of.Mode, Mode)) {}
    Enabled(const Enabled &) = delete;
    Enabled &operator=(const Enabled &) = delete;
    ~Enabled() { Of.Mode = Before; }

  private:
    Assumptions &Of;
    About Before;
  };

  /// Records what is asked and assumed during its lifetime. The scope around it
  /// records the same, unless this one is discarded.
  class Scope {
  public:
    explicit Scope(Assumptions &Of)
        : Of(Of), Around(std::exchange(Of.Innermost, this)) {}
    Scope(const Scope &) = delete;
    Scope &operator=(const Scope &) = delete;
    ~Scope();

    const Needs &needs() const { return Made; }
    /// Would the result have differed with other assumptions?
    bool wasAsked() const { return IsAsked; }
    /// Also records the needs of a result that was computed earlier.
    void add(const Needs &Also, bool WasAsked);
    void discard() { IsDiscarded = true; }

  private:
    friend class Assumptions;
    Assumptions &Of;
    Scope *Around;
    Needs Made;
    bool IsAsked = false;
    bool IsDiscarded = false;
  };
  /// The innermost scope; null if there is none.
  Scope *scope() const { return Innermost; }

private:
  std::optional<FunctionId> idOf(const clang::FunctionDecl &F);

  About Mode = About::Nothing;
  Scope *Innermost = nullptr;
  std::set<Effect> OfProgram;
  llvm::DenseMap<const clang::FunctionDecl *, std::optional<FunctionId>> Ids;
};

} // namespace arraylint

#endif
