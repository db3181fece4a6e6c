#include "unit/EnclosingFunctions.h"
#include "analysis/events/RoleLookup.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace arraylint {
namespace {

class FunctionFinder : public DynamicRecursiveASTVisitor {
public:
  FunctionFinder(const SourceManager &Sources,
                 std::map<FileID, EnclosingFunctions::FunctionsOfFile> &ByFile)
      : Sources(Sources), ByFile(ByFile) {}

  // Code in the body of a function belongs to that function.
  bool TraverseStmt(Stmt *) override { return true; }

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    if (!Function->doesThisDeclarationHaveABody() &&
        !Function->isLateTemplateParsed())
      return true;
    const auto [File, Begin] =
        Sources.getDecomposedLoc(Sources.getFileLoc(Function->getBeginLoc()));
    const auto [EndFile, End] =
        Sources.getDecomposedLoc(Sources.getFileLoc(Function->getEndLoc()));
    if (File == EndFile) {
      ByFile[File].Extents.add(Begin, End);
      ByFile[File].Functions.push_back(Function);
    }
    return true;
  }

private:
  const SourceManager &Sources;
  std::map<FileID, EnclosingFunctions::FunctionsOfFile> &ByFile;
};

} // namespace

void EnclosingFunctions::find() {
  FunctionFinder Visitor(Context.getSourceManager(), ByFile);
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
  for (const auto &[ID, Here] : ByFile)
    if (Sources.getFileEntryForID(ID) == &Entry->getFileEntry())
      if (const auto Around = Here.Extents.around(Offset); !Around.empty())
        return qualifiedName(*Here.Functions[Around.front()]);
  return "";
}

} // namespace arraylint
