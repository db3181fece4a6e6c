#include "app/teach/UnitRoles.h"
#include "analysis/events/ArrayCall.h"
#include "analysis/events/UserCode.h"
#include "app/teach/LeftOut.h"
#include "app/teach/MentionedTypes.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include <map>
#include <set>

using namespace clang;

namespace arraylint {

using Kind = UsedDeclaration::Kind;

static constexpr llvm::StringLiteral KindNames[] = {
    "array type",   "function",      "element type", "host place",
    "device place", "host function", "not known",
};
static_assert(std::size(KindNames) == static_cast<size_t>(Kind::Unknown) + 1);

llvm::StringRef kindName(Kind K) { return KindNames[static_cast<size_t>(K)]; }

namespace {

class UseFinder : public RecursiveASTVisitor<UseFinder> {
public:
  UseFinder(ASTContext &Context, const ArrayModel &Model)
      : Sources(Context.getSourceManager()), Roles(Model), Users(Sources) {
    // A project's additions to a library are in a separate file.
    for (const auto &Known : Model.libraries())
      for (const Library *From = Known.get(); From; From = From->Base.get())
        Opaque.emplace_back(From, std::make_unique<LeftOut>(*From, "opaque"));
  }

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return true; }
  bool VisitCallExpr(CallExpr *E) { return see(*E); }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) { return see(*E); }
  bool VisitDeclRefExpr(DeclRefExpr *E);
  bool VisitDeclaratorDecl(DeclaratorDecl *D);

  std::vector<UsedDeclaration> take();

private:
  bool see(const Expr &Call);
  void addFunction(const FunctionDecl &F, SourceLocation Where);
  void addNamed(Kind K, llvm::StringRef Key, const NamedDecl &D,
                SourceLocation Where);
  bool concernsArrays(const FunctionDecl &F, const Library *&Owner);
  bool isOpaque(const FunctionDecl &F, UsedDeclaration &Use);
  void add(UsedDeclaration Use, SourceLocation Where);

  const SourceManager &Sources;
  RoleLookup Roles;
  UserCode Users;
  std::vector<std::pair<const Library *, std::unique_ptr<LeftOut>>> Opaque;
  std::map<std::pair<Kind, std::string>, UsedDeclaration> Found;
  std::set<std::tuple<Kind, std::string, SourceLocation>> Seen;
};

} // namespace

void UseFinder::add(UsedDeclaration Use, SourceLocation Where) {
  Where = Sources.getExpansionLoc(Where);
  if (!Users.contains(Where) || !Seen.insert({Use.Is, Use.Name, Where}).second)
    return;
  const PresumedLoc At = Sources.getPresumedLoc(Where);
  Use.File = At.getFilename();
  Use.Line = At.getLine();
  Use.Column = At.getColumn();
  const auto [It, New] = Found.try_emplace({Use.Is, Use.Name}, Use);
  UsedDeclaration &First = It->second;
  ++First.Uses;
  if (std::tie(Use.File, Use.Line, Use.Column) <
      std::tie(First.File, First.Line, First.Column)) {
    First.File = Use.File;
    First.Line = Use.Line;
    First.Column = Use.Column;
  }
}

/// The declared, not the instantiated, signature: "ns::Array::item(int) const".
static std::string signatureOf(const FunctionDecl &F) {
  const FunctionDecl *Pattern = F.getTemplateInstantiationPattern();
  const FunctionDecl &Declared = Pattern ? *Pattern : F;
  PrintingPolicy Policy(F.getASTContext().getPrintingPolicy());
  std::string Text = qualifiedName(F) + "(";
  for (const ParmVarDecl *P : Declared.parameters())
    Text += (P == Declared.parameters().front() ? "" : ", ") +
            P->getType().getAsString(Policy);
  Text += Declared.isVariadic() ? ", ...)" : ")";
  const auto *Method = dyn_cast<CXXMethodDecl>(&Declared);
  return Text + (Method && Method->isConst() ? " const" : "");
}

/// Does \p F take or return an array, or belong to one? Sets \p Owner to its
/// library.
bool UseFinder::concernsArrays(const FunctionDecl &F, const Library *&Owner) {
  MentionedTypes Mentioned = typesOf(F);
  if (const auto *Method = dyn_cast<CXXMethodDecl>(&F))
    Mentioned.Classes.insert(Method->getParent()->getCanonicalDecl());
  for (const CXXRecordDecl *Class : Mentioned.Classes)
    if ((Owner = Roles.model().arrayLibrary(qualifiedName(*Class))))
      return true;
  return false;
}

/// Does a vocabulary list \p F as opaque?
bool UseFinder::isOpaque(const FunctionDecl &F, UsedDeclaration &Use) {
  const std::string Name = qualifiedName(F);
  // Of a library and its additions, the entry of the last one applies.
  for (auto &[Of, Names] : llvm::reverse(Opaque))
    if (const WrittenName *Written = Names->find(Name)) {
      Use.Is = Kind::Function;
      Use.Owner = Of;
      Use.Roles.push_back("opaque");
      Use.WhyFile = Of->File;
      Use.WhyLine = Written->Line;
      Use.WhyColumn = Written->Column;
      return true;
    }
  return false;
}

