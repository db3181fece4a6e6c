#include "app/rounds/FixGate.h"
#include "base/system/AtomicFile.h"
#include "base/system/GeneratedFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"

namespace fs = llvm::sys::fs;

namespace arraylint {

std::string lacksFix(const Finding &F, FixLevel Upto) {
  if (!fixOf(F, Upto).empty())
    return "";
  if (!fixOf(F, FixLevel::Suggested).empty())
    return "has a suggested fix: --unsafe-fixes";
  if (llvm::any_of(F.Notes, [](const Note &N) { return !N.Edits.empty(); }))
    return "several fixes are offered: choose one";
  return "no fix is known";
}

// Even for the superuser, who could write it.
static bool hasNoWritePermission(const std::string &File) {
  const auto Permissions = fs::getPermissions(File);
  return Permissions && !(*Permissions & fs::all_write);
}

constexpr llvm::StringLiteral ReadOnly = "read-only file";

std::string protects(const std::string &File, llvm::StringRef Content,
                     llvm::ArrayRef<UnitRequest> Units) {
  if (isMarkedGenerated(Content) ||
      llvm::any_of(Units, [&](const UnitRequest &Unit) {
        return isBelow(File, Unit.BuildFolder);
      }))
    return "generated file";
  return hasNoWritePermission(File) ? ReadOnly.str() : "";
}

std::string obstacleToWriting(const std::string &File) {
  return fs::access(File, fs::AccessMode::Write) ? ReadOnly.str()
                                                 : AtomicFile::obstacle(File);
}

} // namespace arraylint
