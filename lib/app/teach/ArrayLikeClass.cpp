#include "app/teach/ArrayLikeClass.h"
#include "app/teach/DeclarationIndex.h"
#include "app/teach/MentionedTypes.h"
#include "app/teach/NameMeaning.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>

using namespace clang;

namespace arraylint {
namespace {

/// The array-like members of a class: names by kind.
struct Offers {
  bool Subscript = false, Arithmetic = false;
  std::set<std::string> Sizes, Slices, Work;
};

} // namespace

static void addMethods(const CXXRecordDecl &Class,
                       llvm::SmallPtrSetImpl<const CXXRecordDecl *> &Seen,
                       std::vector<const CXXMethodDecl *> &Found) {
  if (!Class.hasDefinition() || !Seen.insert(Class.getCanonicalDecl()).second)
    return;
  const CXXRecordDecl &Definition = *Class.getDefinition();
  for (const Decl *D : Definition.decls()) {
    if (const auto *Template = dyn_cast<FunctionTemplateDecl>(D))
      D = Template->getTemplatedDecl();
    const auto *Method = dyn_cast<CXXMethodDecl>(D);
    if (Method && Method->getAccess() == AS_public && !Method->isDeleted() &&
        !Method->isImplicit() && !isa<CXXDestructorDecl>(Method))
      Found.push_back(Method);
  }
  for (const CXXBaseSpecifier &Base : Definition.bases())
    if (const CXXRecordDecl *Parent = baseClass(Base);
        Parent && Base.getAccessSpecifier() == AS_public &&
        !Parent->getEnclosingNamespaceContext()->isStdNamespace())
      addMethods(*Parent, Seen, Found);
}

std::vector<const CXXMethodDecl *> publicMethods(const CXXRecordDecl &Class) {
  llvm::SmallPtrSet<const CXXRecordDecl *, 8> Seen;
  std::vector<const CXXMethodDecl *> Found;
  addMethods(Class, Seen, Found);
  return Found;
}

static bool isArithmetic(OverloadedOperatorKind Kind) {
  return llvm::is_contained({OO_Plus, OO_Minus, OO_Star, OO_Slash, OO_PlusEqual,
                             OO_MinusEqual, OO_StarEqual, OO_SlashEqual},
                            Kind);
}

/// Does the operator take two operands? `*x` and `-x` take one; iterators have
/// these, too.
static bool isBinary(const FunctionDecl &F) {
  return F.getNumParams() + isa<CXXMethodDecl>(F) == 2;
}

static void offer(const CXXMethodDecl &Method, Offers &To) {
  const OverloadedOperatorKind Kind = Method.getOverloadedOperator();
  if (Method.getNumParams() > 0 &&
      (Kind == OO_Subscript || (Kind == OO_Call && Method.isConst())))
    To.Subscript = true;
  if (isArithmetic(Kind) && isBinary(Method))
    To.Arithmetic = true;
  if (!Method.getIdentifier())
    return;
  const std::string Name = Method.getNameAsString();
  switch (meaningOfName(Name)) {
  case NameMeaning::ShapeQuery:
    To.Sizes.insert(Name);
    break;
  case NameMeaning::Slice:
    To.Slices.insert(Name);
    break;
  case NameMeaning::Reduce:
  case NameMeaning::MinMax:
  case NameMeaning::Reshape:
  case NameMeaning::Elementwise:
  case NameMeaning::Contraction:
    To.Work.insert(Name);
    break;
  default:
    break;
  }
}

/// The first three names, and the number of others.
static std::string some(llvm::StringRef What, const std::set<std::string> &Of) {
  std::vector<std::string> First(
      Of.begin(), std::next(Of.begin(), std::min<size_t>(3, Of.size())));
  return (What + " (" + llvm::join(First, ", ") +
          (Of.size() > 3 ? ", ..." : "") + ")")
      .str();
}

static std::vector<std::string> reasonsOf(const Offers &Has) {
  std::vector<std::string> Reasons;
  if (Has.Subscript)
    Reasons.push_back("subscripts");
  Reasons.push_back("arithmetic");
  Reasons.push_back(some("sizes", Has.Sizes));
  if (!Has.Slices.empty())
    Reasons.push_back(some("slices", Has.Slices));
  if (!Has.Work.empty())
    Reasons.push_back(some("work", Has.Work));
  return Reasons;
}

static bool isDefaultConstructible(const CXXRecordDecl &Class) {
  return Class.hasDefaultConstructor() && !Class.isAbstract() &&
         llvm::none_of(Class.ctors(), [](const CXXConstructorDecl *C) {
           return C->isDefaultConstructor() && C->getAccess() != AS_public;
         });
}

std::vector<ArrayLikeClass> arrayLikeClasses(const OwnDeclarations &Own) {
  std::map<const CXXRecordDecl *, Offers> ByClass;
  for (const CXXRecordDecl *Class : Own.Classes)
    for (const CXXMethodDecl *Method : publicMethods(*Class))
      offer(*Method, ByClass[Class->getCanonicalDecl()]);
  for (const FunctionDecl *F : Own.Functions)
    if (isArithmetic(F->getOverloadedOperator()) && isBinary(*F))
      for (const CXXRecordDecl *Class : typesOf(*F).Classes)
        if (const auto It = ByClass.find(Class); It != ByClass.end())
          It->second.Arithmetic = true;
  std::vector<ArrayLikeClass> Found;
  for (const CXXRecordDecl *Class : Own.Classes) {
    const Offers &Has = ByClass[Class->getCanonicalDecl()];
    if (Has.Arithmetic && !Has.Sizes.empty() &&
        (Has.Subscript || !Has.Slices.empty() || !Has.Work.empty()))
      Found.push_back({Class, reasonsOf(Has), isDefaultConstructible(*Class)});
  }
  return Found;
}

} // namespace arraylint
