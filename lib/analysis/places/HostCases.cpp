#include "analysis/places/HostCases.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace arraylint {

bool hasPlace(QualType T, RoleLookup &Roles) {
  if (Roles.isArray(T))
    return true;
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      T->getAsCXXRecordDecl());
  if (!Class || !Class->isInStdNamespace() ||
      (Class->getName() != "tuple" && Class->getName() != "pair"))
    return false;
  const auto isPart = [&](const TemplateArgument &Part) {
    return Part.getKind() == TemplateArgument::Type &&
           !Part.getAsType()->isReferenceType() && // of `std::tie`
           (Roles.isArray(Part.getAsType()) ||
            Part.getAsType()->isArithmeticType());
  };
  llvm::SmallVector<TemplateArgument, 4> Parts;
  for (const TemplateArgument &Part : Class->getTemplateArgs().asArray())
    if (Part.getKind() == TemplateArgument::Pack)
      llvm::append_range(Parts, Part.pack_elements());
    else
      Parts.push_back(Part);
  return llvm::all_of(Parts, isPart);
}

static std::vector<unsigned> arrayParameters(const FunctionDecl &F,
                                             RoleLookup &Roles) {
  std::vector<unsigned> Found;
  for (unsigned I = 0; I < F.getNumParams() && I < MaxHostPosition; ++I)
    if (Roles.isArray(F.getParamDecl(I)->getType()))
      Found.push_back(I);
  return Found;
}

std::vector<std::vector<unsigned>> hostCases(const FunctionDecl &F,
                                             RoleLookup &Roles) {
  const std::vector<unsigned> Arrays = arrayParameters(F, Roles);
  std::vector<std::vector<unsigned>> Cases = {{}};
  for (const unsigned I : Arrays)
    Cases.push_back({I});
  if (Arrays.size() > 1)
    Cases.push_back(Arrays);
  return Cases;
}

std::string hostCase(const FunctionDecl &F, llvm::ArrayRef<unsigned> OnHost,
                     RoleLookup &Roles) {
  const auto Positions =
      OnHost.size() > 1 ? arrayParameters(F, Roles) : OnHost.vec();
  return llvm::join(
      llvm::map_range(Positions, [](unsigned I) { return std::to_string(I); }),
      ",");
}

} // namespace arraylint
