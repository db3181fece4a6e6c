#include "fix/NeededHeaders.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace clang;

namespace arraylint {

using Components = llvm::SmallVector<StringRef, 4>;

/// The qualified names in \p Text: {{"std", "max"}, ...}.
static std::vector<Components> qualifiedNames(StringRef Text) {
  std::vector<Components> Names;
  const auto isWord = [](char C) { return llvm::isAlnum(C) || C == '_'; };
  Components Name;
  while (!Text.empty()) {
    const StringRef Word = Text.take_while(isWord);
    if (Word.empty() || llvm::isDigit(Word.front())) {
      Text = Text.drop_front(std::max<size_t>(Word.size(), 1));
      Name.clear();
      continue;
    }
    Name.push_back(Word);
    Text = Text.drop_front(Word.size());
    if (Text.consume_front("::"))
      continue;
    if (Name.size() > 1)
      Names.push_back(Name);
    Name.clear();
  }
  return Names;
}

namespace {

/// Looks up qualified names, also through reopened namespaces, using-directives
/// and namespace aliases.
class NameLookup {
public:
  explicit NameLookup(ASTContext &Context) : Context(Context) {}

  bool isDeclared(const Components &Name) {
    const DeclContext *Scope = Context.getTranslationUnitDecl();
    for (StringRef Component : ArrayRef(Name).drop_back()) {
      const NamedDecl *Found = member(*Scope, Component);
      if (const auto *Alias = dyn_cast_or_null<NamespaceAliasDecl>(Found))
        Found = Alias->getNamespace();
      const auto *Namespace = dyn_cast_or_null<NamespaceDecl>(Found);
      if (!Namespace)
        return Found; // class members are declared together with their class
      Scope = Namespace;
    }
    return member(*Scope, Name.back());
  }

private:
  const NamedDecl *member(const DeclContext &Scope, StringRef Name) {
    llvm::SmallPtrSet<const DeclContext *, 8> Seen;
    return member(Scope, DeclarationName(&Context.Idents.get(Name)), Seen);
  }
  static const NamedDecl *
  member(const DeclContext &Scope, DeclarationName Name,
         llvm::SmallPtrSetImpl<const DeclContext *> &Seen) {
    if (!Seen.insert(Scope.getPrimaryContext()).second)
      return nullptr;
    const auto Found = Scope.lookup(Name);
    if (!Found.empty())
      return Found.front()->getUnderlyingDecl();
    for (const UsingDirectiveDecl *Used : Scope.using_directives())
      if (const NamedDecl *There =
              member(*Used->getNominatedNamespace(), Name, Seen))
        return There;
    return nullptr;
  }

  ASTContext &Context;
};

} // namespace

/// The one of the \p Names from whose folder the program includes a header; the
/// last if it does not.
static std::string headerInUse(const HeaderNames &Names,
                               const SourceManager &Sources) {
  for (const std::string &Name : ArrayRef(Names).drop_back()) {
    const StringRef Folder = llvm::sys::path::parent_path(Name);
    for (auto It = Sources.fileinfo_begin(); It != Sources.fileinfo_end(); ++It)
      if (llvm::sys::path::parent_path(It->first.getName()).ends_with(Folder))
        return Name;
  }
  return Names.back();
}

static std::string headerOf(const Components &Name, const ArrayModel &Model,
                            const SourceManager &Sources) {
  if (Name.front() == "std")
    return llvm::StringSwitch<std::string>(Name[1])
        .Case("max", "algorithm")
        .Case("min", "algorithm")
        .Case("vector", "vector")
        .Default("");
  for (const auto &Library : Model.libraries())
    if (const auto It = Library->Headers.find(Name.front().str());
        It != Library->Headers.end())
      return headerInUse(It->second, Sources);
  return "";
}

/// The offset after the last unconditional #include of the file. If all are
/// conditional, as inside include guards, the offset after the last of them.
static std::optional<unsigned> endOfIncludes(StringRef Buffer) {
  std::optional<unsigned> Free, Any;
  unsigned Depth = 0, Begin = 0;
  for (StringRef Rest = Buffer; !Rest.empty();) {
    const StringRef Line = Rest.take_until([](char C) { return C == '\n'; });
    StringRef Directive = Line.ltrim();
    if (Directive.consume_front("#")) {
      Directive = Directive.ltrim();
      if (Directive.starts_with("if"))
        ++Depth;
      else if (Directive.starts_with("endif") && Depth > 0)
        --Depth;
      else if (Directive.starts_with("include"))
        (Depth == 0 ? Free : Any) = Begin + Line.rtrim("\r").size();
    }
    Begin += std::min(Line.size() + 1, Rest.size());
    Rest = Rest.drop_front(std::min(Line.size() + 1, Rest.size()));
  }
  return Free ? Free : Any;
}

static bool isIncluded(StringRef Header, const SourceManager &Sources) {
  const std::string End = ("/" + Header).str();
  for (auto It = Sources.fileinfo_begin(); It != Sources.fileinfo_end(); ++It)
    if (It->first.getName().ends_with(End))
      return true;
  return false;
}

bool addNeededHeaders(std::vector<FixItHint> &Edits, ASTContext &Context,
                      const ArrayModel &Model) {
  if (Edits.empty())
    return true;
  std::set<std::string> Headers;
  NameLookup Names(Context);
  const SourceManager &Sources = Context.getSourceManager();
  for (const FixItHint &Edit : Edits)
    for (const Components &Name : qualifiedNames(Edit.CodeToInsert))
      if (!Names.isDeclared(Name))
        Headers.insert(headerOf(Name, Model, Sources));
  Headers.erase("");
  if (Headers.empty())
    return true; // most fixes need no header, so the search for the includes is
                 // skipped
  const FileID File = Sources.getFileID(Edits.front().RemoveRange.getBegin());
  const std::optional<unsigned> End =
      endOfIncludes(Sources.getBufferData(File));
  if (llvm::any_of(Headers, [&](const std::string &Header) {
        return isIncluded(Header, Sources);
      }))
    return false;
  if (!End)
    return true;
  for (const std::string &Header : Headers)
    Edits.push_back(FixItHint::CreateInsertion(
        Sources.getLocForStartOfFile(File).getLocWithOffset(*End),
        "\n#include <" + Header + ">"));
  return true;
}

} // namespace arraylint
