#include "app/batch/CommandDatabase.h"
#include "app/batch/OptionsFiles.h"
#include "base/system/DiskFiles.h"
#include "base/text/JsonFault.h"
#include "base/text/LongJson.h"
#include "clang/Tooling/JSONCompilationDatabase.h"

namespace tooling = clang::tooling;

namespace arraylint {

llvm::Expected<std::unique_ptr<tooling::CompilationDatabase>>
readCommands(llvm::StringRef Path, llvm::StringRef Text) {
  // Parsed here first, because Clang's own reader reports errors without
  // locations.
  llvm::Expected<LongJson> Commands = LongJson::parse(Text, {});
  if (!Commands)
    return jsonFault(Path, Commands.takeError());
  for (size_t I = 0; I < Commands->size(); ++I)
    if (llvm::Error Error = Commands->item(I).takeError())
      return jsonFault(Path, std::move(Error));
  std::string Error;
  auto Database = tooling::JSONCompilationDatabase::loadFromBuffer(
      Text, Error, tooling::JSONCommandLineSyntax::AutoDetect);
  if (!Database)
    return llvm::createStringError(Path + ": " +
                                   llvm::StringRef(Error).rtrim());
  return tooling::inferTargetAndDriverMode(
      tooling::inferMissingCompileCommands(tooling::expandResponseFiles(
          withResponseFiles(std::move(Database)), diskFiles())));
}

} // namespace arraylint
