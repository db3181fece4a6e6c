#include "app/selfcheck/PluginFile.h"
#include "base/text/FileText.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

namespace path = llvm::sys::path;
namespace sys = llvm::sys;

namespace arraylint {

// The mark written by tools/tidy-plugin/Plugin.cpp.
static constexpr llvm::StringLiteral Mark = "@(#)arraylint plugin ";

std::string PluginVersion::shown() const {
  return Arraylint.empty() ? "a plugin of an unknown version"
                           : "plugin of arraylint " + Arraylint + " for LLVM " +
                                 std::to_string(Llvm);
}

PluginVersion readPluginVersion(const std::string &File) {
  PluginVersion Version;
  const auto Bytes = readFile(File);
  llvm::StringRef Text = Bytes ? llvm::StringRef(*Bytes) : "";
  const size_t Place = Text.find(Mark);
  if (Place != llvm::StringRef::npos) {
    Text = Text.substr(Place + Mark.size()).take_until([](char C) {
      return C == '\0';
    });
    const auto [Arraylint, Llvm] = Text.split(" for LLVM ");
    if (!Llvm.getAsInteger(10, Version.Llvm))
      Version.Arraylint = Arraylint.str();
  }
  if (Version.Arraylint.empty())
    Version.Llvm = LLVM_VERSION_MAJOR;
  return Version;
}

std::string findPlugin(llvm::StringRef Tool) {
  const std::string Prefix = path::parent_path(path::parent_path(Tool)).str();
  const std::string Installed = Prefix + "/" ARRAYLINT_PLUGIN_DIR "/llvm-" +
                                std::to_string(LLVM_VERSION_MAJOR) +
                                "/libarraylint-tidy.so";
  const std::string Built = Prefix + "/lib/libarraylint-tidy.so";
  return !sys::fs::exists(Installed) && sys::fs::exists(Built) ? Built
                                                               : Installed;
}

std::string findClangTidy(const std::string &Named, unsigned Major) {
  if (!Named.empty()) {
    auto Found = sys::findProgramByName(Named);
    return Found && sys::fs::can_execute(*Found) ? *Found : "";
  }
  const std::string Numbered = "clang-tidy-" + std::to_string(Major);
  if (auto Found = sys::findProgramByName(Numbered))
    return *Found;
  const std::string Folder = "/usr/lib/llvm-" + std::to_string(Major) + "/bin";
  auto Found = sys::findProgramByName("clang-tidy", {Folder});
  return Found ? *Found : "";
}

} // namespace arraylint
