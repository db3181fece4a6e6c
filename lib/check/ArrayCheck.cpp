//===- ArrayCheck.cpp -----------------------------------------------------===//

#include "check/ArrayCheck.h"
#include "analysis/ScalingIdioms.h"
#include "hops/IdiomLog.h"
#include "rules/CheckOptions.h"

using namespace clang;

namespace arraylint {

ArrayCheck::ArrayCheck(const Rule &R, tidy::ClangTidyContext *Context)
    : ClangTidyCheck(R.checkName(), Context), Code(R.Code),
      Settings(settingsOf(R, *Context)) {
  // clang-tidy --verify-config knows the options that were asked for here.
  for (const auto &[Name, Default] : R.Thresholds)
    Options.get(Name);
  Options.get(EnabledOption);
  Options.get(LevelOption);
  Options.getLocalOrGlobal(ConfigOption);
}

void ArrayCheck::storeOptions(tidy::ClangTidyOptions::OptionMap &Map) {
  Options.store(Map, EnabledOption, Settings.Enabled);
  Options.store(Map, LevelOption, levelName(Settings.Severity));
  for (const auto &[Name, Value] : Settings.Thresholds)
    Options.store(Map, Name, Value);
}

int64_t ArrayCheck::threshold(StringRef Name) const {
  const auto It = Settings.Thresholds.find(Name.str());
  assert(It != Settings.Thresholds.end() &&
         "rules.yaml does not give this threshold");
  return It->second;
}

bool ArrayCheck::isNotReported(const Library &Of) const {
  return Of.NotReported.count(Code) != 0;
}

void ArrayCheck::registerMatchers(ast_matchers::MatchFinder *Finder) {
  if (Settings.isOn())
    Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
}

/// Leaves word of what scales, if anybody wants to know.
static void logIdioms(UnitAnalysis &Unit) {
  IdiomLog *Log = IdiomLog::current();
  if (!Log || !Log->open())
    return;
  const SourceManager &Sources = Unit.Context.getSourceManager();
  for (const IdiomUse &Use : findScalingIdioms(Unit.Events, Unit.Roles)) {
    const SourceLocation Where = Sources.getFileLoc(Use.Where);
    Log->add({Sources.getFilename(Where).str(), Sources.getFileOffset(Where),
              static_cast<unsigned>(Use.Idiom)});
  }
}

void ArrayCheck::check(const ast_matchers::MatchFinder::MatchResult &Result) {
  Unit = UnitAnalysis::of(*Result.Context);
  logIdioms(*Unit);
  checkUnit();
}

void ArrayCheck::checkUnit() {
  for (const auto &Body : Unit->Events.bodies())
    checkBody(*Body);
}

void ArrayCheck::checkBody(const FunctionBody &Body) {
  const RoleSet Wanted = roles();
  for (const ArrayEvent &Event : Body.events())
    if (Event.Entry->Roles.hasAny(Wanted) &&
        !isNotReported(*Event.Entry->Owner))
      checkEvent(Event);
  for (const UserCall &Call : Body.calls())
    checkCall(Call, Body);
  for (const Loop &L : Body.loops())
    checkLoop(L);
}

const Loop *ArrayCheck::hotLoop(const Expr *Site, const Loop *Innermost) const {
  return arraylint::hotLoop(Site, Innermost, threshold("small_trip_count"));
}

Report ArrayCheck::report(const Stmt *Where, const Twine &Message) {
  Report Result = report(Where->getBeginLoc(), Message);
  Result.highlight(Where->getSourceRange());
  return Result;
}

Report ArrayCheck::report(SourceLocation Where, const Twine &Message) {
  const bool New = Reported.insert(Where).second;
  return Report(New ? this : nullptr, Unit->Context, Settings.Severity, Where,
                Message.str());
}

static std::vector<CheckRegistration> &registrations() {
  static std::vector<CheckRegistration> All;
  return All;
}

CheckRegistration::CheckRegistration(StringRef Code, Factory Make)
    : Code(Code), Make(Make) {
  registrations().push_back(*this);
}

llvm::ArrayRef<CheckRegistration> CheckRegistration::all() {
  return registrations();
}

} // namespace arraylint
