//===- ArrayCheck.h - The base class of all checks ------------------------===//
//
// Answers: "what does a check look like?" It names the roles that it handles,
// receives events with these roles, analyses them, and reports:
//
//   class HostSyncInLoop : public ArrayCheck {
//     using ArrayCheck::ArrayCheck;
//     RoleSet roles() const override { return {Role::HostSync}; }
//     void checkEvent(const ArrayEvent &Event) override {
//       if (hotLoop(Event.Site, Event.InnermostLoop))
//         report(Event, "reads the array back on every iteration");
//     }
//   };
//   ARRAYLINT_CHECK(HostSyncInLoop, "R104");
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_ARRAYCHECK_H
#define ARRAYLINT_CHECK_ARRAYCHECK_H

#include "analysis/calls/CallSites.h"
#include "analysis/loops/LoopContext.h"
#include "analysis/work/UnitAnalysis.h"
#include "check/FindingBuilder.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "fix/Rewrite.h"
#include "llvm/ADT/DenseSet.h"

namespace arraylint {

class ProjectSettings;
class FindingFilter;
struct RuleState;

class ArrayCheck : public clang::tidy::ClangTidyCheck {
public:
  ArrayCheck(const Rule &R, clang::tidy::ClangTidyContext *Context);
  ~ArrayCheck() override;

  bool isLanguageVersionSupported(const clang::LangOptions &L) const final {
    return L.CPlusPlus;
  }
  void registerPPCallbacks(const clang::SourceManager &Sources,
                           clang::Preprocessor *, clang::Preprocessor *) final;
  void registerMatchers(clang::ast_matchers::MatchFinder *Finder) final;
  void check(const clang::ast_matchers::MatchFinder::MatchResult &) final;
  void storeOptions(clang::tidy::ClangTidyOptions::OptionMap &Map) override;

protected:
  /// The roles of the events that checkEvent receives.
  virtual RoleSet roles() const { return {}; }
  virtual void checkEvent(const ArrayEvent &) {}
  /// Called for each call of a user's function, whether this translation unit
  /// or another one defines it.
  virtual void checkCall(const UserCall &, const FunctionBody &) {}
  virtual void checkLoop(const Loop &) {}
  virtual void checkBody(const FunctionBody &Body);
  /// Are findings of interest that only hold if functions of other units leave
  /// an array as it is? Then bodies that call such functions are checked again
  /// with assumptions enabled (analysis/events/Assumptions.h). Each report
  /// needs what was assumed in the scope around it.
  virtual bool makesAssumptions() const { return false; }
  /// Overridden by rules that check the translation unit as a whole.
  virtual void checkUnit();

  UnitAnalysis &unit() const { return *Unit; }
  RoleLookup &lookup() const { return Unit->Roles; }
  /// The value of the rule's threshold \p Name.
  int64_t threshold(llvm::StringRef Name) const;
  /// Does the vocabulary exclude \p Of from this rule? checkEvent is not called
  /// for events of such a library.
  bool isNotReported(const Library &Of) const;
  /// The hot loop that executes \p Site on every iteration; null if there is
  /// none. Requires the threshold `small_trip_count`.
  const Loop *hotLoop(const clang::Expr *Site, const Loop *Innermost) const;

  /// What \p Of is worth; requires the thresholds `least_percent`,
  /// `remark_percent`, `many_passes` and `floor_elements`.
  Worth worth(const Saving &Of) const;
  Worth worthWithReason(const Saving &Of) const;
  /// What it is worth to save work of \p Cost, or the wait \p Site, in \p Body,
  /// and in \p Hot if that is not null; require the threshold `remark_percent`.
  Worth worthBeside(double Cost, const FunctionBody &Body,
                    const Loop *Hot) const;
  Worth worthOfWait(const clang::Expr *Site, const FunctionBody &Body,
                    const Loop *Hot) const;

  /// Starts a report, which is emitted when it goes out of scope. At most one
  /// is emitted per location, because instances of a template would repeat it.
  FindingBuilder report(const clang::Stmt *Where, const llvm::Twine &Message);
  FindingBuilder report(clang::SourceLocation Where,
                        const llvm::Twine &Message);
  /// Likewise, but a remark at most if \p Saved is little.
  FindingBuilder report(const clang::Stmt *Where, const llvm::Twine &Message,
                        Worth Saved);
  /// Starts a report about what \p Call does; the message names its function.
  FindingBuilder report(const ArrayCall &Call, const llvm::Twine &WhatItDoes,
                        Worth Saved = Worth::Much);

  /// Adds to \p R that a loop makes the call \p Of.
  static void noteLoopCall(FindingBuilder &R, const CallSite &Of,
                           const llvm::Twine &How = "");

private:
  void checkInHostProgram();
  const RuleState &state() const;
  WorthLimits worthLimits() const;
  void checkWithinLimit();
  void checkWithAssumptions(const FunctionBody &Body);

  clang::tidy::ClangTidyContext &Context;
  std::shared_ptr<ProjectSettings> Settings;
  std::shared_ptr<const ArrayModel> Model;
  clang::Preprocessor *Compiler = nullptr; ///< of the unit
  /// The unit by itself, which all checks share, and in its program.
  std::shared_ptr<UnitAnalysis> Parsed, Unit;
  std::unique_ptr<FindingFilter> Filter;
  /// The settings for the function being checked; if null, those of the main
  /// file apply.
  const RuleState *Here = nullptr;
  llvm::DenseSet<clang::SourceLocation> Reported;
  LastFinding Last;
  /// The function being checked; null if none is.
  const clang::FunctionDecl *Function = nullptr;
};

/// A registered check; the list is built by static initialization.
struct CheckRegistration {
  using Factory = std::unique_ptr<clang::tidy::ClangTidyCheck> (*)(
      const Rule &, clang::tidy::ClangTidyContext *);

  CheckRegistration(llvm::StringRef Code, Factory Make);
  static llvm::ArrayRef<CheckRegistration> all();

  llvm::StringRef Code;
  Factory Make;
};

/// Registers \p Class as the check of the rule \p Code.
#define ARRAYLINT_CHECK(Class, Code)                                           \
  static const ::arraylint::CheckRegistration Class##Registration(             \
      Code,                                                                    \
      [](const ::arraylint::Rule &R, ::clang::tidy::ClangTidyContext *Context) \
          -> std::unique_ptr<::clang::tidy::ClangTidyCheck> {                  \
        return std::make_unique<Class>(R, Context);                            \
      })

} // namespace arraylint

#endif
