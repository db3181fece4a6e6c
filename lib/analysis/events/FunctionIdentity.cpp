#include "analysis/events/FunctionIdentity.h"
#include "clang/Index/USRGeneration.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/SHA1.h"

using namespace clang;

namespace arraylint {

bool isKnownElsewhere(const FunctionDecl &F) {
  return F.isExternallyVisible() && !F.isTemplated() &&
         !F.isTemplateInstantiation();
}

std::optional<FunctionId> functionId(const FunctionDecl &F) {
  llvm::SmallString<128> Usr;
  if (!isKnownElsewhere(F) || index::generateUSRForDecl(&F, Usr))
    return std::nullopt;
  const auto Hash = llvm::SHA1::hash(llvm::arrayRefFromStringRef(Usr));
  return llvm::support::endian::read64be(Hash.data());
}

} // namespace arraylint
