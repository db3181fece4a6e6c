#include "launch/ShellScript.h"
#include "launch/CiScript.h"
#include "launch/TextRow.h"

using namespace arraylint;

namespace {

/// Keeps the commands, one per line, with words separated by `|` and unknown
/// text as `?`, and the words of the last one.
class Commands : public ShellListener {
public:
  std::string All;
  std::vector<LaunchText> Words;

private:
  void startScript(unsigned, unsigned) override {
    All += IsFirst ? "" : "--\n";
    IsFirst = false;
  }
  void command(llvm::ArrayRef<LaunchText> Of) override {
    Words.assign(Of.begin(), Of.end());
    std::string Line;
    for (const LaunchText &Word : Of)
      Line += (&Word == &Of.front() ? "" : "|") + Word.Text;
    std::replace(Line.begin(), Line.end(), Unexpanded, '?');
    All += Line + "\n";
  }
  bool IsFirst = true;
};

std::string commands(llvm::StringRef Text, unsigned Begin, unsigned End) {
  Commands Found;
  readShell(Text, Begin, End, Found);
  return Found.All;
}

class ShellReading : public testing::TestWithParam<TextRow> {};
TEST_P(ShellReading, FindsCommands) {
  llvm::StringRef Text = GetParam().Text;
  EXPECT_EQ(commands(Text, 0, Text.size()), GetParam().Expected);
}

const TextRow Rows[] = {
    {"Plain", "a b  c\nd", "a|b|c\nd\n"},
    {"Empty", "\n\n  # nothing\n", ""},
    {"Comment", "a b#c # d e\nf", "a|b#c\nf\n"},
    {"Continuation", "a \\\n  b\\\nc\n", "a|bc\n"},
    {"Quotes", "a 'b c' \"d e\"f'' '' g\\ h", "a|b c|d ef||g h\n"},
    {"Escapes", "a \"b\\\"c\\d\" \\$x", "a|b\"c\\d|$x\n"},
    {"Variables", "a $b ${c:-d e} x$f.y \"$g h\" $1 $@ $",
     "a|?|?|x?.y|? h|?|?|$\n"},
    {"SingleQuotesKeep", "a '$b'", "a|$b\n"},
    {"Operators", "a;b&c&&d||e|f", "a\nb\nc\nd\ne\nf\n"},
    {"Subshell", "(a b; c) d", "a|b\nc\nd\n"},
    {"Substitution", "x=$(a b $(c)) y", "c\na|b|?\nx=?|y\n"},
    {"Backticks", "x=`a b` y", "a|b\nx=?|y\n"},
    {"QuotedSubstitution", "echo \"n $(a 'b)') m\"", "a|b)\necho|n ? m\n"},
    {"Arithmetic", "a $((1 + (2 * 3))) b", "a|?|b\n"},
    {"Redirections", "a > b 2>&1 c < d 2> e &> f >> g h", "a|c|h\n"},
    {"HereString", "a <<< 'b c' d", "a|d\n"},
    {"HereDocument", "cat <<EOF > x\nlegate --cpu\nEOF\nb", "cat\nb\n"},
    {"HereScript", "sbatch <<'EOF'\na $b\nEOF\nc", "sbatch\nc\n--\na|?\n"},
    {"HereScriptEscapes", "bash <<EOF\na \\$b\nEOF\n", "bash\n--\na|?\n"},
    {"HereTabs", "bash <<-END\n\ta b\n\tEND\nc", "bash\nc\n--\na|b\n"},
    {"BraceExpansion", "a --{b,c}=1 {x,y}", "a|--?=1|{x,y}\n"},
    {"Loop", "for i in 1 2; do a $i; done", "for|i|in|1|2\ndo|a|?\ndone\n"},
    {"Case", "case $x in\n a) b;;\nesac", "case|?|in\na\nb\nesac\n"},
    {"Unclosed", "a 'b c", "a|b c\n"},
    {"UnclosedSubstitution", "a $(b c", "b|c\na|?\n"},
    {"WindowsLines", "a b\r\nc\r\n", "a|b\nc\n"},
    {"AnsiQuotes", "a $'b\\'c' d", "a|?|d\n"},
};
INSTANTIATE_TEST_SUITE_P(Rows, ShellReading, testing::ValuesIn(Rows), rowName);

std::string repeated(llvm::StringRef Text, unsigned Count) {
  std::string Result;
  for (unsigned I = 0; I < Count; ++I)
    Result += Text;
  return Result;
}

std::optional<unsigned> cutAt(const std::string &Text) {
  Commands Found;
  return readShell(Text, 0, Text.size(), Found);
}

TEST(ShellReading, EndsWhereItIsNestedTooDeep) {
  EXPECT_EQ(cutAt(repeated("$(", 99)), std::nullopt);
  EXPECT_EQ(cutAt(repeated("$(", 100)), 200U);
  for (const char *Opening : {"$(", "`a $(", "( ", "$\"", "\"$(", "<("})
    EXPECT_NE(cutAt(repeated(Opening, 100'000)), std::nullopt) << Opening;
  std::string Documents, Ends;
  for (unsigned I = 0; I < 2000; ++I) {
    Documents += "bash <<E" + std::to_string(I) + "\n";
    Ends = "E" + std::to_string(I) + "\n" + Ends;
  }
  EXPECT_NE(cutAt(Documents + Ends), std::nullopt);
  EXPECT_EQ(cutAt(repeated("a $(b) ", 1000)), std::nullopt);
}

TEST(ShellReading, MapsCharactersToOffsets) {
  llvm::StringRef Text = "  a 'b'c \\\n d";
  Commands Found;
  readShell(Text, 0, Text.size(), Found);
  const std::vector<LaunchText> &Words = Found.Words;
  ASSERT_EQ(Words.size(), 3u);
  EXPECT_EQ(Words[0].Places, std::vector<unsigned>{2});
  EXPECT_EQ(Words[1].Places, (std::vector<unsigned>{5, 7}));
  EXPECT_EQ(Words[1].End, 8u);
  EXPECT_EQ(Words[2].Places, std::vector<unsigned>{12});
}

/// The shell commands of each key, and the values of the variable.
std::string ofCiFile(llvm::StringRef Text) {
  const CiScripts Ci = readCiFile(Text, "V");
  std::string All;
  for (const CiScripts::Range &Range : Ci.Ranges)
    All += "[" + commands(Ci.Shell, Range.Begin, Range.End) + "]";
  for (const LaunchText &Value : Ci.Values)
    All += "V=" + Value.Text;
  std::replace(All.begin(), All.end(), Unexpanded, '?');
  return All;
}

class CiReading : public testing::TestWithParam<TextRow> {};
TEST_P(CiReading, FindsShellScripts) {
  EXPECT_EQ(ofCiFile(GetParam().Text), GetParam().Expected);
}

const TextRow CiRows[] = {
    {"List", "job:\n  script:\n    - a b\n    - c\n  image: d\n", "[a|b\nc\n]"},
    {"ListAsDeepAsItsKey", "script:\n- a b\n- c\nstage: d\n", "[a|b\nc\n]"},
    {"Inline", "job:\n  script: a b # c\n  x: y\n", "[a|b\n]"},
    {"Quoted", "script:\n  - \"a 'b c'\"\n  - 'd \"e f\"'\n",
     "[a|b c\nd|e f\n]"},
    {"EscapesAreLeftOut", "script:\n  - \"a \\\"b\\\"\"\n  - c\n", "[c\n]"},
    {"Block", "- run: |\n    a \\\n      b\n\n    c\n- uses: d\n",
     "[a|b\nc\n]"},
    {"Folded", "run: >-\n  a\n  b\n\n  c\nx: y\n", "[a|b\nc\n]"},
    {"BlockInList", "script:\n  - |\n    a\n    b\n  - c\n", "[a\nb\nc\n]"},
    {"PlainOverLines", "script:\n  - a\n    b\n  - c\n", "[a|b\nc\n]"},
    {"TwoJobs",
     "a:\n  script: [x]\nb:\n  before_script:\n    - y\n"
     "  script:\n    - z\n",
     "[][y\n][z\n]"},
    {"CommentBetween", "script:\n  - a\n# no\n  - b\n", "[a\nb\n]"},
    {"Expressions", "run: a ${{ matrix.n }} b\n", "[a|?|b\n]"},
    {"Variable", "env:\n  V: \"--cpus 4\"\n  W: x\n", "V=--cpus 4"},
    {"PlainVariable", "variables:\n  V: --cpus $N # n\n", "V=--cpus ?"},
    {"Nothing", "name: script\non: push\n", ""},
};
INSTANTIATE_TEST_SUITE_P(Rows, CiReading, testing::ValuesIn(CiRows), rowName);

} // namespace
