#include "driver/EnclosingFunctions.h"
#include "analysis/RoleLookup.h"
#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace arraylint {
namespace {

class Finder : public RecursiveASTVisitor<Finder> {
public:
  Finder(const SourceManager &Sources,
         std::map<FileID, std::vector<EnclosingFunctions::Extent>> &ByFile)
      : Sources(Sources), ByFile(ByFile) {}

  // What stands in a function belongs to it.
  bool TraverseStmt(Stmt *, DataRecursionQueue * = nullptr) { return true; }

  bool VisitFunctionDecl(FunctionDecl *Function) {
    if (!Function->doesThisDeclarationHaveABody() &&
        !Function->isLateTemplateParsed())
      return true;
    const auto [File, Begin] =
        Sources.getDecomposedLoc(Sources.getFileLoc(Function->getBeginLoc()));
    const auto [EndFile, End] =
        Sources.getDecomposedLoc(Sources.getFileLoc(Function->getEndLoc()));
    if (File == EndFile)
      ByFile[File].push_back({Begin, End, Function});
    return true;
  }

private:
  const SourceManager &Sources;
  std::map<FileID, std::vector<EnclosingFunctions::Extent>> &ByFile;
};

} // namespace

void EnclosingFunctions::find() {
  Finder Visitor(Context.getSourceManager(), ByFile);
  for (Decl *D : Context.getTraversalScope())
    Visitor.TraverseDecl(D);
}

std::string EnclosingFunctions::at(StringRef File, unsigned Offset) {
  const SourceManager &Sources = Context.getSourceManager();
  if (!std::exchange(IsFound, true))
    find();
  OptionalFileEntryRef Entry =
      Sources.getFileManager().getOptionalFileRef(File);
  if (!Entry)
    return "";
  for (const auto &[ID, Extents] : ByFile) {
    if (Sources.getFileEntryForID(ID) != &Entry->getFileEntry())
      continue;
    for (const Extent &Of : Extents)
      if (Of.Begin <= Offset && Offset <= Of.End)
        return qualifiedName(*Of.Function);
  }
  return "";
}

} // namespace arraylint
