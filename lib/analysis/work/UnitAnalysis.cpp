#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

std::shared_ptr<UnitAnalysis>
UnitAnalysis::of(clang::ASTContext &Context,
                 const std::shared_ptr<const ArrayModel> &Model) {
  static thread_local std::weak_ptr<UnitAnalysis> Latest;
  if (auto Shared = Latest.lock();
      Shared && &Shared->Context == &Context && Shared->Model == Model)
    return Shared;
  auto Made = std::make_shared<UnitAnalysis>(Context, Model);
  Latest = Made;
  return Made;
}

} // namespace arraylint
