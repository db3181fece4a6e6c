#include "app/batch/OptionsFiles.h"
#include "unit/NvccFlags.h"

namespace tooling = clang::tooling;

namespace arraylint {

static tooling::CompileCommand respelled(tooling::CompileCommand Of) {
  if (Of.CommandLine.empty() || !isNvcc(Of.CommandLine.front()))
    return Of;
  std::vector<std::string> Words;
  for (size_t I = 0; I < Of.CommandLine.size(); ++I) {
    const llvm::StringRef Word = Of.CommandLine[I];
    const auto [Name, Value] = Word.split('=');
    const bool IsOption = Name == "--options-file" || Name == "-optf";
    if (IsOption && !Value.empty())
      Words.push_back("@" + Value.str());
    else if (IsOption && I + 1 < Of.CommandLine.size())
      Words.push_back("@" + Of.CommandLine[++I]);
    else
      Words.push_back(Word.str());
  }
  Of.CommandLine = std::move(Words);
  return Of;
}

namespace {

class Respelled final : public tooling::CompilationDatabase {
public:
  explicit Respelled(std::unique_ptr<tooling::CompilationDatabase> Of)
      : Of(std::move(Of)) {}

  std::vector<tooling::CompileCommand>
  getCompileCommands(llvm::StringRef File) const override {
    return all(Of->getCompileCommands(File));
  }
  std::vector<std::string> getAllFiles() const override {
    return Of->getAllFiles();
  }
  std::vector<tooling::CompileCommand> getAllCompileCommands() const override {
    return all(Of->getAllCompileCommands());
  }

private:
  static std::vector<tooling::CompileCommand>
  all(std::vector<tooling::CompileCommand> Commands) {
    for (tooling::CompileCommand &Command : Commands)
      Command = respelled(std::move(Command));
    return Commands;
  }

  std::unique_ptr<tooling::CompilationDatabase> Of;
};

} // namespace

std::unique_ptr<tooling::CompilationDatabase>
withResponseFiles(std::unique_ptr<tooling::CompilationDatabase> Of) {
  return std::make_unique<Respelled>(std::move(Of));
}

} // namespace arraylint