/// Is it a copy, move or destructor of a handle? These have no role.
static bool isSpecial(const FunctionDecl &F) {
  const auto *Constructor = dyn_cast<CXXConstructorDecl>(&F);
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  return isa<CXXDestructorDecl>(F) ||
         (Constructor && (Constructor->isCopyOrMoveConstructor() ||
                          Constructor->isDefaultConstructor())) ||
         (Method && (Method->isCopyAssignmentOperator() ||
                     Method->isMoveAssignmentOperator()));
}

void UseFinder::addFunction(const FunctionDecl &F, SourceLocation Where) {
  UsedDeclaration Use;
  Use.Name = signatureOf(F);
  if (const VocabularyEntry *Entry = Roles.entry(&F)) {
    Use.Is = Kind::Function;
    Use.Owner = Entry->Owner;
    for (unsigned I = 0; I < RoleCount; ++I)
      if (Entry->has(static_cast<Role>(I)))
        Use.Roles.push_back(roleName(static_cast<Role>(I)).str());
    if (Entry->Result != ResultKind::None)
      Use.Result = resultName(Entry->Result).str();
    Use.Blocks = Entry->Blocks;
    Use.WhyFile = Entry->File.str();
    if (const VocabularyName *Known = Roles.named(F)) {
      Use.WhyLine = Known->Line;
      Use.WhyColumn = Known->Column;
    }
  } else if (isOpaque(F, Use)) {
    // Nothing to add.
  } else if (isSpecial(F) || llvm::StringRef(Use.Name).starts_with("std::") ||
             Users.contains(F) || !concernsArrays(F, Use.Owner)) {
    return;
  }
  add(std::move(Use), Where);
}

bool UseFinder::see(const Expr &Call) {
  if (const FunctionDecl *F = calledFunction(&Call))
    addFunction(*F, Call.getExprLoc());
  const NamedDecl *Named = calledName(&Call);
  if (const HostFunction *Host = Roles.hostFunction(Named)) {
    UsedDeclaration Use;
    Use.Is = Kind::HostFunction;
    Use.Name = qualifiedName(*Named);
    Use.Roles.push_back(hostKindName(Host->Kind).str());
    Use.WhyFile = "rules.yaml";
    Use.WhyLine = Host->Line;
    Use.WhyColumn = Host->Column;
    add(std::move(Use), Call.getExprLoc());
  }
  return true;
}

/// \p Key is the key of the library that lists \p D.
void UseFinder::addNamed(Kind K, llvm::StringRef Key, const NamedDecl &D,
                         SourceLocation Where) {
  UsedDeclaration Use;
  Use.Is = K;
  Use.Name = qualifiedName(D);
  // A project's additions to a library are in a separate file.
  for (const auto &Known : Roles.model().libraries())
    for (const Library *From = Known.get(); From; From = From->Base.get())
      for (const WrittenName &Written : From->Written)
        if (Written.Key == Key && Written.Name == Use.Name) {
          Use.Owner = Known.get();
          Use.WhyFile = From->File;
          Use.WhyLine = Written.Line;
          Use.WhyColumn = Written.Column;
        }
  if (K == Kind::ElementType)
    Use.Roles.push_back(Roles.model().dtype(Use.Name).str());
  add(std::move(Use), Where);
}

bool UseFinder::VisitDeclRefExpr(DeclRefExpr *E) {
  if (!Roles.dtype(E).empty())
    addNamed(Kind::ElementType, "dtypes", *E->getDecl(), E->getLocation());
  if (Roles.isHostPlace(E))
    addNamed(Kind::HostPlace, "host_places", *E->getDecl(), E->getLocation());
  if (Roles.isDevicePlace(E))
    addNamed(Kind::DevicePlace, "device_places", *E->getDecl(),
             E->getLocation());
  return true;
}

bool UseFinder::VisitDeclaratorDecl(DeclaratorDecl *D) {
  const auto *F = dyn_cast<FunctionDecl>(D);
  const QualType T = F ? F->getReturnType() : D->getType();
  if (Roles.isArray(T))
    addNamed(Kind::Type, "arrays",
             *T.getNonReferenceType()->getAsCXXRecordDecl(), D->getLocation());
  return true;
}

std::vector<UsedDeclaration> UseFinder::take() {
  std::vector<UsedDeclaration> All;
  for (auto &[Key, Use] : Found)
    All.push_back(std::move(Use));
  return All;
}

std::vector<UsedDeclaration> usedDeclarations(ASTContext &Context,
                                              const ArrayModel &Model) {
  UseFinder Finder(Context, Model);
  for (Decl *D : Context.getTraversalScope())
    Finder.TraverseDecl(D);
  return Finder.take();
}

} // namespace arraylint
