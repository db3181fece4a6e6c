#include "app/selfcheck/Canary.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/raw_ostream.h"
#include <filesystem>

namespace fs = llvm::sys::fs;

namespace arraylint {

// A line that ends in `// R105` must be reported by that rule only, all others
// by none.
static constexpr llvm::StringLiteral Text = R"cpp(#include <stddef.h>

namespace cupynumeric {
class NDArray {
public:
  NDArray(const NDArray &);
  NDArray &operator=(const NDArray &);
  ~NDArray();
  operator bool() const;
  NDArray operator+(const NDArray &) const;
  NDArray &operator+=(const NDArray &);
  void fill(double);
};
NDArray zeros(size_t);
} // namespace cupynumeric

using cupynumeric::NDArray;

void branchesInALoop(NDArray a, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (bool(a)) // R105
      break;
}

void allocatesInALoop(NDArray a) {
  for (size_t i = 0; i < 10000; ++i) {
    NDArray scratch = cupynumeric::zeros(1000); // R201
    scratch.fill(double(i));
    a = a + scratch; // R202
  }
}

void branchesOnce(NDArray a) {
  if (bool(a))
    a.fill(0);
}

void accepted(NDArray a, size_t n) {
  for (size_t i = 0; i < n; ++i)
    if (bool(a)) // NOLINT(array-R105*)
      break;
}
)cpp";

llvm::StringRef Canary::text() { return Text; }

static CanaryFindings expected() {
  CanaryFindings All;
  unsigned Number = 0;
  for (llvm::StringRef Line : llvm::split(Text, '\n')) {
    ++Number;
    if (const auto [Code, Rest] = Line.rsplit("// R"); !Rest.empty())
      All.insert({Number, ("R" + Rest).str()});
  }
  return All;
}

CanaryFindings Canary::findingsIn(llvm::StringRef Printed) {
  static const llvm::Regex Finding(
      "canary\\.cpp:([0-9]+):[0-9]+: (warning|remark): .*\\[array-(R[0-9]+)-");
  CanaryFindings All;
  for (llvm::StringRef Line : llvm::split(Printed, '\n')) {
    llvm::SmallVector<llvm::StringRef> Parts;
    unsigned Number = 0;
    if (Finding.match(Line, &Parts) && !Parts[1].getAsInteger(10, Number))
      All.insert({Number, Parts[3].str()});
  }
  return All;
}

std::string Canary::whyWrong(const CanaryFindings &Found) {
  const CanaryFindings Expected = expected();
  std::vector<std::string> Faults;
  auto addMissing = [&Faults](const CanaryFindings &From,
                              const CanaryFindings &In, const char *Verb) {
    for (const auto &[Line, Code] : From)
      if (!In.count({Line, Code}))
        Faults.push_back(Verb + Code + " in line " + std::to_string(Line));
  };
  addMissing(Expected, Found, "does not find ");
  addMissing(Found, Expected, "wrongly finds ");
  return llvm::join(Faults, ", ");
}

llvm::Expected<Canary> Canary::make() {
  llvm::SmallString<128> Folder;
  if (std::error_code Fault =
          fs::createUniqueDirectory("arraylint-self-check", Folder))
    return llvm::createStringError("cannot make a folder to work in: " +
                                   Fault.message());
  Canary Made(Folder);
  // The user's configuration must not affect the test.
  const std::pair<std::string, llvm::StringRef> Files[] = {
      {Made.file(), Text},
      {Made.Folder + "/compile_flags.txt", "-std=c++17\n"},
      {Made.Folder + "/.clang-tidy", "Checks: '-*,array-*'\n"},
      {Made.Folder + "/.arraylint.yaml", "version: 1\n"}};
  for (const auto &[Name, Content] : Files) {
    std::error_code Fault;
    llvm::raw_fd_ostream OS(Name, Fault);
    OS << Content;
    OS.close();
    if (Fault || OS.has_error()) {
      Fault = Fault ? Fault : OS.error();
      OS.clear_error();
      return llvm::createStringError("cannot write " + Name + ": " +
                                     Fault.message());
    }
  }
  return Made;
}

Canary::~Canary() {
  std::error_code Ignored;
  if (!Folder.empty())
    std::filesystem::remove_all(Folder, Ignored);
}

} // namespace arraylint
