#include "analysis/work/RuntimeCrossing.h"
#include "analysis/events/WrittenArray.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace arraylint {
namespace {

class Finder {
public:
  Finder(const FunctionBody &Body, RoleLookup &Roles)
      : Body(Body), Roles(Roles) {}

  std::vector<RuntimeCrossing> find();

private:
  const Library *ownerOf(const Expr *Memory);
  const Library *makerOf(const HostCall &Wrap);
  void addCopy(const HostCall &Copy);
  void addWrap(const Expr *Site, const Loop *In, const Expr *Memory,
               const Library *To);
  bool isWrittenInLoop(const Expr *Array, const Loop &L);

  const FunctionBody &Body;
  RoleLookup &Roles;
  std::vector<RuntimeCrossing> Found;
};

} // namespace

static const Expr *argumentAt(const HostCall &Call,
                              std::optional<unsigned> Position) {
  const auto Arguments = Call.arguments();
  return Position && *Position < Arguments.size() ? Arguments[*Position]
                                                  : nullptr;
}

const Library *Finder::ownerOf(const Expr *Memory) {
  const auto Data = hostData(Memory, Body, Roles);
  const Library *Owner = Data ? Data->AccessCall.Entry->Owner : nullptr;
  // An array in host memory counts as ordinary memory.
  return Owner && Owner->Where != Memory::Host ? Owner->runtime() : nullptr;
}

/// The library that creates an array: determined by the return type, or else by
/// the namespace of its types (`legate::ExternalAllocation`).
const Library *Finder::makerOf(const HostCall &Wrap) {
  if (const Library *Owner = Roles.arrayLibrary(Wrap.Site->getType()))
    return Owner->runtime();
  const StringRef Namespace = StringRef(Wrap.Function->Name).split("::").first;
  for (const auto &Library : Roles.model().libraries())
    for (StringRef Type : Library->ArrayTypes)
      if (Type.split("::").first == Namespace)
        return Library.get();
  return nullptr;
}

/// The only variable in `buffer + k`, `buffer.data()`, `&buffer[0]` that is not
/// a number.
static const ValueDecl *bufferOf(const Stmt *S) {
  if (const auto *Name = dyn_cast<DeclRefExpr>(S)) {
    const auto *Variable = dyn_cast<VarDecl>(Name->getDecl());
    return Variable && !Variable->getType()->isArithmeticType() ? Variable
                                                                : nullptr;
  }
  if (const auto *Member = dyn_cast<MemberExpr>(S);
      Member && isa<FieldDecl>(Member->getMemberDecl()))
    return Member->getMemberDecl();
  for (const Stmt *Child : S->children())
    if (const ValueDecl *Buffer = Child ? bufferOf(Child) : nullptr)
      return Buffer;
  return nullptr;
}

void Finder::addCopy(const HostCall &Copy) {
  const Expr *Source = argumentAt(Copy, Copy.Function->Source);
  const Expr *Destination = argumentAt(Copy, Copy.Function->Destination);
  if (!Source || !Destination)
    return;
  RuntimeCrossing Crossing{Copy.Site, Copy.InnermostLoop, ownerOf(Source),
                           ownerOf(Destination)};
  if (Crossing.From == Crossing.To)
    return;
  if (!Crossing.From || !Crossing.To) {
    Crossing.Buffer = bufferOf(Crossing.From ? Destination : Source);
    if (!Crossing.Buffer)
      return;
  }
  Found.push_back(Crossing);
}

/// Does an array call in \p L write the array that \p Made returns?
bool Finder::isWrittenInLoop(const Expr *Made, const Loop &L) {
  const auto *Declaration = dyn_cast_or_null<DeclStmt>(Body.userOf(Made));
  const auto *Variable = Declaration && Declaration->isSingleDecl()
                             ? dyn_cast<VarDecl>(Declaration->getSingleDecl())
                             : nullptr;
  static constexpr AnalysisCache::Query AreMarked, IsTarget;
  AnalysisCache &Known = Body.cache();
  Known.getOrCompute(AreMarked, &L, nullptr, [&] {
    for (const ArrayEvent &Event : Body.eventsAround(L.Statement)) {
      if (!L.contains(Event.Site))
        continue;
      for (const Expr *Written : mayBeWritten(Event)) {
        const Expr *Target = storageOf(Written, Roles);
        Known.mark(IsTarget, Target, &L);
        if (Target)
          Known.mark(IsTarget, namedVariable(Target), &L);
      }
    }
    return true;
  });
  return Known.isMarked(IsTarget, Made, &L) ||
         (Variable &&
          Known.isMarked(IsTarget, static_cast<const ValueDecl *>(Variable),
                         &L));
}

/// Adds a crossing for an array that shares its memory with another library.
/// Writes to it go in the opposite direction.
void Finder::addWrap(const Expr *Site, const Loop *In, const Expr *Memory,
                     const Library *To) {
  const Library *From = Memory && To ? ownerOf(Memory) : nullptr;
  if (!From || From == To)
    return;
  if (isWrittenInLoop(Site, *In))
    Found.push_back({Site, In, To, From});
  else
    Found.push_back({Site, In, From, To});
}

std::vector<RuntimeCrossing> Finder::find() {
  for (const HostCall &Call : Body.hostCalls()) {
    if (!Call.InnermostLoop)
      continue;
    if (Call.Function->Kind == HostKind::RawCopy)
      addCopy(Call);
    else if (Call.Function->Kind == HostKind::Wrap)
      addWrap(Call.Site, Call.InnermostLoop,
              argumentAt(Call, Call.Function->Source), makerOf(Call));
  }
  return std::move(Found);
}

std::vector<RuntimeCrossing> runtimeCrossings(const FunctionBody &Body,
                                              RoleLookup &Roles) {
  return Finder(Body, Roles).find();
}

} // namespace arraylint
