#include "report/html/HtmlText.h"
#include "gtest/gtest.h"

namespace arraylint {
namespace {

TEST(HtmlText, Escapes) {
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
      // What is shown must be what is compiled.
      {"a\u202Eb\u2066c\u200Fd\u061Ce", "a\uFFFDb\uFFFDc\uFFFDd\uFFFDe"}};
  for (const auto &[Text, Html] : Cases)
    EXPECT_EQ(htmlEscaped(Text), Html);
}

TEST(HtmlText, GroupsDigits) {
  EXPECT_EQ(grouped(0), "0");
  EXPECT_EQ(grouped(999), "999");
  EXPECT_EQ(grouped(1000), "1,000");
  EXPECT_EQ(grouped(1234567), "1,234,567");
}

TEST(HtmlText, CutsBetweenCharacters) {
  EXPECT_EQ(wholeCharacters("aéb", 2, 3), "é");
  EXPECT_EQ(wholeCharacters("aéb", 0, 2), "aé");
  EXPECT_EQ(wholeCharacters("abc", 1, 99), "bc");
  EXPECT_EQ(wholeCharacters("abc", 7, 9), "");
}

} // namespace
} // namespace arraylint
