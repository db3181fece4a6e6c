#include "unit/NvccFlags.h"
#include "base/text/NormalPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace path = llvm::sys::path;

namespace arraylint {

bool isNvcc(llvm::StringRef Compiler) { return path::stem(Compiler) == "nvcc"; }

namespace {

/// What becomes of an option. Those that are unchanged have no value; Clang
/// does not know them, or they mean the same.
enum class Fate : uint8_t {
  Unchanged,
  Renamed,   ///< has a value, which Clang knows by another name
  Forwarded, ///< its values, separated by commas, are flags of the host
             ///< compiler
  Language,
  Dropped, ///< with its value
  Removed  ///< has none
};

struct Option {
  Fate Of = Fate::Unchanged;
  llvm::StringRef Name = ""; ///< in Clang
};

} // namespace

// The options with values, from "NVIDIA CUDA Compiler Driver NVCC", section
// "NVCC Command Options".

static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral>
    RenamedOptions[] = {
        {"-D", "-D"},
        {"--define-macro", "-D"},
        {"-U", "-U"},
        {"--undefine-macro", "-U"},
        {"-I", "-I"},
        {"--include-path", "-I"},
        {"-isystem", "-isystem"},
        {"--system-include", "-isystem"},
        {"-include", "-include"},
        {"--pre-include", "-include"},
        {"-std", "-std="},
        {"--std", "-std="},
        {"-O", "-O"},
        {"--optimize", "-O"},
        {"-m", "-m"},
        {"--machine", "-m"},
};

static constexpr llvm::StringLiteral DroppedOptions[] = {
    "-L",
    "--library-path",
    "-l",
    "--library",
    "-MF",
    "--dependency-output",
    "-MT",
    "--dependency-target-name",
    "-Werror",
    "--Werror",
    "-Xarchive",
    "--archive-options",
    "-Xcudafe",
    "--cudafe-options",
    "-Xfatbin",
    "--fatbin-options",
    "-Xlinker",
    "--linker-options",
    "-Xnvlink",
    "--nvlink-options",
    "-Xnvvm",
    "-Xptxas",
    "--ptxas-options",
    "-arch",
    "--gpu-architecture",
    "-ccbin",
    "--compiler-bindir",
    "-code",
    "--gpu-code",
    "-cudadevrt",
    "--cudadevrt",
    "-cudart",
    "--cudart",
    "-default-stream",
    "--default-stream",
    "-diag-error",
    "--diag-error",
    "-diag-suppress",
    "--diag-suppress",
    "-diag-warn",
    "--diag-warn",
    "-e",
    "--entries",
    "-fmad",
    "--fmad",
    "-ftz",
    "--ftz",
    "-gencode",
    "--generate-code",
    "-hls",
    "--host-linker-script",
    "-keep-dir",
    "--keep-dir",
    "-ldir",
    "--libdevice-directory",
    "-maxrregcount",
    "--maxrregcount",
    "-o",
    "--output-file",
    "-odir",
    "--output-directory",
    "-prec-div",
    "--prec-div",
    "-prec-sqrt",
    "--prec-sqrt",
    "-rdc",
    "--relocatable-device-code",
    "-run-args",
    "--run-args",
    "-split-compile",
    "--split-compile",
    "-t",
    "--threads",
    "-target-dir",
    "--target-directory",
    "-time",
    "--time",
    "-dopt",
    "--dopt",
    "-idp",
    "--input-drive-prefix",
    "-dp",
    "--dependency-drive-prefix",
    "-allow-expensive-optimizations",
    "--allow-expensive-optimizations",
    "-split-compile-extended",
    "--split-compile-extended",
    "-Ofc",
    "--Ofast-compile",
    "-static-global-template-stub",
    "--static-global-template-stub"};

/// These have no value, but Clang's options of the same name do, or mean
/// something else.
static constexpr llvm::StringLiteral RemovedOptions[] = {
    "-G",        "--device-debug",      "-dc",    "--device-c",
    "-dw",       "--device-w",          "-dlink", "--device-link",
    "-lineinfo", "--generate-line-info"};

/// \p Name is without the value.
static Option optionOf(llvm::StringRef Name) {
  for (const auto &[Theirs, Ours] : RenamedOptions)
    if (Name == Theirs)
      return {Fate::Renamed, Ours};
  if (Name == "-Xcompiler" || Name == "--compiler-options")
    return {Fate::Forwarded};
  if (Name == "-x" || Name == "--x")
    return {Fate::Language};
  if (llvm::is_contained(DroppedOptions, Name))
    return {Fate::Dropped};
  if (llvm::is_contained(RemovedOptions, Name))
    return {Fate::Removed};
  return {};
}

/// The name at the beginning of \p Word if the value of an option with one
/// letter follows without a space, as in `-DX=1`.
static llvm::StringRef letterOf(llvm::StringRef Word) {
  const llvm::StringRef Letter = Word.take_front(2);
  return Word.size() > 2 && llvm::StringRef("DUIOmLl").contains(Word[1])
             ? Letter
             : "";
}

namespace {

class Translation {
public:
  explicit Translation(const std::vector<std::string> &Command)
      : Command(Command), Result{Command.front(), "--cuda-host-only"} {}

