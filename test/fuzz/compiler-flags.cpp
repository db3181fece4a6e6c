// The flags of a compile command, one on each line.
#include "Input.h"
#include "Property.h"
#include "unit/CompilerFlags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace arraylint;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  if (Text.contains('\0'))
    return 0; // a program cannot be passed such an argument
  std::vector<std::string> CommandLine{"c++"};
  for (llvm::StringRef Flag : llvm::split(Text, '\n'))
    CommandLine.push_back(Flag.str());
  for (const char *File : {"a.cpp", "a.h"}) {
    const auto Arguments = analysisArguments(CommandLine, File);
    require(Arguments.front() == "c++", "the compiler comes first");
    require(llvm::is_contained(Arguments, "-fsyntax-only"),
            "nothing is generated");
  }
  return 0;
}
