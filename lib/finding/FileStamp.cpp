#include "finding/FileStamp.h"
#include "llvm/Support/xxhash.h"

arraylint::FileStamp arraylint::stampOf(llvm::StringRef File,
                                        llvm::StringRef Content) {
  return {File.str(), Content.size(), llvm::xxh3_64bits(Content)};
}
