#include "base/yaml/FieldReader.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

namespace arraylint {

std::string ValueReader::text(const LocatedValue &Value, llvm::StringRef What) {
  if (Value.Is == LocatedValue::Kind::Text && !Value.Text.empty())
    return Value.Text;
  Faults.add(Value, "'" + What + "' must be a string");
  return "";
}

std::optional<int64_t> ValueReader::integer(const LocatedValue &Value,
                                            llvm::StringRef What) {
  int64_t Number;
  if (Value.Is == LocatedValue::Kind::Text && !Value.Quoted &&
      !llvm::StringRef(Value.Text).getAsInteger(10, Number))
    return Number;
  Faults.add(Value, "'" + What + "' must be an integer");
  return std::nullopt;
}

std::optional<int64_t> ValueReader::count(const LocatedValue &Value,
                                          llvm::StringRef What) {
  const std::optional<int64_t> Number = integer(Value, What);
  if (!Number || *Number >= 0)
    return Number;
  Faults.add(Value, "'" + What + "' must not be negative");
  return std::nullopt;
}

std::optional<bool> ValueReader::boolean(const LocatedValue &Value,
                                         llvm::StringRef What) {
  if (Value.Is == LocatedValue::Kind::Text && !Value.Quoted) {
    if (Value.Text == "true")
      return true;
    if (Value.Text == "false")
      return false;
  }
  Faults.add(Value, "'" + What + "' must be true or false");
  return std::nullopt;
}

std::optional<size_t> ValueReader::word(const LocatedValue &Value,
                                        llvm::StringRef What,
                                        llvm::ArrayRef<llvm::StringRef> Words) {
  const std::string Word = text(Value, What);
  if (Word.empty())
    return std::nullopt;
  const auto *It = llvm::find(Words, Word);
  if (It != Words.end())
    return It - Words.begin();
  Faults.add(Value,
             "unknown " + What + " '" + Word + "'" + didYouMean(Word, Words));
  return std::nullopt;
}

void ValueReader::list(const LocatedValue &Value, llvm::StringRef What,
                       llvm::function_ref<void(const LocatedValue &)> Each) {
  if (Value.Is != LocatedValue::Kind::List)
    return Faults.add(Value, "'" + What + "' must be a list");
  for (const LocatedValue &Item : Value.Items)
    Each(Item);
}

void ValueReader::map(
    const LocatedValue &Value, llvm::StringRef What,
    llvm::function_ref<void(const LocatedValue &, const LocatedValue &)> Each) {
  if (Value.Is != LocatedValue::Kind::Map)
    return Faults.add(Value, "'" + What + "' must be a map");
  llvm::SmallDenseMap<llvm::StringRef, unsigned, 16> FirstLine;
  for (size_t I = 0; I < Value.Keys.size(); ++I) {
    const LocatedValue &Key = Value.Keys[I];
    if (Key.Is != LocatedValue::Kind::Text) {
      Faults.add(Key, "a key of '" + What + "' must be a string");
      continue;
    }
    auto [It, New] = FirstLine.try_emplace(Key.Text, Key.Line);
    if (New)
      Each(Key, Value.Items[I]);
    else
      Faults.addDuplicate(Key, "key '" + Key.Text + "'", It->second);
  }
}

/// Stands in for a value that is not a map where one was expected.
static const LocatedValue EmptyMap;

FieldReader::FieldReader(const LocatedValue &Value, llvm::StringRef What,
                         FaultList &Faults, const ConfigShape *Shape)
    : Map(Value.Is == LocatedValue::Kind::Map ? Value : EmptyMap), Shape(Shape),
      What(What), Values(Faults) {
  if (&Map == &EmptyMap)
    Faults.add(Value, What + " must be a map");
  else // reports faults of the keys
    Values.map(Value, What, [](const LocatedValue &, const LocatedValue &) {});
}

const LocatedValue *FieldReader::find(llvm::StringRef Key) {
  if (UndescribedKeys && Shape && !Shape->key(Key))
    UndescribedKeys->push_back(What + ": " + Key.str());
  Asked.push_back(Key);
  for (size_t I = 0; I < Map.Keys.size(); ++I)
    if (Map.Keys[I].Text == Key)
      return &Map.Items[I];
  return nullptr;
}

const LocatedValue *FieldReader::require(llvm::StringRef Key) {
  const LocatedValue *Value = find(Key);
  // A value that is not a map has been reported already.
  if (!Value && &Map != &EmptyMap)
    Values.Faults.add(Map, What + " needs the key '" + Key + "'");
  return Value;
}

std::string FieldReader::text(llvm::StringRef Key) {
  const LocatedValue *Value = require(Key);
  return Value ? Values.text(*Value, Key) : "";
}

std::string FieldReader::textOr(llvm::StringRef Key, llvm::StringRef Default) {
  const LocatedValue *Value = find(Key);
  return Value ? Values.text(*Value, Key) : Default.str();
}

bool FieldReader::booleanOr(llvm::StringRef Key, bool Default) {
  const LocatedValue *Value = find(Key);
  return Value ? Values.boolean(*Value, Key).value_or(Default) : Default;
}

std::optional<unsigned> FieldReader::optionalCount(llvm::StringRef Key) {
  const LocatedValue *Value = find(Key);
  if (!Value)
    return std::nullopt;
  const std::optional<int64_t> Number = Values.count(*Value, Key);
  return Number ? std::optional<unsigned>(*Number) : std::nullopt;
}

std::vector<std::string> FieldReader::textsOrNone(llvm::StringRef Key) {
  std::vector<std::string> Texts;
  if (const LocatedValue *Value = find(Key))
    Values.list(*Value, Key, [&](const LocatedValue &Item) {
      if (std::string Text = Values.text(Item, Key); !Text.empty())
        Texts.push_back(std::move(Text));
    });
  return Texts;
}

void FieldReader::requireVersion1() {
  const LocatedValue *Version = require("version");
  if (!Version)
    return;
  const auto Number = Values.integer(*Version, "version");
  if (Number && *Number != 1)
    Values.Faults.add(*Version, "version " + llvm::Twine(*Number) +
                                    " is not supported; this is version 1");
}

void FieldReader::refuse(llvm::StringRef Key, const llvm::Twine &Why) {
  for (const LocatedValue &Each : Map.Keys)
    if (Each.Text == Key) {
      Asked.push_back(Key);
      return Values.Faults.add(Each, Why);
    }
}

void FieldReader::rejectOthers() {
  llvm::SmallVector<llvm::StringRef, 16> Reported;
  for (const LocatedValue &Key : Map.Keys) {
    if (Key.Is != LocatedValue::Kind::Text ||
        llvm::is_contained(Asked, Key.Text) ||
        llvm::is_contained(Reported, Key.Text))
      continue;
    Reported.push_back(Key.Text);
    Values.Faults.add(Key, "unknown key '" + Key.Text + "' in " + What +
                               didYouMean(Key.Text, Asked));
  }
}

} // namespace arraylint
