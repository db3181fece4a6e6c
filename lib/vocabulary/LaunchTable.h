//===- LaunchTable.h - The launch flags of a runtime ----------------------===//
//
// Answers: "which flags does this runtime have, where are they accepted, and
// which values do they take?" Read from the key `launch` of a library in
// libraries/.
//
//   --cpus       a count of at least 0, means Cores
//   --nodes      a count, only for the driver
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_VOCABULARY_LAUNCHTABLE_H
#define ARRAYLINT_VOCABULARY_LAUNCHTABLE_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

/// The value of a flag.
enum class FlagValue : uint8_t {
  Switch,    ///< none, true or false
  Number,    ///< an integer
  Megabytes, ///< an integer, in MiB
  Text,      ///< anything
  Choice,    ///< one of LaunchFlag::Choices
  Rest,      ///< all following words belong to the program
};

/// What a flag controls, for rules that need it.
enum class FlagMeaning : uint8_t {
  Other,
  Nodes,
  RanksPerNode,
  Launcher,
  LauncherArguments,
  Cores,        ///< number of cores that a rank reserves
  CoreBinding,  ///< the cores that each rank uses
  HostMemory,   ///< node memory that a rank reserves
  DeviceMemory, ///< memory reserved on each device
  AutoConfig,   ///< a switch: reserve all available resources
};

struct LaunchFlag {
  std::string Name; ///< without the dashes
  FlagValue Takes = FlagValue::Switch;
  FlagMeaning Means = FlagMeaning::Other;
  std::optional<int64_t> Minimum;
  std::vector<std::string> Choices;
  /// Accepted by the driver only, not in the environment variable.
  bool DriverOnly = false;
};

/// A kind of memory that the runtime manages, each in a pool of its own.
struct LaunchMemory {
  std::vector<std::string> Names; ///< in its messages: "GPU_FB_MEM"
  std::string Title;              ///< for users: "GPU memory"
  std::string Flag;               ///< that sets its size, without dashes
};

struct LaunchTable {
  std::string Driver;   ///< the program that starts the user's: "legate"
  std::string Variable; ///< environment variable: "LEGATE_CONFIG"
  /// Environment variable that turns auto-configuration on or off; empty if
  /// there is none.
  std::string AutoConfigVariable;
  std::vector<LaunchFlag> Flags;
  /// Flags of earlier versions and their replacements.
  std::map<std::string, std::string> Removed;
  std::vector<LaunchMemory> Memories;

  /// Returns the flag of that name, without dashes; null if there is none.
  const LaunchFlag *flag(llvm::StringRef Name) const {
    for (const LaunchFlag &Flag : Flags)
      if (Flag.Name == Name)
        return &Flag;
    return nullptr;
  }
  /// Returns the memory that messages name so; null if there is none.
  const LaunchMemory *memory(llvm::StringRef Name) const {
    for (const LaunchMemory &Memory : Memories)
      for (const std::string &Known : Memory.Names)
        if (Known == Name)
          return &Memory;
    return nullptr;
  }
  /// The first flag with that meaning ("--cpus"); empty if there is none.
  std::string nameFor(FlagMeaning Meaning) const {
    for (const LaunchFlag &Flag : Flags)
      if (Flag.Means == Meaning)
        return "--" + Flag.Name;
    return "";
  }
};

} // namespace arraylint

#endif