  std::vector<std::string> run() {
    addToolkit();
    for (At = 1; At < Command.size(); ++At) {
      if (Command[At] == "--") {
        Result.insert(Result.end(), Command.begin() + At, Command.end());
        break;
      }
      addWord(Command[At]);
    }
    return std::move(Result);
  }

private:
  /// nvcc is in the folder `bin` of its toolkit, unless a package of the
  /// system moved it; then Clang knows better where the rest is.
  void addToolkit() {
    const std::string Real = realPath(Command.front());
    const llvm::StringRef Toolkit = path::parent_path(path::parent_path(Real));
    if (llvm::sys::fs::is_directory(Toolkit + "/nvvm/libdevice"))
      Result.push_back("--cuda-path=" + Toolkit.str());
  }

  void addWord(llvm::StringRef Word) {
    if (!Word.starts_with("-"))
      return Result.push_back(Word.str());
    const auto [Name, Value] = Word.split('=');
    if (const Option Of = optionOf(Name); Of.Of != Fate::Unchanged) {
      if (Of.Of == Fate::Removed)
        return;
      if (Name.size() < Word.size())
        return add(Of, Value);
      if (At + 1 < Command.size())
        return add(Of, Command[++At]);
      return;
    }
    if (const llvm::StringRef Letter = letterOf(Word); !Letter.empty())
      return add(optionOf(Letter), Word.substr(2));
    Result.push_back(Word.str());
  }

  void add(const Option &Of, llvm::StringRef Value) {
    switch (Of.Of) {
    case Fate::Renamed:
      if (Of.Name == "-isystem" || Of.Name == "-include") {
        Result.push_back(Of.Name.str());
        Result.push_back(Value.str());
      } else {
        Result.push_back((Of.Name + Value).str());
      }
      return;
    case Fate::Forwarded:
      while (!Value.empty()) {
        const size_t End = std::min(Value.find_first_of(", "), Value.size());
        if (End != 0)
          Result.push_back(Value.take_front(End).str());
        Value = Value.drop_front(std::min(End + 1, Value.size()));
      }
      return;
    case Fate::Language:
      Result.push_back("-x");
      Result.push_back(Value == "cu" ? "cuda" : Value.str());
      return;
    case Fate::Unchanged:
    case Fate::Dropped:
    case Fate::Removed:
      return;
    }
  }

  const std::vector<std::string> &Command;
  std::vector<std::string> Result;
  size_t At = 1;
};

} // namespace

std::vector<std::string> fromNvcc(const std::vector<std::string> &Command) {
  return Translation(Command).run();
}

} // namespace arraylint
