#include "base/text/Xml.h"
#include <gtest/gtest.h>

using namespace arraylint;

namespace {

TEST(Xml, EscapesWhatMeansSomething) {
  EXPECT_EQ(xmlEscaped("a < b && \"c\" > 'd'"),
            "a &lt; b &amp;&amp; &quot;c&quot; &gt; &apos;d&apos;");
  EXPECT_EQ(xmlEscaped("]]>"), "]]&gt;");
}

TEST(Xml, KeepsLineEndsInAttributes) {
  EXPECT_EQ(xmlEscaped("a\r\n\tb"), "a&#13;&#10;&#9;b");
}

TEST(Xml, ReplacesWhatXmlCannotHold) {
  EXPECT_EQ(xmlEscaped(llvm::StringRef("a\0b\x1b", 4)), "a\xEF\xBF\xBD"
                                                        "b\xEF\xBF\xBD");
  EXPECT_EQ(xmlEscaped("a\xEF\xBF\xBE\xEF\xBF\xBF"),
            "a\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(xmlEscaped("a\xff"), "a\xEF\xBF\xBD");
  EXPECT_EQ(xmlEscaped("é 😀"), "é 😀");
}

} // namespace
