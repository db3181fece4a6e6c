#include "app/teach/VocabularyDraft.h"
#include "analysis/events/RoleLookup.h"
#include "app/teach/DraftText.h"
#include "app/teach/RoleProposal.h"
#include "vocabulary/QualifiedName.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>

using namespace clang;

namespace arraylint {
namespace {

/// The functions of one scope with the same proposal.
struct DraftGroup {
  RoleProposal Proposal;
  std::optional<unsigned> ParameterCount;
  std::string Scope;

  bool operator<(const DraftGroup &Other) const {
    return std::tie(Proposal, ParameterCount, Scope) <
           std::tie(Other.Proposal, Other.ParameterCount, Other.Scope);
  }
};

struct JudgedOverload {
  const FunctionDecl *F;
  Judgement Judged;
};

class Drafter {
public:
  Drafter(const OwnDeclarations &Own, llvm::ArrayRef<std::string> Headers);

  VocabularyDraft write();

private:
  void judgeAll();
  void judgeName(const std::string &Name,
                 std::vector<JudgedOverload> &Overloads);
  void propose(const std::string &Name, RoleProposal Proposal,
               std::optional<unsigned> Count);
  void leave(const std::string &Name, const std::string &Why);
  void writeHead(llvm::raw_ostream &OS) const;
  void writeLibrary(llvm::raw_ostream &OS) const;
  void writeExpressions(llvm::raw_ostream &OS) const;
  void writeDtypes(llvm::raw_ostream &OS) const;
  void writeGroups(llvm::raw_ostream &OS) const;
  void writeGroup(const DraftGroup &Group, const std::set<std::string> &Names,
                  llvm::raw_ostream &OS) const;
  void writeNotJudged(llvm::raw_ostream &OS) const;

