#include "analysis/places/NeverRun.h"
#include "analysis/events/FunctionBody.h"
#include "analysis/events/UserFunctions.h"
#include "analysis/places/Setting.h"
#include "base/text/Spans.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace arraylint {

const Stmt *neverRunIn(const Stmt &Branch, RoleLookup &Roles) {
  if (const auto *If = dyn_cast<IfStmt>(&Branch)) {
    const auto Value = constantCondition(If->getCond(), Roles);
    return Value ? (*Value ? If->getElse() : If->getThen()) : nullptr;
  }
  if (const auto *Choice = dyn_cast<ConditionalOperator>(&Branch)) {
    const auto Value = constantCondition(Choice->getCond(), Roles);
    return Value ? (*Value ? Choice->getFalseExpr() : Choice->getTrueExpr())
                 : nullptr;
  }
  if (const auto *Logical = dyn_cast<BinaryOperator>(&Branch))
    return Logical->isLogicalOp() &&
                   constantCondition(Logical->getLHS(), Roles) ==
                       (Logical->getOpcode() == BO_LOr)
               ? Logical->getRHS()
               : nullptr;
  const auto *While = dyn_cast<WhileStmt>(&Branch);
  const auto *For = dyn_cast<ForStmt>(&Branch);
  const Expr *Condition =
      While ? While->getCond() : (For ? For->getCond() : nullptr);
  if (constantCondition(Condition, Roles) != false)
    return nullptr;
  return While ? While->getBody() : For->getBody();
}

namespace {

using SpansOfFiles = std::map<FileID, Spans>;

class ArmFinder {
public:
  ArmFinder(SpansOfFiles &Found, const SourceManager &Sources,
            RoleLookup &Roles)
      : Found(Found), Sources(Sources), Roles(Roles) {}

  void find(const Stmt *S) {
    if (!S)
      return;
    const Stmt *Never = neverRunIn(*S, Roles);
    if (Never)
      add(Never->getSourceRange());
    for (const Stmt *Child : S->children())
      if (Child != Never)
        find(Child);
  }

private:
  void add(SourceRange Arm) {
    if (Arm.getBegin().isMacroID() || Arm.getEnd().isMacroID())
      return;
    const auto [File, Begin] = Sources.getDecomposedLoc(Arm.getBegin());
    const auto [EndFile, End] = Sources.getDecomposedLoc(Arm.getEnd());
    if (File == EndFile)
      Found[File].add(Begin, End);
  }

  SpansOfFiles &Found;
  const SourceManager &Sources;
  RoleLookup &Roles;
};

} // namespace

static const SpansOfFiles &neverRun(const SourceManager &Sources,
                                    UserFunctions &Users, RoleLookup &Roles) {
  static constexpr AnalysisCache::Query Asked;
  auto &Known = Users.cache().stored<std::optional<SpansOfFiles>>(Asked);
  if (Known)
    return *Known;
  ArmFinder Finder(Known.emplace(), Sources, Roles);
  for (const auto &Body : Users.bodies())
    if (!Body->isTemplated())
      Finder.find(Body->function().getBody());
  return *Known;
}

bool isNeverRun(SourceLocation Where, RoleLookup &Roles) {
  UserFunctions *Users = Roles.userFunctions();
  if (!Users || Where.isInvalid() || Users->bodies().empty())
    return false;
  const SourceManager &Sources =
      Users->bodies().front()->context().getSourceManager();
  const SpansOfFiles &Found = neverRun(Sources, *Users, Roles);
  const auto [File, Offset] =
      Sources.getDecomposedLoc(Sources.getFileLoc(Where));
  const auto Here = Found.find(File);
  return Here != Found.end() && !Here->second.around(Offset).empty();
}

} // namespace arraylint
