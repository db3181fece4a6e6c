// A result in the cache: the stored bytes, and with a header that is right.
#include "Input.h"
#include "TemporaryCache.h"
#include "finding/UnitResults.h"
#include "unit/cache/ResultCache.h"

using namespace arraylint;

constexpr llvm::StringLiteral Kind = "results";

static void find(CacheFolder &Folder, const ContentHash &Key) {
  ResultCache Results(Folder);
  Results.pathsOf(Key);
  if (const auto Json = Results.find(Key))
    if (auto Report = unitReportFromJson(*Json); !Report)
      llvm::consumeError(Report.takeError());
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  static TemporaryCache Cache;
  static const ContentHash Key = ContentHash::of("unit");
  CacheFolder &Folder = Cache.folder();
  const llvm::StringRef Bytes = textOf(Data, Size);

  Folder.writeBare(Kind, Key.text(), Bytes);
  find(Folder, Key);
  require(Folder.write(Kind, Key.text(), Bytes), "the entry can be stored");
  require(Folder.read(Kind, Key.text()) == Bytes, "what is stored is read");
  find(Folder, Key);
  return 0;
}
