//===- ArrayCheck.h - The base of every check -----------------------------===//
//
// Answers: "what does a check look like?" It names the roles it listens to,
// takes events of them, asks a question, and reports:
//
//   class HostSyncInLoop : public ArrayCheck {
//     using ArrayCheck::ArrayCheck;
//     RoleSet roles() const override { return {Role::HostSync}; }
//     void checkEvent(const ArrayEvent &Event) override {
//       if (hotLoop(Event.Site, Event.InnermostLoop))
//         report(Event.Site, "reads the array back on every iteration");
//     }
//   };
//   ARRAYLINT_CHECK(HostSyncInLoop, "R104");
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_CHECK_ARRAYCHECK_H
#define ARRAYLINT_CHECK_ARRAYCHECK_H

#include "analysis/code/LoopContext.h"
#include "analysis/work/UnitAnalysis.h"
#include "check/Report.h"
#include "clang-tidy/ClangTidyCheck.h"
#include "fix/Rewrite.h"
#include "llvm/ADT/DenseSet.h"

namespace arraylint {

class CheckSettings;
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
  /// The events that the check wants to see.
  virtual RoleSet roles() const { return {}; }
  virtual void checkEvent(const ArrayEvent &) {}
  /// Calls of functions of this translation unit.
  virtual void checkCall(const UserCall &, const FunctionBody &) {}
  virtual void checkLoop(const Loop &) {}
  virtual void checkBody(const FunctionBody &Body);
  /// For rules that look at the translation unit as a whole.
  virtual void checkUnit();

  UnitAnalysis &unit() const { return *Unit; }
  RoleLookup &lookup() const { return Unit->Roles; }
  int64_t threshold(llvm::StringRef Name) const;
  /// Has the rule nothing useful to say about \p Of? Events of such a library
  /// are not shown to checkEvent.
  bool isNotReported(const Library &Of) const;
  /// The hot loop that reaches \p Site on every pass; null if there is none.
  /// Rules that ask for it have the threshold `small_trip_count`.
  const Loop *hotLoop(const clang::Expr *Site, const Loop *Innermost) const;

  /// Starts a report, spoken when it goes out of scope. One report a place:
  /// instances of one template say the same thing once.
  Report report(const clang::Stmt *Where, const llvm::Twine &Message);
  Report report(clang::SourceLocation Where, const llvm::Twine &Message);

private:
  const RuleState &state() const;

  std::unique_ptr<CheckSettings> Settings;
  std::shared_ptr<const ArrayModel> Model;
  std::shared_ptr<UnitAnalysis> Unit;
  std::unique_ptr<FindingFilter> Filter;
  /// Of the function that is looked at; null: of the main file.
  const RuleState *Here = nullptr;
  llvm::DenseSet<clang::SourceLocation> Reported;
};

/// One registered check; the list is made by static initialisation.
struct CheckRegistration {
  using Factory = std::unique_ptr<clang::tidy::ClangTidyCheck> (*)(
      const Rule &, clang::tidy::ClangTidyContext *);

  CheckRegistration(llvm::StringRef Code, Factory Make);
  static llvm::ArrayRef<CheckRegistration> all();

  llvm::StringRef Code;
  Factory Make;
};

#define ARRAYLINT_CHECK(Class, Code)                                           \
  static const ::arraylint::CheckRegistration Class##Registration(             \
      Code,                                                                    \
      [](const ::arraylint::Rule &R, ::clang::tidy::ClangTidyContext *Context) \
          -> std::unique_ptr<::clang::tidy::ClangTidyCheck> {                  \
        return std::make_unique<Class>(R, Context);                            \
      })

} // namespace arraylint

#endif
