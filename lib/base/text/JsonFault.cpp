#include "base/text/JsonFault.h"
#include "llvm/Support/Regex.h"

namespace arraylint {

// LLVM's parser reports "[3:7, byte=41]: Expected object key".
llvm::Error jsonFault(llvm::StringRef File, llvm::Error Error) {
  const std::string Text = llvm::toString(std::move(Error));
  llvm::SmallVector<llvm::StringRef> Parts;
  if (!llvm::Regex("^\\[([0-9]+):([0-9]+), byte=[0-9]+\\]: (.*)$")
           .match(Text, &Parts))
    return llvm::createStringError(File + ": " + Text);
  // The parser reports column 0 if the text ends at the start of a line.
  const llvm::StringRef Column = Parts[2] == "0" ? "1" : Parts[2];
  return llvm::createStringError(File + ":" + Parts[1] + ":" + Column + ": " +
                                 Parts[3]);
}

} // namespace arraylint
