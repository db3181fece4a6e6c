//===- UnitAnalysis.cpp ---------------------------------------------------===//

#include "analysis/UnitAnalysis.h"

namespace arraylint {

std::shared_ptr<UnitAnalysis> UnitAnalysis::of(clang::ASTContext &Context) {
  static thread_local std::weak_ptr<UnitAnalysis> Latest;
  if (auto Shared = Latest.lock(); Shared && &Shared->Context == &Context)
    return Shared;
  auto Made = std::make_shared<UnitAnalysis>(Context, ArrayModel::builtin());
  Latest = Made;
  return Made;
}

} // namespace arraylint
