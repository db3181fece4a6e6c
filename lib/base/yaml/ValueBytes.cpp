#include "base/yaml/ValueBytes.h"
#include <cassert>

namespace arraylint {

namespace {

/// Writes six bits per byte, the lowest first; the seventh bit says that more
/// follow. The eighth is never set, because #embed would produce a value that
/// does not fit into a char.
void addNumber(uint64_t Number, std::string &Out) {
  for (; Number >= 0x40; Number >>= 6)
    Out += static_cast<char>((Number & 0x3f) | 0x40);
  Out += static_cast<char>(Number);
}

void add(const LocatedValue &Value, std::string &Out) {
  addNumber(static_cast<unsigned>(Value.Is) * 2 + Value.Quoted, Out);
  addNumber(Value.Line, Out);
  addNumber(Value.Column, Out);
  addNumber(Value.Text.size(), Out);
  Out += Value.Text;
  assert(Value.Keys.empty() || Value.Keys.size() == Value.Items.size());
  addNumber(Value.Keys.size(), Out);
  for (const LocatedValue &Key : Value.Keys)
    add(Key, Out);
  addNumber(Value.Items.size(), Out);
  for (const LocatedValue &Item : Value.Items)
    add(Item, Out);
}

class ByteReader {
public:
  explicit ByteReader(llvm::StringRef Rest) : Rest(Rest) {}

  void read(LocatedValue &Into) {
    const uint64_t Kind = number();
    Into.Is = static_cast<LocatedValue::Kind>(Kind / 2);
    Into.Quoted = Kind % 2;
    Into.Line = number();
    Into.Column = number();
    const uint64_t Size = number();
    Into.Text = Rest.take_front(Size);
    Rest = Rest.drop_front(Size);
    readAll(Into.Keys);
    readAll(Into.Items);
  }

private:
  uint64_t number() {
    uint64_t Number = 0;
    for (unsigned Shift = 0; !Rest.empty(); Shift += 6) {
      const unsigned char Byte = Rest.front();
      Rest = Rest.drop_front();
      Number |= uint64_t(Byte & 0x3f) << Shift;
      if (Byte < 0x40)
        break;
    }
    return Number;
  }
  void readAll(std::vector<LocatedValue> &Into) {
    Into.resize(number());
    for (LocatedValue &Value : Into)
      read(Value);
  }

  llvm::StringRef Rest;
};

} // namespace

std::string bytesOf(const LocatedValue &Root) {
  std::string Out;
  add(Root, Out);
  return Out;
}

LocatedValue valueOf(llvm::StringRef Bytes) {
  LocatedValue Root;
  ByteReader(Bytes).read(Root);
  return Root;
}

} // namespace arraylint
