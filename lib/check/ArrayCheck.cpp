#include "check/ArrayCheck.h"
#include "analysis/code/LibraryHeaders.h"
#include "analysis/events/UserParents.h"
#include "analysis/work/ScalingIdioms.h"
#include "base/system/CpuLimit.h"
#include "base/system/CurrentTask.h"
#include "channel/CheckLog.h"
#include "check/FactText.h"
#include "check/FindingFilter.h"
#include "check/FunctionNames.h"
#include "check/LibraryUse.h"
#include "check/LinkedUnit.h"
#include "check/Unstated.h"
#include "project/TidyOptionNames.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Format.h"

using namespace clang;

namespace arraylint {

ArrayCheck::ArrayCheck(const Rule &R, tidy::ClangTidyContext *Context)
    : ClangTidyCheck(R.checkName(), Context), Context(*Context),
      Settings(std::make_shared<ProjectSettings>(R, *Context)) {
  // clang-tidy --verify-config accepts only options that a check has read.
  for (const auto &[Name, Default] : R.Thresholds)
    Options.get(Name);
  Options.get(EnabledOption);
  Options.get(LevelOption);
  Options.getLocalOrGlobal(ConfigOption);
  Options.getLocalOrGlobal(FactsOption);
  Options.getLocalOrGlobal(TimeoutOption);
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
  // Not an assertion, because authors of rules seldom enable assertions.
  if (It == state().Thresholds.end())
    llvm::report_fatal_error("rules.yaml: " + Settings->rule().Code +
                             " needs a threshold '" + Name + "'");
  return It->second;
}

bool ArrayCheck::isNotReported(const Library &Of) const {
  return Of.NotReported.count(Settings->rule().Code) != 0;
}

void ArrayCheck::registerPPCallbacks(const SourceManager &Sources,
                                     Preprocessor *Parsing, Preprocessor *) {
  markLibraryHeaders(*Parsing);
  Compiler = Parsing;
  Settings->readProject(Sources.getFileManager().getVirtualFileSystem());
  Model = modelOf(Settings->project());
}

void ArrayCheck::registerMatchers(ast_matchers::MatchFinder *Finder) {
  Finder->addMatcher(ast_matchers::translationUnitDecl(), this);
}

static std::set<IdiomSite> idiomSites(UnitAnalysis &Unit) {
  const SourceManager &Sources = Unit.Context.getSourceManager();
  std::set<IdiomSite> Sites;
  for (const IdiomUse &Use : findScalingIdioms(Unit.Events, Unit.Roles)) {
    const SourceLocation Where = Sources.getFileLoc(Use.Where);
    Sites.insert({Sources.getFilename(Where).str(),
                  Sources.getFileOffset(Where),
                  static_cast<unsigned>(Use.Idiom)});
  }
  return Sites;
}

static UnitFacts factsOf(UnitAnalysis &Unit, Preprocessor &Compiler) {
  UnitFacts Facts;
  for (SuppressionComment &Of : suppressionComments(Unit))
    Facts.Comments.insert(std::move(Of));
  Facts.Idioms = idiomSites(Unit);
  Facts.Functions = functionFacts(Unit, Compiler);
  Facts.UsesLibrary = !usedLibraries(Unit).empty();
  return Facts;
}

/// Reports faults in suppression comments in the same way as those in the
/// configuration file.
static void reportFaultyComments(tidy::ClangTidyCheck &Check,
                                 const UnitAnalysis &Unit) {
  for (const SuppressionComment &Of : suppressionComments(Unit))
    if (!Of.Fault.empty())
      Check.configurationDiag("%0: %1")
          << Of.Details.File + ":" + std::to_string(Of.Details.Line) + ":" +
                 std::to_string(Of.Details.Column)
          << Of.Fault;
}

/// Adds the facts about the translation unit to the log, once. If there is no
/// log, reports faulty suppression comments.
static void reportUnit(tidy::ClangTidyCheck &Check,
                       const ProjectSettings &Settings, UnitAnalysis &Unit,
                       Preprocessor &Compiler) {
  if (CheckLog *Log = CheckLog::current()) {
    if (!Log->Unit)
      Log->Unit = factsOf(Unit, Compiler);
    return;
  }
  if (Settings.isFirstEnabledRule())
    reportFaultyComments(Check, Unit);
  if (const std::string Facts = Settings.factsFile();
      !Facts.empty() && !Unit.Program)
    Unit.Program =
        programOf(Unit, Compiler, Facts, [&](const std::string &Fault) {
          Check.configurationDiag("%0: %1") << FactsOption << Fault;
        });
}

void ArrayCheck::check(const ast_matchers::MatchFinder::MatchResult &Result) {
  if (!Settings->mayReport())
    return;
  Parsed = Unit = UnitAnalysis::of(*Result.Context, Model);
  Filter = std::make_unique<FindingFilter>(*Settings, *Unit);
  reportUnit(*this, *Settings, *Unit, *Compiler);
  const UserParents Limited(*Result.Context, Unit->Events.userDecls());
  setCurrentTask(Settings->rule().Code);
  if (CheckLog::current()) { // The tool stops the whole process.
    checkUnit();
    if (dependsOnProgram(*Unit))
      checkInHostProgram();
  } else {
    if (Unit->Program && dependsOnProgram(*Unit) &&
        Unit->Program().isTrue({WholeProgram, Effect::StaysOnHost}))
      Unit = Unit->inHostProgram();
    checkWithinLimit();
  }
  setCurrentTask("");
}

/// Reports what there is to say if the program stays on the host. That is done
/// by a new check, because rules keep what they know of the unit.
void ArrayCheck::checkInHostProgram() {
  const auto *Same =
      llvm::find_if(CheckRegistration::all(), [&](const CheckRegistration &Of) {
        return Of.Code == Settings->rule().Code;
      });
  const auto Made = Same->Make(Settings->rule(), &Context);
  auto &There = static_cast<ArrayCheck &>(*Made);
  There.Settings = Settings;
  There.Filter = std::make_unique<FindingFilter>(*Settings, *Parsed);
  There.Unit = Parsed->inHostProgram();
  There.checkUnit();
}

void ArrayCheck::checkWithinLimit() {
  const double Seconds = Settings->ruleTimeout();
  try {
    const CpuLimit Limit(Seconds);
    checkUnit();
    return;
  } catch (const CpuLimit::Exceeded &) {
    UnitAnalysis::discardLatest();
  }
  const SourceManager &Sources = Unit->Context.getSourceManager();
  std::string Shown;
  llvm::raw_string_ostream(Shown) << llvm::format("%g", Seconds);
  diag(Function ? Function->getLocation()
                : Sources.getLocForStartOfFile(Sources.getMainFileID()),
       "%0 took longer than %1 seconds and gave up; it does not check the rest "
       "of this file")
      << Settings->rule().Code << Shown;
}

void ArrayCheck::checkUnit() {
  for (const auto &Body : Unit->Events.bodies()) {
    Function = &Body->function();
    Here = &Filter->stateAt(Function->getLocation());
    if (Here->isOn())
      checkWithAssumptions(*Body);
  }
  Here = nullptr;
  Function = nullptr;
}

void ArrayCheck::checkWithAssumptions(const FunctionBody &Body) {
  Assumptions &Assumed = lookup().assumptions();
  const Assumptions::Scope OfBody(Assumed);
  checkBody(Body);
  if (!makesAssumptions() || !OfBody.wasAsked() || !isLinked(unit()))
    return;
  const Assumptions::Enabled Now(Assumed, Assumptions::About::Possible);
  checkBody(Body);
}

void ArrayCheck::checkBody(const FunctionBody &Body) {
  const RoleSet Wanted = roles();
  for (const ArrayEvent &Event : Body.events())
    if (Event.Entry->Roles.hasAny(Wanted) &&
        !isNotReported(*Event.Entry->Owner)) {
      const Assumptions::Scope Own(lookup().assumptions());
      checkEvent(Event);
    }
  for (const auto Calls : {Body.calls(), Body.externalCalls()})
    for (const UserCall &Call : Calls) {
      const Assumptions::Scope Own(lookup().assumptions());
      checkCall(Call, Body);
    }
  for (const Loop &L : Body.loops()) {
    const Assumptions::Scope Own(lookup().assumptions());
    checkLoop(L);
  }
}

const Loop *ArrayCheck::hotLoop(const Expr *Site, const Loop *Innermost) const {
  return arraylint::hotLoop(Site, Innermost, threshold("small_trip_count"));
}

WorthLimits ArrayCheck::worthLimits() const {
  return {threshold("least_percent"), threshold("remark_percent"),
          threshold("many_passes"), threshold("floor_elements")};
}

Worth ArrayCheck::worth(const Saving &Of) const {
  return unit().Saved.worth(Of, worthLimits());
}

Worth ArrayCheck::worthWithReason(const Saving &Of) const {
  return unit().Saved.worthWithReason(Of, worthLimits());
}

Worth ArrayCheck::worthBeside(double Cost, const FunctionBody &Body,
                              const Loop *Hot) const {
  return unit().Saved.worthBeside(Cost, Body, Hot, threshold("remark_percent"));
}

Worth ArrayCheck::worthOfWait(const Expr *Site, const FunctionBody &Body,
                              const Loop *Hot) const {
  return unit().Saved.worthOfWait(Site, Body, Hot, threshold("remark_percent"));
}

FindingBuilder ArrayCheck::report(const Stmt *Where, const Twine &Message) {
  FindingBuilder Result = report(Where->getBeginLoc(), Message);
  Result.highlight(Where->getSourceRange());
  if (const FunctionBody *Body =
          Function ? Unit->Events.bodyOf(Function) : nullptr)
    Result.partOf(Body->statementOf(Where));
  return Result;
}

FindingBuilder ArrayCheck::report(const Stmt *Where, const Twine &Message,
                                  Worth Saved) {
  FindingBuilder Result = report(Where, Message);
  if (Saved != Worth::Much)
    Result.demote();
  return Result;
}

FindingBuilder ArrayCheck::report(const ArrayCall &Call,
                                  const Twine &WhatItDoes, Worth Saved) {
  FindingBuilder Result = report(Call.Site, subject(Call) + WhatItDoes, Saved);
  if (Call.Entry->Owner->Remarks.count(Settings->rule().Code))
    Result.demote();
  return Result;
}

void ArrayCheck::noteLoopCall(FindingBuilder &R, const CallSite &Of,
                              const Twine &How) {
  const FunctionDecl *Called = calledFunction(Of.Call);
  R.note(
      Of.Call->getExprLoc(),
      ("a loop calls " + (Called ? displayName(*Called) : "it") + " here" + How)
          .str());
}

FindingBuilder ArrayCheck::report(SourceLocation Where, const Twine &Message) {
  const bool New = !Reported.contains(Where);
  FindingFilter::Verdict Verdict = Filter->judge(Where);
  // Plain clang-tidy has no use for suppressed findings.
  const bool Speaks = New && Verdict.IsWanted &&
                      (Verdict.SuppressedBy.empty() || CheckLog::current());
  FindingBuilder Result(
      Speaks ? this : nullptr, *Unit,
      std::max(Filter->stateAt(Where).Severity, Verdict.Highest), Where,
      Message.str(), Reported, Last);
  Result.help(Settings->rule().Help);
  Result.suppressedBy(std::move(Verdict.SuppressedBy));
  Result.calledAs(Verdict.CalledAs);
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
