// compile_commands.json, and the arguments that follow from its commands.
#include "Input.h"
#include "Location.h"
#include "app/batch/CommandDatabase.h"
#include "unit/CompilerFlags.h"

using namespace arraylint;

constexpr llvm::StringLiteral Path = "/build/compile_commands.json";

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  auto Database = readCommands(Path, textOf(Data, Size));
  if (!Database) {
    require(llvm::StringRef(llvm::toString(Database.takeError()))
                .starts_with((Path + ":").str()),
            "the error names the file");
    return 0;
  }
  for (const std::string &File : (*Database)->getAllFiles())
    for (const auto &Command : (*Database)->getCompileCommands(File))
      require(!analysisArguments(Command.CommandLine, File).empty(),
              "a command has arguments");
  (*Database)->getCompileCommands("/src/other.h");
  return 0;
}
