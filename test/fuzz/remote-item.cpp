// What a cache server answers: dependencies and results of another checkout.
#include "Input.h"
#include "Property.h"
#include "app/remote/PortablePieces.h"
#include "app/remote/PortableResults.h"
#include "app/remote/SealedItem.h"
#include "llvm/ADT/STLExtras.h"

using namespace arraylint;

static void requireInside(llvm::ArrayRef<Edit> Edits,
                          const PortablePaths &Paths) {
  for (const Edit &E : Edits)
    require(Paths.contains(E.File) && !llvm::StringRef(E.File).contains("/../"),
            "no server chooses which other files are edited");
}

static void readResults(llvm::StringRef Text, const PortablePaths &Paths) {
  const auto Results = localResults(Text, Paths);
  if (!Results)
    return;
  for (const Finding &F : Results->Findings) {
    requireInside(F.Edits, Paths);
    for (const Note &N : F.Notes)
      requireInside(N.Edits, Paths);
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static const PortablePaths Paths("/nowhere/project");
  const llvm::StringRef Text = textOf(Data, Size);
  opened("results/ab/cd", Text);
  require(opened("a", sealed("a", Text).Bytes) == Text,
          "what is stored is read");
  require(!opened("b", sealed("a", Text).Bytes), "a name is part of an item");
  readResults(Text, Paths);
  FileMemo Files;
  if (const auto Piece = checkedPiece(Text, Paths, Files))
    for (const auto &[Path, What] : *Piece)
      require(llvm::StringRef(Path).starts_with("/"), "paths are absolute");
  portablePiece(Text, Paths, Files);
  portableResults(Text, Paths);
  return 0;
}
