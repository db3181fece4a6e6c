// The lines of a cache entry about files that a parse read.
#include "Input.h"
#include "Property.h"
#include "unit/cache/Dependency.h"
#include "llvm/ADT/StringExtras.h"

using namespace arraylint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  for (llvm::StringRef Line : llvm::split(textOf(Data, Size), '\n')) {
    const auto Read = LocatedDependency::parse(Line);
    if (!Read)
      continue;
    require(!Read->Path.empty(), "a dependency has a path");
    const std::string Written = Read->What.line(Read->Path);
    const auto Again = LocatedDependency::parse(Written);
    require(Again && Again->Path == Read->Path && Again->What == Read->What,
            "a dependency survives being written");
  }
  return 0;
}
