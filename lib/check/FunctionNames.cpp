#include "check/FunctionNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

using namespace clang;

namespace arraylint {

std::string displayName(const FunctionDecl &F) {
  const auto *Method = dyn_cast<CXXMethodDecl>(&F);
  if (Method && Method->getParent()->isLambda())
    return "the lambda";
  if (const auto *Conversion = dyn_cast<CXXConversionDecl>(&F))
    return "the conversion to '" +
           Conversion->getConversionType().getAsString(
               F.getASTContext().getPrintingPolicy()) +
           "'";
  return "'" + F.getNameAsString() + "'";
}

std::string subject(const ArrayCall &Call) {
  if (isa<CXXConstructorDecl>(Call.Callee))
    return "";
  return displayName(*Call.Callee) + " ";
}

} // namespace arraylint
