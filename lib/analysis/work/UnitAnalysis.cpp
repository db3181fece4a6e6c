#include "analysis/work/UnitAnalysis.h"

namespace arraylint {

static thread_local std::weak_ptr<UnitAnalysis> Latest;

std::shared_ptr<UnitAnalysis>
UnitAnalysis::of(clang::ASTContext &Context,
                 const std::shared_ptr<const ArrayModel> &Model) {
  if (auto Shared = Latest.lock();
      Shared && &Shared->Context == &Context && Shared->Model == Model)
    return Shared;
  auto Made = std::make_shared<UnitAnalysis>(Context, Model);
  Latest = Made;
  return Made;
}

void UnitAnalysis::discardLatest() { Latest.reset(); }

std::shared_ptr<UnitAnalysis> UnitAnalysis::inHostProgram() {
  if (!OnHost) {
    OnHost = std::make_shared<UnitAnalysis>(Context, Model);
    OnHost->Roles.assumptions().takeOfProgram(Effect::StaysOnHost);
    OnHost->Program = Program;
  }
  return OnHost;
}

} // namespace arraylint
