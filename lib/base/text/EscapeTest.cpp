#include "base/text/Escape.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(Escape, EscapesXml) {
  EXPECT_EQ(xmlEscaped("a < b && \"c\" > 'd'"),
            "a &lt; b &amp;&amp; &quot;c&quot; &gt; &apos;d&apos;");
  EXPECT_EQ(xmlEscaped("]]>"), "]]&gt;");
}

TEST(Escape, EscapesWhitespaceInXml) {
  EXPECT_EQ(xmlEscaped("a\r\n\tb"), "a&#13;&#10;&#9;b");
}

TEST(Escape, ReplacesCharactersThatXmlForbids) {
  EXPECT_EQ(xmlEscaped(llvm::StringRef("a\0b\x1b", 4)), "a\xEF\xBF\xBD"
                                                        "b\xEF\xBF\xBD");
  EXPECT_EQ(xmlEscaped("a\xEF\xBF\xBE\xEF\xBF\xBF"),
            "a\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(xmlEscaped("a\xff"), "a\xEF\xBF\xBD");
  EXPECT_EQ(xmlEscaped("é 😀"), "é 😀");
}

TEST(Escape, EscapesHtml) {
  const struct {
    llvm::StringRef Text, Html;
  } Cases[] = {
      {"x < y && \"z\" > 'a'",
       "x &lt; y &amp;&amp; &quot;z&quot; &gt; &apos;a&apos;"},
      {"</script><!--", "&lt;/script&gt;&lt;!--"},
      {"\ta\nb", "\ta\nb"},
      {llvm::StringRef("a\0\x1b[0m\x7F", 7), "a\uFFFD\uFFFD[0m\uFFFD"},
      {"caf\xE9", "caf\uFFFD"},
      {"\xE2\x82", "\uFFFD"},
      {"é €😀", "é €😀"},
      // Displayed code must not differ from compiled code.
      {"a\u202Eb\u2066c\u200Fd\u061Ce", "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe"}};
  for (const auto &[Text, Html] : Cases)
    EXPECT_EQ(htmlEscaped(Text), Html);
}

TEST(Escape, ShowsWhatATerminalWouldObey) {
  const std::pair<llvm::StringRef, llvm::StringRef> Cases[] = {
      {"a b", "a b"},
      {"\ta\n\x1b[2J\x7F", "\ta<U+000A><U+001B>[2J<U+007F>"},
      {llvm::StringRef("\0", 1), "<U+0000>"},
      {"\u009b31m", "<U+009B>31m"},
      {"caf\xE9", "caf<E9>"},
      {"\xE2\x82", "<E2><82>"},
      {"\xC2", "<C2>"},
      {"é €😀", "é €😀"},
      {"a\u202Eb\u061Cc", "a<U+202E>b<U+061C>c"}};
  for (const auto &[Text, Shown] : Cases)
    EXPECT_EQ(printable(Text), Shown);
  EXPECT_EQ(printable("a\nb\r", "\n"), "a\nb<U+000D>");
}

TEST(Escape, PercentEncodes) {
  EXPECT_EQ(
      percentEncoded("50%\n", [](char C) { return C == '%' || C == '\n'; }),
      "50%25%0A");
  EXPECT_EQ(uriPathEscaped("a b/\xc3\xa9%.cpp"), "a%20b/%C3%A9%25.cpp");
}

TEST(Escape, ReplacesTheReturnedNumberOfBytes) {
  EXPECT_EQ(escaped("abcab",
                    [](llvm::StringRef Rest, std::string &Into) -> size_t {
                      if (!Rest.starts_with("ab"))
                        return 0;
                      Into += 'x';
                      return 2;
                    }),
            "xcx");
}

} // namespace
