//===- ConfigShape.h - The schema of a configuration ----------------------===//
//
// Answers: "which keys exist, what do they mean, and which values do they
// accept?" The readers, `arraylint config explain` and the JSON Schema share
// this description:
//
//   ConfigShape Region = mapOf({{"reason", "why it is suppressed", text()}});
//   FieldReader Fields(Value, "a region", Faults, &Region);
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_YAML_CONFIGSHAPE_H
#define ARRAYLINT_BASE_YAML_CONFIGSHAPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <string>
#include <vector>

namespace arraylint {

struct ConfigKey;

/// The values that are allowed.
struct ConfigShape {
  enum class Kind : uint8_t { Text, Boolean, Count, Word, List, Map };

  Kind Is = Kind::Text;
  /// Description for users, such as "a day, as 2027-06-30"; empty if the other
  /// fields suffice.
  std::string What;
  /// Regular expression that a text must match; empty: any text.
  std::string Pattern;
  bool MayBeNumber = false; ///< a text that may look like a number
  /// The allowed words; for a count, words that are allowed besides numbers.
  std::vector<std::string> Words;
  bool MayBeOne = false; ///< a list of one item may be written without brackets
  std::vector<ConfigKey> Keys;
  /// The shape of a list's items, or of the values of a map's keys that are not
  /// in Keys. Null if a map has no other keys.
  std::shared_ptr<const ConfigShape> Each;
  std::string EachKey; ///< regular expression for these other keys
  /// The key of a map whose value may stand for the map, if it is the only one:
  /// `R104: off` for `R104: {level: off}`. Empty if there is none.
  std::string Alone;
  /// Name under which a shape used by several keys is described once: "R104".
  std::string SharedAs;
  /// Keys that a map requires unless its key `name` is one of Words.
  std::vector<std::string> RequiredOfNew;

  /// Returns the key of that name; null if there is none.
  const ConfigKey *key(llvm::StringRef Name) const;
  std::vector<std::string> keyNames() const;
};

struct ConfigKey {
  std::string Name;
  std::string Summary; ///< one sentence, lower case, no full stop
  ConfigShape Shape;
  bool IsRequired = false;
  std::string Default = ""; ///< as written in YAML; empty if there is none
};

ConfigShape textOf(llvm::StringRef What, llvm::StringRef Pattern = "");
ConfigShape booleanShape();
ConfigShape countShape();
ConfigShape wordOf(std::vector<std::string> Words);
ConfigShape listOf(ConfigShape Each);
ConfigShape oneOrMoreOf(ConfigShape Each);
ConfigShape mapOf(std::vector<ConfigKey> Keys);
/// A map whose keys match \p EachKey.
ConfigShape mapToEach(llvm::StringRef EachKey, ConfigShape Each);
/// A qualified name such as "ns::Array::item".
ConfigShape qualifiedNameShape();

/// Describes the allowed values for users: "a list, each a qualified name".
std::string describe(const ConfigShape &Shape);

} // namespace arraylint

#endif
