// The results of a unit, as a worker and the cache pass them on.
#include "Input.h"
#include "Property.h"
#include "finding/EditSet.h"
#include "finding/UnitResults.h"

using namespace arraylint;

static std::string bytesOf(const UnitResults &Results) {
  std::string Bytes;
  llvm::raw_string_ostream(Bytes) << toJson(Results);
  return Bytes;
}

static void requireNoOverlaps(const EditSet &Set) {
  for (const std::string &File : Set.files()) {
    const llvm::ArrayRef<Edit> Edits = Set.editsOf(File);
    for (size_t I = 1; I < Edits.size(); ++I)
      require(Edits[I - 1].end() <= Edits[I].Offset, "edits do not overlap");
    applyEdits("int main() {}\n", Edits);
  }
}

static void applyFixes(const UnitResults &Results) {
  EditSet Set;
  for (const Finding &F : Results.Findings) {
    const llvm::ArrayRef<Edit> Fix = fixOf(F, FixLevel::Suggested);
    if (!Set.add(Fix))
      continue;
    for (const Edit &E : Fix)
      require(llvm::is_contained(Set.editsOf(E.File), E), "a fix is whole");
  }
  requireNoOverlaps(Set);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  llvm::Expected<UnitResults> Read = unitReportFromJson(textOf(Data, Size));
  if (!Read) {
    llvm::consumeError(Read.takeError());
    return 0;
  }
  const std::string Written = bytesOf(*Read);
  const UnitResults Again = required(unitReportFromJson(Written),
                                     "results that were written are valid");
  require(bytesOf(Again) == Written, "results survive being written");
  applyFixes(*Read);
  return 0;
}
