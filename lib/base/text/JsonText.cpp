#include "base/text/JsonText.h"
#include "llvm/Support/FormatVariadic.h"

namespace arraylint {

static constexpr unsigned MaxDepth = 200;

/// The offset of the bracket that opens one level too many, or npos.
static size_t findTooDeep(llvm::StringRef Text) {
  unsigned Depth = 0;
  for (size_t At = 0; (At = Text.find_first_of("\"[]{}", At)) != Text.npos;
       ++At) {
    switch (Text[At]) {
    case '"':
      for (++At; At < Text.size() && Text[At] != '"'; ++At)
        At += Text[At] == '\\';
      break;
    case '[':
    case '{':
      if (++Depth > MaxDepth)
        return At;
      break;
    default:
      Depth -= Depth > 0;
    }
  }
  return Text.npos;
}

llvm::Error checkJsonDepth(llvm::StringRef Text) {
  const size_t At = findTooDeep(Text);
  if (At == Text.npos)
    return llvm::Error::success();
  const llvm::StringRef Before = Text.take_front(At);
  return llvm::createStringError(llvm::formatv(
      "[{0}:{1}, byte={2}]: Nested more than {3} levels deep",
      Before.count('\n') + 1, At - (Before.rfind('\n') + 1), At, MaxDepth));
}

llvm::Expected<llvm::json::Value> parseJson(llvm::StringRef Text) {
  if (llvm::Error Error = checkJsonDepth(Text))
    return std::move(Error);
  return llvm::json::parse(Text);
}

} // namespace arraylint
