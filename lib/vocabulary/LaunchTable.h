//===- LaunchTable.h - The flags that a runtime is started with -----------===//
//
// Answers: "which flags does this runtime have, where may they stand, and what
// do they take?" Filled from key `launch` of a library in libraries/.
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

/// What stands behind a flag.
enum class FlagValue : uint8_t {
  Switch,    ///< nothing, or true or false
  Number,    ///< an integer
  Megabytes, ///< an integer, in MiB
  Text,      ///< anything
  Choice,    ///< one of LaunchFlag::Choices
  Rest,      ///< all that follows belongs to the program
};

/// What a flag is about, where a rule has to know.
enum class FlagMeaning : uint8_t {
  Other,
  Nodes,
  RanksPerNode,
  Launcher,
  LauncherArguments,
  Cores,        ///< how many cores a rank reserves
  CoreBinding,  ///< which cores each rank gets
  HostMemory,   ///< how much memory of the node a rank reserves
  DeviceMemory, ///< how much memory of each device
  AutoConfig,   ///< a switch: reserve all that is there
};

struct LaunchFlag {
  std::string Name; ///< without the dashes
  FlagValue Takes = FlagValue::Switch;
  FlagMeaning Means = FlagMeaning::Other;
  std::optional<int64_t> Minimum;
  std::vector<std::string> Choices;
  /// The variable does not accept it.
  bool DriverOnly = false;
};

struct LaunchTable {
  std::string Driver;   ///< the program that starts others: "legate"
  std::string Variable; ///< of the environment: "LEGATE_CONFIG"
  /// Turns auto-configuration on or off; empty if none does.
  std::string AutoConfigVariable;
  std::vector<LaunchFlag> Flags;
  /// Flags of earlier versions, and what takes their place.
  std::map<std::string, std::string> Removed;

  /// The flag of that name, without dashes; null if there is none.
  const LaunchFlag *flag(llvm::StringRef Name) const {
    for (const LaunchFlag &Flag : Flags)
      if (Flag.Name == Name)
        return &Flag;
    return nullptr;
  }
  /// "--cpus": the first flag with that meaning; empty if there is none.
  std::string nameFor(FlagMeaning Meaning) const {
    for (const LaunchFlag &Flag : Flags)
      if (Flag.Means == Meaning)
        return "--" + Flag.Name;
    return "";
  }
};

} // namespace arraylint

#endif
