//===- Input.h - The input as text ----------------------------------------===//
//
// Answers: "which texts does this input consist of?" Several texts are divided
// by a line `%`, so that inputs can be written by hand.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_FUZZ_INPUT_H
#define ARRAYLINT_FUZZ_INPUT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace arraylint {

inline llvm::StringRef textOf(const uint8_t *Data, size_t Size) {
  return {reinterpret_cast<const char *>(Data), Size};
}

inline llvm::SmallVector<llvm::StringRef> textsOf(const uint8_t *Data,
                                                  size_t Size) {
  llvm::SmallVector<llvm::StringRef> Texts;
  textOf(Data, Size).split(Texts, "\n%\n");
  return Texts;
}

} // namespace arraylint

#endif
