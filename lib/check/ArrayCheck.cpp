//===- ArrayCheck.cpp -----------------------------------------------------===//

#include "check/ArrayCheck.h"
#include "analysis/events/UserParents.h"
#include "analysis/work/ScalingIdioms.h"
#include "channel/AcceptanceLog.h"
#include "channel/IdiomLog.h"
#include "channel/SurveyLog.h"
#include "check/FindingFilter.h"
#include "check/Spoken.h"
#include "project/CheckOptions.h"

using namespace clang;

namespace arraylint {

ArrayCheck::ArrayCheck(const Rule &R, tidy::ClangTidyContext *Context)
    : ClangTidyCheck(R.checkName(), Context),
      Settings(std::make_unique<CheckSettings>(R, *Context)),
      Model(modelOf(Settings->project())) {
  // clang-tidy --verify-config knows the options that were asked for here.
  for (const auto &[Name, Default] : R.Thresholds)
    Options.get(Name);
  Options.get(EnabledOption);
  Options.get(LevelOption);
  Options.getLocalOrGlobal(ConfigOption);
}

ArrayCheck::~ArrayCheck() = default;

const RuleState &ArrayCheck::state() const {
  return Here ? *Here : Settings->ofMainFile();
}

void ArrayCheck::storeOptions(tidy::ClangTidyOptions::OptionMap &Map) {
  const RuleState &State = Settings->ofMainFile();
  Options.store(Map, EnabledOption, State.Enabled);
  Options.store(Map, LevelOption, levelName(State.Severity));
  for (const auto &[Name, Value] : State.Thresholds)
    Options.store(Map, Name, Value);
}

int64_t ArrayCheck::threshold(StringRef Name) const {
  const auto It = state().Thresholds.find(Name.str());
  assert(It != state().Thresholds.end() &&
         "rules.yaml does not give this threshold");
  return It->second;
}

bool ArrayCheck::isNotReported(const Library &Of) const {
  return Of.NotReported.count(Settings->rule().Code) != 0;
}

void ArrayCheck::registerMatchers(ast_matchers::MatchFinder *Finder) {
  if (Settings->mayReport())
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

/// Leaves word of the comments that accept findings. clang-tidy is told what is
/// wrong with them, as it is told of the project's file.
static void tellComments(tidy::ClangTidyCheck &Check,
                         const CheckSettings &Settings,
                         const UnitAnalysis &Unit) {
  AcceptanceLog *Log = AcceptanceLog::current();
  if (Log ? !Log->open() : !Settings.speaksForAll())
    return;
  for (AcceptingComment &Of : acceptingComments(Unit)) {
    if (Log)
      Log->add(std::move(Of));
    else if (!Of.Fault.empty())
      Check.configurationDiag("%0: %1")
          << Of.Says.File + ":" + std::to_string(Of.Says.Line) + ":" +
                 std::to_string(Of.Says.Column)
          << Of.Fault;
  }
}

static void logLoop(const Loop &L, const SourceManager &Sources,
                    SurveyLog &Log) {
  const SourceLocation Begin = Sources.getFileLoc(L.Statement->getBeginLoc());
  const SourceLocation End = Sources.getFileLoc(L.Statement->getEndLoc());
  if (Sources.getFileID(Begin) == Sources.getFileID(End))
    Log.add({Sources.getFilename(Begin).str(), Sources.getFileOffset(Begin),
             Sources.getFileOffset(End)},
            {maxTripCount(L), !tripCount(L)});
}

/// Leaves word of what the unit consists of, if anybody wants to know.
static void logSurvey(const UnitAnalysis &Unit) {
  SurveyLog *Log = SurveyLog::current();
  if (!Log || !Log->open())
    return;
  const SourceManager &Sources = Unit.Context.getSourceManager();
  for (const auto &Body : Unit.Events.bodies()) {
    if (!Body->events().empty())
      Log->noteUse();
    for (const Loop &L : Body->loops())
      logLoop(L, Sources, *Log);
  }
}

void ArrayCheck::check(const ast_matchers::MatchFinder::MatchResult &Result) {
  Unit = UnitAnalysis::of(*Result.Context, Model);
  Filter = std::make_unique<FindingFilter>(*Settings, *Unit);
  logIdioms(*Unit);
  tellComments(*this, *Settings, *Unit);
  logSurvey(*Unit);
  const UserParents Limited(*Result.Context, Unit->Events.userDecls());
  checkUnit();
}

void ArrayCheck::checkUnit() {
  for (const auto &Body : Unit->Events.bodies()) {
    Here = &Filter->stateAt(Body->function().getLocation());
    if (Here->isOn())
      checkBody(*Body);
  }
  Here = nullptr;
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

/// Is there somebody who wants to hear of what the project accepts?
static bool saysWhoAccepts(const SpokenFinding &Which,
                           const std::vector<Acceptance> &By) {
  AcceptanceLog *Log = AcceptanceLog::current();
  if (Log)
    Log->add(Which, By);
  return Log != nullptr;
}

Report ArrayCheck::report(SourceLocation Where, const Twine &Message) {
  const bool New = Reported.insert(Where).second;
  const FindingFilter::Verdict Verdict = Filter->judge(Where);
  const SourceManager &Sources = Unit->Context.getSourceManager();
  bool Speaks = New && Verdict.IsWanted;
  if (Speaks && !Verdict.AcceptedBy.empty())
    Speaks = saysWhoAccepts(
        {Settings->rule().checkName(), said(Where, Message.str(), Sources)},
        Verdict.AcceptedBy);
  Report Result(Speaks ? this : nullptr, *Unit, Filter->stateAt(Where).Severity,
                Where, Message.str());
  if (!Verdict.Ended.empty())
    Result.note(Where, Verdict.Ended);
  return Result;
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
