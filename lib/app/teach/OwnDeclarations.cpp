#include "app/teach/OwnDeclarations.h"
#include "base/text/NormalPath.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace arraylint {
namespace {

class Collector {
public:
  explicit Collector(ASTContext &Context);

  void enter(const DeclContext &From);

  OwnDeclarations Result;

private:
  bool isOwn(const Decl &D);
  bool isOwnFile(FileID File) const;
  void add(const Decl &D);
  void addClass(const CXXRecordDecl &Class);
  void addFunction(const FunctionDecl &F);

  const SourceManager &Sources;
  /// Files whose real paths have one of these prefixes belong to the library.
  std::vector<std::string> Prefixes;
  llvm::DenseMap<FileID, bool> Files;
  llvm::SmallPtrSet<const Decl *, 32> Seen;
};

} // namespace

/// The headers that the main file includes directly.
static std::vector<std::string> namedHeaders(const SourceManager &Sources) {
  std::vector<std::string> Paths;
  for (unsigned I = 0; I < Sources.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = Sources.getLocalSLocEntry(I);
    if (!Entry.isFile() || !Entry.getFile().getIncludeLoc().isValid() ||
        !Sources.isInMainFile(Entry.getFile().getIncludeLoc()))
      continue;
    if (OptionalFileEntryRef Read = Entry.getFile().getContentCache().OrigEntry)
      Paths.push_back(realPath(Read->getName()));
  }
  return Paths;
}

Collector::Collector(ASTContext &Context)
    : Sources(Context.getSourceManager()) {
  for (const std::string &Header : namedHeaders(Sources)) {
    llvm::SmallString<256> Prefix = path::parent_path(Header);
    if (Prefix == "/usr/include" || Prefix == "/usr/local/include")
      path::append(Prefix, path::stem(Header));
    else
      path::append(Prefix, ""); // a final separator
    Prefixes.push_back(Prefix.str().str());
  }
}

bool Collector::isOwnFile(FileID File) const {
  const auto Entry = Sources.getFileEntryRefForID(File);
  if (!Entry)
    return false;
  const std::string Real = realPath(Entry->getName());
  return llvm::any_of(Prefixes, [&](const std::string &Prefix) {
    return StringRef(Real).starts_with(Prefix);
  });
}

bool Collector::isOwn(const Decl &D) {
  const SourceLocation Where = Sources.getExpansionLoc(D.getLocation());
  if (Where.isInvalid()) // declared by the compiler
    return false;
  const FileID File = Sources.getFileID(Where);
  const auto [It, New] = Files.try_emplace(File, false);
  if (New)
    It->second = isOwnFile(File);
  return It->second;
}

/// Does the name follow the conventions of C++ libraries for internal names?
static bool isInternal(StringRef Name) {
  if (Name.starts_with("_") || Name.ends_with("_impl"))
    return true;
  const std::string Small = Name.lower();
  return llvm::any_of(llvm::ArrayRef<StringRef>{"detail", "details", "impl",
                                                "internal", "internals", "priv",
                                                "private", "std"},
                      [&](StringRef Word) { return Small == Word; });
}

static bool isPublic(const Decl &D) {
  return D.getAccess() != AS_private && D.getAccess() != AS_protected;
}

void Collector::addFunction(const FunctionDecl &F) {
  if (isPublic(F) && !F.isDeleted() && !F.isExternC() && !F.isImplicit() &&
      !isa<CXXDeductionGuideDecl>(F) && !F.getNameAsString().empty() &&
      !isInternal(F.getNameAsString()) &&
      Seen.insert(F.getCanonicalDecl()).second)
    Result.Functions.push_back(&F);
}

void Collector::addClass(const CXXRecordDecl &Class) {
  if (!Class.isThisDeclarationADefinition() || isInternal(Class.getName()) ||
      isa<ClassTemplateSpecializationDecl>(Class) || !isPublic(Class) ||
      !Seen.insert(Class.getCanonicalDecl()).second)
    return;
  Result.Classes.push_back(&Class);
  for (const Decl *D : Class.decls())
    if (const auto *Friend = dyn_cast<FriendDecl>(D)) {
      const NamedDecl *Named = Friend->getFriendDecl();
      if (const auto *Template = dyn_cast_or_null<FunctionTemplateDecl>(Named))
        Named = Template->getTemplatedDecl();
      if (const auto *F = dyn_cast_or_null<FunctionDecl>(Named);
          F && !isa<CXXMethodDecl>(F))
        addFunction(*F);
    } else if (isa<CXXRecordDecl, ClassTemplateDecl>(D)) {
      add(*D);
    }
}

void Collector::add(const Decl &D) {
  if (!isOwn(D))
    return;
  if (const auto *Template = dyn_cast<ClassTemplateDecl>(&D))
    addClass(*Template->getTemplatedDecl());
  else if (const auto *Template = dyn_cast<FunctionTemplateDecl>(&D))
    addFunction(*Template->getTemplatedDecl());
  else if (const auto *Class = dyn_cast<CXXRecordDecl>(&D))
    addClass(*Class);
  else if (const auto *F = dyn_cast<FunctionDecl>(&D))
    addFunction(*F);
  else if (const auto *Enum = dyn_cast<EnumDecl>(&D))
    Result.Enums.push_back(Enum);
  else if (const auto *Constant = dyn_cast<VarDecl>(&D))
    Result.Constants.push_back(Constant);
}

void Collector::enter(const DeclContext &From) {
  for (const Decl *D : From.decls()) {
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(D)) {
      if (!isInternal(Namespace->getName()) &&
          !Namespace->isAnonymousNamespace())
        enter(*Namespace);
    } else if (isa<LinkageSpecDecl, ExportDecl>(D)) {
      enter(*cast<DeclContext>(D));
    } else {
      add(*D);
    }
  }
}

OwnDeclarations ownDeclarations(ASTContext &Context) {
  Collector All(Context);
  All.enter(*Context.getTranslationUnitDecl());
  return std::move(All.Result);
}

} // namespace arraylint
