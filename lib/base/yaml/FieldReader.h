//===- FieldReader.h - Typed fields of a located map ----------------------===//
//
// Answers: "is this field there, of the right type, and one of the allowed
// words?" The second stage: every wrong field is a fault with its place and
// the nearest spelling, and reading goes on.
//
//   FieldReader Fields(Value, "a rule", Faults);
//   Rule.Name = Fields.text("name");
//   Rule.Severity = Fields.word<Level>("level", Levels);
//   Fields.rejectOthers();   // every key not asked for is a fault
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

/// A word of the file and what it stands for.
template <typename T> struct NamedValue {
  llvm::StringLiteral Name;
  T Value;
};

/// Checks one value; on a fault reports it, naming \p What, and returns the
/// empty value of its type.
class ValueReader {
public:
  explicit ValueReader(FaultList &Faults) : Faults(Faults) {}

  std::string text(const LocatedValue &Value, llvm::StringRef What);
  std::optional<int64_t> integer(const LocatedValue &Value,
                                 llvm::StringRef What);
  /// An integer that is not negative.
  std::optional<int64_t> count(const LocatedValue &Value, llvm::StringRef What);
  std::optional<bool> boolean(const LocatedValue &Value, llvm::StringRef What);
  /// A word's place in \p Words; \p What is "role", "level", ...
  std::optional<size_t> word(const LocatedValue &Value, llvm::StringRef What,
                             llvm::ArrayRef<llvm::StringRef> Words);
  /// Calls \p Each for every item of a list.
  void list(const LocatedValue &Value, llvm::StringRef What,
            llvm::function_ref<void(const LocatedValue &)> Each);
  /// Calls \p Each for every pair of a map; keys are words and unique.
  void map(const LocatedValue &Value, llvm::StringRef What,
           llvm::function_ref<void(const LocatedValue &Key,
                                   const LocatedValue &Value)>
               Each);

  FaultList &Faults;
};

/// Where a test wants to be told of keys that are read but described by no
/// shape; or null.
inline thread_local std::vector<std::string> *UndescribedKeys = nullptr;

/// The fields of one map, read by name. Each call asks for one field.
class FieldReader {
public:
  /// \p Shape, if given, describes the keys that the map may have, and has to
  /// live as long as the reader.
  FieldReader(const LocatedValue &Map, llvm::StringRef What, FaultList &Faults,
              const ConfigShape *Shape = nullptr);

  /// The field of that key; null if it is absent.
  const LocatedValue *find(llvm::StringRef Key);
  /// The same; an absent field is a fault.
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

  /// The key `version`, which has to be there and to be 1.
  void requireVersion1();

  /// Every key that was never asked for is a fault.
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
