// Text of others in output: no terminal obeys it, and no document breaks.
#include "base/text/Escape.h"
#include "Input.h"
#include "Property.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace arraylint;

static bool isControl(char C) {
  return static_cast<unsigned char>(C) < ' ' || C == '\x7F';
}

static void requireWhole(llvm::StringRef Escaped, llvm::StringRef Kept) {
  require(llvm::json::isUTF8(Escaped), "the output is UTF-8");
  for (char C : Escaped)
    require(!isControl(C) || Kept.contains(C),
            "the output has no control character");
}

static void requireMarkup(llvm::StringRef Escaped, llvm::StringRef Kept) {
  requireWhole(Escaped, Kept);
  require(Escaped.find_first_of("<>\"'") == Escaped.npos,
          "the output has no markup");
}

/// Terminals obey the control characters U+0080 to U+009F as well.
static bool hasC1(llvm::StringRef Text) {
  for (size_t At = 0; (At = Text.find('\xC2', At)) != Text.npos; ++At)
    if (static_cast<unsigned char>(Text[At + 1]) < 0xA0)
      return true;
  return false;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  const llvm::StringRef Text = textOf(Data, Size);
  const std::string Printed = printable(Text);
  requireWhole(Printed, "\t");
  require(!hasC1(Printed), "no terminal obeys the output");
  require(printable(Printed) == Printed, "printable text is kept");
  requireMarkup(xmlEscaped(Text), "\x7F"); // XML 1.0 allows it
  requireMarkup(htmlEscaped(Text), "\t\n");
  require(llvm::all_of(uriPathEscaped(Text),
                       [](char C) {
                         return llvm::isAlnum(C) ||
                                llvm::StringRef("/-._~%").contains(C);
                       }),
          "a path in a URI has only its characters");
  return 0;
}
