//===- FieldReader.h - Typed fields of a YAML map -------------------------===//
//
// Answers: "is this field present, of the right type, and one of the allowed
// words?" This is the second stage of reading: every wrong field is reported
// with its location and the nearest spelling, and reading continues.
//
//   FieldReader Fields(Value, "a rule", Faults);
//   Rule.Name = Fields.text("name");
//   Rule.Severity = Fields.word<Level>("level", Levels);
//   Fields.rejectOthers();   // reports every key that was not read
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_YAML_FIELDREADER_H
#define ARRAYLINT_BASE_YAML_FIELDREADER_H

#include "base/text/NearestSpelling.h"
#include "base/yaml/ConfigShape.h"
#include "base/yaml/LocatedValue.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace arraylint {

/// A word of the file and the value that it denotes.
template <typename T> struct NamedValue {
  llvm::StringLiteral Name;
  T Value;
};

/// Checks one value. A fault is reported as one of \p What, and the empty value
/// of the type is returned.
class ValueReader {
public:
  explicit ValueReader(FaultList &Faults) : Faults(Faults) {}

  std::string text(const LocatedValue &Value, llvm::StringRef What);
  std::optional<int64_t> integer(const LocatedValue &Value,
                                 llvm::StringRef What);
  /// An integer that is not negative.
  std::optional<int64_t> count(const LocatedValue &Value, llvm::StringRef What);
  std::optional<bool> boolean(const LocatedValue &Value, llvm::StringRef What);
  /// The index of a word in \p Words; \p What is "role", "level", ...
  std::optional<size_t> word(const LocatedValue &Value, llvm::StringRef What,
                             llvm::ArrayRef<llvm::StringRef> Words);
  /// Calls \p Each for every item of a list.
  void list(const LocatedValue &Value, llvm::StringRef What,
            llvm::function_ref<void(const LocatedValue &)> Each);
  /// Calls \p Each for every entry of a map. Keys must be unique words.
  void map(const LocatedValue &Value, llvm::StringRef What,
           llvm::function_ref<void(const LocatedValue &Key,
                                   const LocatedValue &Value)>
               Each);

  FaultList &Faults;
};

/// Set by a test to collect keys that are read but not described by a shape;
/// null otherwise.
inline thread_local std::vector<std::string> *UndescribedKeys = nullptr;

/// Reads the fields of a map by name, one per call.
class FieldReader {
public:
  /// \p Shape, if given, describes the keys that the map may have. It must
  /// outlive the reader.
  FieldReader(const LocatedValue &Map, llvm::StringRef What, FaultList &Faults,
              const ConfigShape *Shape = nullptr);

  /// Returns the field of that key; null if it is absent.
  const LocatedValue *find(llvm::StringRef Key);
  /// Like find(), but an absent field is a fault.
  const LocatedValue *require(llvm::StringRef Key);

  /// A required text; empty after a fault.
  std::string text(llvm::StringRef Key);
  std::string textOr(llvm::StringRef Key, llvm::StringRef Default);
  bool booleanOr(llvm::StringRef Key, bool Default);
  std::optional<unsigned> optionalCount(llvm::StringRef Key);
  /// A list of texts; empty if absent.
  std::vector<std::string> textsOrNone(llvm::StringRef Key);

  template <typename T, size_t N>
  std::optional<T> optionalWord(llvm::StringRef Key,
                                const NamedValue<T> (&Table)[N]) {
    const LocatedValue *Value = find(Key);
    if (!Value)
      return std::nullopt;
    return wordOf(*Value, Key, Table);
  }
  /// A required word; the table's first value after a fault.
  template <typename T, size_t N>
  T word(llvm::StringRef Key, const NamedValue<T> (&Table)[N]) {
    const LocatedValue *Value = require(Key);
    if (!Value)
      return Table[0].Value;
    return wordOf(*Value, Key, Table).value_or(Table[0].Value);
  }

  /// Requires the key `version` with the value 1.
  void requireVersion1();

  /// Reports \p Why if the map has this key, which does not belong there.
  void refuse(llvm::StringRef Key, const llvm::Twine &Why);

  /// Reports every key that was never read as a fault.
  void rejectOthers();

  ValueReader &values() { return Values; }

private:
  template <typename T, size_t N>
  std::optional<T> wordOf(const LocatedValue &Value, llvm::StringRef Key,
                          const NamedValue<T> (&Table)[N]) {
    llvm::SmallVector<llvm::StringRef, N> Words;
    for (const NamedValue<T> &Entry : Table)
      Words.push_back(Entry.Name);
    if (auto Index = Values.word(Value, Key, Words))
      return Table[*Index].Value;
    return std::nullopt;
  }

  const LocatedValue &Map;
  const ConfigShape *Shape;
  std::string What; ///< "a rule", for messages
  ValueReader Values;
  llvm::SmallVector<llvm::StringRef, 16> Asked;
};

} // namespace arraylint

#endif
