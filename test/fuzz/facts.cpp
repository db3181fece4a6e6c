// The files of `check --facts`, and what follows from them.
#include "Input.h"
#include "Property.h"
#include "app/link/LinkUnits.h"
#include "finding/FactsFile.h"
#include "llvm/ADT/STLExtras.h"

using namespace arraylint;

constexpr llvm::StringLiteral Root = "/src";

static std::string textOf(const FactsFile &Of) {
  FactsText Text(Root, Of.IsComplete, Of.Part);
  for (const UnitOfFacts &Unit : Of.Units)
    Text.add(Unit.File, Unit.Results, Unit.Place);
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
  const auto Again = required(readFacts(textOf(*Read), Root),
                              "facts that were written are valid");
  require(Read->IsComplete == Again.IsComplete,
          "whether the facts are complete survives being written");
  for (const auto &[Unit, Same] : llvm::zip_equal(Read->Units, Again.Units))
    require(Unit.File == Same.File &&
                Unit.Results.Functions == Same.Results.Functions &&
                (Read->Part || Unit.Results.Stamps == Same.Results.Stamps),
            "facts survive being written");

  std::vector<UnitResults> Units;
  for (UnitOfFacts &Unit : Read->Units)
    Units.push_back(std::move(Unit.Results));
  linkUnits(Units);
  for (const UnitResults &Unit : Units)
    require(Unit.Conditional.empty(), "every finding is decided");
  return 0;
}
