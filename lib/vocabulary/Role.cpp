#include "vocabulary/Role.h"
#include "llvm/ADT/STLExtras.h"
#include <array>
#include <iterator>

namespace arraylint {

static constexpr std::array<llvm::StringRef, RoleCount> RoleNames = {
    "array",          "accessor",        "slice",     "slice_bounds",
    "element_access", "allocate",        "assign",    "elementwise",
    "reduce",         "host_sync",       "cast",      "random",
    "nonzero",        "scatter",         "gather",    "concat",
    "reshape",        "copy_not_view",   "factorize", "fft",
    "solve",          "out_param",       "in_place",  "runtime_start",
    "runtime_finish", "device_transfer", "print",     "shape_query",
    "gradient",       "evaluate",
};

llvm::StringRef roleName(Role R) { return RoleNames[static_cast<unsigned>(R)]; }

std::optional<Role> roleFromName(llvm::StringRef Name) {
  const auto *It = llvm::find(RoleNames, Name);
  if (It == RoleNames.end())
    return std::nullopt;
  return static_cast<Role>(std::distance(RoleNames.begin(), It));
}

llvm::ArrayRef<llvm::StringRef> roleNames() { return RoleNames; }

} // namespace arraylint
