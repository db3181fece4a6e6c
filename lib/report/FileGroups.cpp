#include "report/FileGroups.h"

namespace arraylint {

std::map<std::string, FileGroup> fileGroups(const RunResults &R) {
  std::map<std::string, FileGroup> Groups;
  for (const std::string &File : R.Files)
    Groups[R.shown(File)];
  for (const Finding &F : R.Findings)
    Groups[R.shown(F.Where.File)].Findings.push_back(&F);
  for (const Finding &F : R.Suppressed)
    Groups[R.shown(F.Where.File)].Suppressed.push_back(&F);
  for (const Failure &F : R.Failures)
    Groups[R.shown(F.File)].Failures.push_back(&F);
  return Groups;
}

} // namespace arraylint
