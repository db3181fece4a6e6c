// The files of `check --facts`, and what follows from them.
#include "Input.h"
#include "Property.h"
#include "app/link/LinkUnits.h"
#include "finding/FactsFile.h"

using namespace arraylint;

constexpr llvm::StringLiteral Root = "/src";

static std::string textOf(llvm::ArrayRef<UnitOfFacts> Units) {
  FactsText Text(Root);
  for (const UnitOfFacts &Unit : Units)
    Text.add(Unit.File, Unit.Results);
  return Text.text();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  auto Read = readFacts(textOf(Data, Size), Root);
  if (!Read) {
    require(
        llvm::StringRef(llvm::toString(Read.takeError())).starts_with("line "),
        "the error names a line");
    return 0;
  }
  const std::string Written = textOf(*Read);
  const auto Again =
      required(readFacts(Written, Root), "facts that were written are valid");
  require(textOf(Again) == Written, "facts survive being written");

  std::vector<UnitResults> Units;
  for (UnitOfFacts &Unit : *Read)
    Units.push_back(std::move(Unit.Results));
  linkUnits(Units);
  for (const UnitResults &Unit : Units)
    require(Unit.Conditional.empty(), "every finding is decided");
  return 0;
}
