// The results of a unit, as a worker and the cache pass them on.
#include "Input.h"
#include "Property.h"
#include "finding/EditSet.h"
#include "finding/UnitResults.h"
#include "llvm/ADT/STLExtras.h"

using namespace arraylint;

static std::string bytesOf(const UnitResults &Results) {
  std::string Bytes;
  llvm::raw_string_ostream(Bytes) << toJson(Results);
  return Bytes;
}

static void requireSame(const Finding &A, const Finding &B) {
  require(A.Code == B.Code && A.Where == B.Where && A.Message == B.Message &&
              A.Function == B.Function && A.Edits == B.Edits &&
              A.Notes.size() == B.Notes.size() && A.HowOften == B.HowOften &&
              A.Severity == B.Severity && A.SuppressedBy == B.SuppressedBy,
          "a finding survives being written");
}

static void requireSame(const UnitResults &A, const UnitResults &B) {
  require(A.Functions == B.Functions && A.Stamps == B.Stamps &&
              A.Idioms == B.Idioms && A.Comments == B.Comments &&
              A.UsesLibrary == B.UsesLibrary,
          "results survive being written");
  for (const auto &[Of, And] : llvm::zip_equal(A.Findings, B.Findings))
    requireSame(Of, And);
  for (const auto &[Of, And] : llvm::zip_equal(A.Suppressed, B.Suppressed))
    requireSame(Of, And);
  for (const auto &[Of, And] : llvm::zip_equal(A.Conditional, B.Conditional)) {
    requireSame(Of.Reported, And.Reported);
    require(Of.When == And.When, "a condition survives being written");
  }
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
  requireSame(*Read, required(unitReportFromJson(bytesOf(*Read)),
                              "results that were written are valid"));
  applyFixes(*Read);
  return 0;
}
