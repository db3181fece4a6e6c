// The CI files of GitLab and GitHub, and the scripts in them.
#include "Input.h"
#include "LaunchFaults.h"
#include "launch/CiScript.h"

using namespace arraylint;

static void requireSameLines(const CiScripts &Scripts, llvm::StringRef Text) {
  require(Scripts.Shell.size() == Text.size(), "shell code keeps its place");
  for (size_t I = 0; I < Text.size(); ++I)
    require(Scripts.Shell[I] == Text[I] || Scripts.Shell[I] == ' ',
            "what is not shell code is replaced by spaces");
  for (const auto &[Begin, End] : Scripts.Ranges)
    require(Begin <= End && End <= Text.size(), "a script is in the file");
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  if (Text.contains('\0'))
    return 0;
  requireSameLines(readCiFile(Text, launchTable().Variable), Text);
  requireFaultsInside(".gitlab-ci.yml", Text);
  return 0;
}