  const OwnDeclarations &Own;
  llvm::ArrayRef<std::string> Headers;
  std::vector<ArrayLikeClass> Arrays;
  KnownArrays Known; ///< if there are no arrays of their own
  Memory Where = Memory::Host;
  std::string WhyDevice; ///< the name of a function that mentions a device
  std::map<DraftGroup, std::set<std::string>> Groups;
  std::map<std::string, std::set<std::string>> NotJudged; ///< by reason
  std::set<std::string> Expressions; ///< classes returned by functions on
                                     ///< arrays
};

} // namespace

/// Does the name suggest that work is executed asynchronously or elsewhere?
static bool suggestsDevice(const FunctionDecl &F) {
  if (!F.getIdentifier())
    return false;
  const std::string Name = F.getNameAsString();
  const NameMeaning Meaning = meaningOfName(Name);
  const std::string Small = StringRef(Name).lower();
  // A method `sync` may refer to a cache.
  const bool Waits = Meaning == NameMeaning::Sync && !isa<CXXMethodDecl>(F) &&
                     Small != "eval" && Small != "flush";
  return Waits || Meaning == NameMeaning::ToHost ||
         Meaning == NameMeaning::ToDevice ||
         StringRef(Small).contains("device") ||
         StringRef(Small).contains("gpu");
}

Drafter::Drafter(const OwnDeclarations &Own,
                 llvm::ArrayRef<std::string> Headers)
    : Own(Own), Headers(Headers), Arrays(arrayLikeClasses(Own)) {
  if (Arrays.empty())
    Known = knownArrays(Own);
  auto look = [&](const FunctionDecl &F) {
    if (WhyDevice.empty() && suggestsDevice(F)) {
      WhyDevice = qualifiedName(F);
      Where = Memory::Device;
    }
  };
  for (const FunctionDecl *F : Own.Functions)
    look(*F);
  for (const ArrayLikeClass &Array : Arrays)
    for (const CXXMethodDecl *Method : publicMethods(*Array.Class))
      look(*Method);
  if (Known.Owner)
    Where = Known.Owner->Where;
  judgeAll();
}

/// A helper that returns a number has either read it from an array or asked for
/// a shape.
static Judgement judgeHelper(const FunctionShape &F, Memory Where) {
  Judgement J = judge(F, Where);
  if (!J.Proposal && Where != Memory::Host && F.Arrays > 0 &&
      F.F->getReturnType()->isArithmeticType())
    J.Proposal =
        makeRead(DraftSection::Reads, {Role::HostSync}, ResultKind::Host,
                 "does the number depend on elements? If only on "
                 "shapes, delete the name here");
  return J;
}

void Drafter::judgeAll() {
  const ArrayTypes Types = Known.Owner ? ArrayTypes(Known) : ArrayTypes(Arrays);
  std::map<std::string, std::vector<JudgedOverload>> ByName;
  auto add = [&](const FunctionDecl &F) {
    const FunctionShape Shape = shapeOf(F, Types);
    ByName[qualifiedName(F)].push_back(
        {&F, Known.Owner ? judgeHelper(Shape, Where) : judge(Shape, Where)});
    if (Shape.Expression && ByName[qualifiedName(F)].back().Judged.Proposal)
      Expressions.insert(qualifiedName(*Shape.Expression));
  };
  for (const FunctionDecl *F : Own.Functions)
    add(*F);
  std::set<const FunctionDecl *> Seen;
  for (const ArrayLikeClass &Array : Arrays)
    for (const CXXMethodDecl *Method : publicMethods(*Array.Class)) {
      const auto *Constructor = dyn_cast<CXXConstructorDecl>(Method);
      // Constructors of base classes do not make an array.
      const bool Makes =
          !Constructor || (Constructor->getParent()->getCanonicalDecl() ==
                               Array.Class->getCanonicalDecl() &&
                           !Constructor->isCopyOrMoveConstructor());
      if (Makes && Seen.insert(Method).second)
        add(*Method);
    }
  for (auto &[Name, Overloads] : ByName)
    judgeName(Name, Overloads);
}

/// Merges two proposals; nothing if they differ. Keeps the parameters that they
/// agree on.
static std::optional<RoleProposal>
agreed(llvm::ArrayRef<const JudgedOverload *> Overloads) {
  std::optional<RoleProposal> Common;
  for (const JudgedOverload *Each : Overloads) {
    if (!Each->Judged.Proposal)
      return std::nullopt;
    RoleProposal Proposal = *Each->Judged.Proposal;
    if (!Common)
      Common = Proposal;
    std::map<Parameter, std::string> Both;
    for (const auto &[Kind, Reference] : Common->Parameters)
      if (const auto It = Proposal.Parameters.find(Kind);
          It != Proposal.Parameters.end() && It->second == Reference)
        Both[Kind] = Reference;
    Proposal.Parameters = Common->Parameters = Both;
    if (!(Proposal == *Common))
      return std::nullopt;
  }
  return Common;
}

/// Creates one entry if all overloads mean the same; else one for each number
/// of parameters for which they agree.
void Drafter::judgeName(const std::string &Name,
                        std::vector<JudgedOverload> &Overloads) {
  std::vector<const JudgedOverload *> All;
  std::map<unsigned, std::vector<const JudgedOverload *>> ByCount;
  for (const JudgedOverload &Each : Overloads) {
    All.push_back(&Each);
    ByCount[Each.F->getNumParams()].push_back(&Each);
  }
  if (auto Common = agreed(All))
    return propose(Name, *Common, std::nullopt);
  for (const auto &[Count, Some] : ByCount) {
    if (auto Common = agreed(Some)) {
      propose(Name, *Common, Count);
      continue;
    }
    for (const JudgedOverload *Each : Some)
      if (Each->Judged.Proposal)
        leave(Name, "overloads that differ");
      else if (!Each->Judged.WhyNot.empty())
        leave(Name, Each->Judged.WhyNot);
  }
}

void Drafter::propose(const std::string &Name, RoleProposal Proposal,
                      std::optional<unsigned> Count) {
  if (!isQualifiedName(Name))
    return leave(Name, "no name that a vocabulary can hold");
  Groups[{std::move(Proposal), Count, scopeOf(Name).str()}].insert(
      lastComponent(Name).str());
}

void Drafter::leave(const std::string &Name, const std::string &Why) {
  NotJudged[Why].insert(Name);
}

void Drafter::writeGroup(const DraftGroup &Group,
                         const std::set<std::string> &Names,
                         llvm::raw_ostream &OS) const {
  const RoleProposal &P = Group.Proposal;
  if (!P.Decide.empty())
    writeComment("Decide: " + P.Decide, OS);
  std::vector<std::string> Roles;
  for (Role R : P.Roles)
    Roles.push_back(roleName(R).str());
  OS << "      - roles: [" << llvm::join(Roles, ", ") << "]\n";
  if (P.Result != ResultKind::None)
    OS << "        result: " << resultName(P.Result) << '\n';
  if (P.Blocks)
    OS << "        blocks: true\n";
  for (const auto &[Key, Value] : P.Keys)
    OS << "        " << Key << ": " << Value << '\n';
  if (Group.ParameterCount)
    OS << "        parameter_count: " << *Group.ParameterCount << '\n';
  std::vector<std::string> Parameters;
  for (const auto &[Kind, Reference] : P.Parameters)
    Parameters.push_back(
        (parameterNames()[static_cast<size_t>(Kind)] + ": " + Reference).str());
  if (!Parameters.empty())
    OS << "        parameters: {" << llvm::join(Parameters, ", ") << "}\n";
  if (!Group.Scope.empty())
    OS << "        in: [" << Group.Scope << "]\n";
  writeList("names", Names, OS);
}

void Drafter::writeGroups(llvm::raw_ostream &OS) const {
  std::optional<DraftSection> Last;
  for (const auto &[Group, Names] : Groups) {
    if (Last != Group.Proposal.Section)
      OS << (Last ? "\n" : "") << "      # -- "
         << sectionTitle(Group.Proposal.Section) << '\n';
    Last = Group.Proposal.Section;
    writeGroup(Group, Names, OS);
  }
}

void Drafter::writeNotJudged(llvm::raw_ostream &OS) const {
  if (NotJudged.empty())
    return;
  OS << "\n      # -- not judged: neither name nor types tell what these do\n";
  for (const auto &[Why, Names] : NotJudged)
    writeComment(Why + ": " + llvm::join(Names, ", "), OS);
}

void Drafter::writeExpressions(llvm::raw_ostream &OS) const {
  if (Expressions.empty())
    return;
  OS << "    # Results of operations on arrays: views, and expressions that "
        "are evaluated when they are assigned.\n"
        "    expressions:\n";
  for (const std::string &Name : Expressions)
    OS << "      - " << Name << '\n';
  OS << "    # Does a copy of an array have its own elements? Then: "
        "value_semantics: true\n";
}

void Drafter::writeDtypes(llvm::raw_ostream &OS) const {
  std::map<std::string, std::set<std::string>> Dtypes;
  auto add = [&](const NamedDecl &D) {
    if (const StringRef Dtype = dtypeOfName(D.getName()); !Dtype.empty())
      Dtypes[Dtype.str()].insert(qualifiedName(D));
  };
  for (const EnumDecl *Enum : Own.Enums)
    for (const EnumConstantDecl *Constant : Enum->enumerators())
      add(*Constant);
  for (const VarDecl *Constant : Own.Constants)
    if (Constant->getDeclName().isIdentifier())
      add(*Constant);
  // A single one may be a coincidence.
  if (Dtypes.size() < 2)
    return;
  OS << "    # The element type if a program does not give one: "
        "default_dtype.\n"
     << "    dtypes:\n";
  for (const auto &[Dtype, Names] : Dtypes)
    OS << "      " << Dtype << ": [" << llvm::join(Names, ", ") << "]\n";
}

/// The outermost namespace that contains the arrays.
static std::string rootNamespace(llvm::ArrayRef<ArrayLikeClass> Arrays) {
  for (const ArrayLikeClass &Array : Arrays)
    return scopeOf(qualifiedName(*Array.Class)).split("::").first.str();
  return "";
}

/// Where the draft comes from.
static void writeOrigin(llvm::ArrayRef<std::string> Headers,
                        llvm::raw_ostream &OS) {
  OS << "# Drafted from " << llvm::join(Headers, ", ")
     << " by names and types only: review every line, and delete what is\n"
        "# wrong. `arraylint model check` compares it with the headers. The "
        "keys are explained in docs/teaching-a-library.md.\n"
     << "version: 1\nlibraries:\n";
}

void Drafter::writeHead(llvm::raw_ostream &OS) const {
  const std::string Root = rootNamespace(Arrays);
  const std::string Name =
      Root.empty() ? llvm::sys::path::stem(Headers.front()).str() : Root;
  OS << "  - name: " << quoted(Name) << "\n    title: " << quoted(Name) << '\n';
  if (Where == Memory::Device)
    OS << "    # Because of " << WhyDevice
       << ". A library on the host has no host syncs: `host`.\n"
       << "    memory: device\n";
  else
    OS << "    # No function mentions a device. If work runs asynchronously "
          "and reading a value\n    # waits for it: `device`.\n"
          "    memory: host\n";
}

/// The keys of a library of its own, but for its functions.
void Drafter::writeLibrary(llvm::raw_ostream &OS) const {
  writeHead(OS);
  OS << "    arrays:" << (Arrays.empty() ? " []\n" : "\n");
  for (const ArrayLikeClass &Array : Arrays)
    OS << "      # " << llvm::join(Array.Reasons, ", ")
       << (Array.IsMade ? "" : "; only constructed from other arrays")
       << "\n      - " << qualifiedName(*Array.Class) << '\n';
  writeExpressions(OS);
  writeDtypes(OS);
  if (const std::string Root = rootNamespace(Arrays); !Root.empty())
    OS << "    headers: {" << Root << ": " << quoted(Headers.front()) << "}\n";
}

VocabularyDraft Drafter::write() {
  VocabularyDraft Draft;
  llvm::raw_string_ostream OS(Draft.Text);
  writeOrigin(Headers, OS);
  if (Known.Owner)
    OS << "  # Added to what is known of " << Known.Owner->Title
       << ".\n  - name: " << Known.Owner->Name << '\n';
  else
    writeLibrary(OS);
  if (Headers.size() > 1 || rootNamespace(Arrays).empty())
    OS << "    check_headers: ["
       << llvm::join(llvm::map_range(Headers, quoted), ", ") << "]\n";
  OS << "    vocabulary:" << (Groups.empty() ? " []\n" : "\n");
  writeGroups(OS);
  writeNotJudged(OS);
  Draft.Arrays = Arrays.size();
  for (const auto &[Group, Names] : Groups)
    Draft.Proposed += Names.size();
  for (const auto &[Why, Names] : NotJudged)
    Draft.NotJudged += Names.size();
  return Draft;
}

VocabularyDraft draftVocabulary(const OwnDeclarations &Own,
                                llvm::ArrayRef<std::string> Headers) {
  return Drafter(Own, Headers).write();
}

} // namespace arraylint
