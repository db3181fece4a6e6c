//===- ConfigShape.h - What may stand where in a configuration ------------===//
//
// Answers: "which keys are there, what do they mean, and what may their values
// be?" The one description that the readers, `arraylint config explain` and
// the JSON Schema share:
//
//   ConfigShape Region = mapOf({{"reason", "why they are accepted", text()}});
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

/// What a value may be.
struct ConfigShape {
  enum class Kind : uint8_t { Text, Boolean, Count, Word, List, Map };

  Kind Is = Kind::Text;
  /// For people: "a day, as 2027-06-30"; empty if the rest says it.
  std::string What;
  /// Regular expression of a text that is one; empty: any text.
  std::string Pattern;
  bool MayBeNumber = false; ///< a text that people write without quotes
  /// What a word is one of, and what a count may be besides.
  std::vector<std::string> Words;
  bool MayBeOne = false; ///< a list may be written as its only item
  std::vector<ConfigKey> Keys;
  /// The items of a list; what stands behind a map's other keys, or null if it
  /// has no others.
  std::shared_ptr<const ConfigShape> Each;
  std::string EachKey; ///< regular expression of those other keys
  /// Where it is described once for several keys: "R104".
  std::string SharedAs;
  /// The keys that a map needs unless its key `name` is one of Words.
  std::vector<std::string> RequiredOfNew;

  /// The key of that name; null if there is none.
  const ConfigKey *key(llvm::StringRef Name) const;
  std::vector<std::string> keyNames() const;
};

struct ConfigKey {
  std::string Name;
  std::string Summary; ///< one sentence, lower case, no full stop
  ConfigShape Shape;
  bool IsRequired = false;
  std::string Default = ""; ///< as it would be written; empty if there is none
};

ConfigShape textOf(llvm::StringRef What, llvm::StringRef Pattern = "");
ConfigShape booleanShape();
ConfigShape countShape();
ConfigShape wordOf(std::vector<std::string> Words);
ConfigShape listOf(ConfigShape Each);
ConfigShape oneOrMoreOf(ConfigShape Each);
ConfigShape mapOf(std::vector<ConfigKey> Keys);
/// A map with keys that match \p EachKey.
ConfigShape mapToEach(llvm::StringRef EachKey, ConfigShape Each);
/// "ns::Array::item".
ConfigShape qualifiedNameShape();

/// "a list, each a qualified name": what people are told that the value may be.
std::string describe(const ConfigShape &Shape);

} // namespace arraylint

#endif
