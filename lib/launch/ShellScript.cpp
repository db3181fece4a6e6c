#include "launch/ShellScript.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <deque>

namespace arraylint {
namespace {

/// A script within the text.
struct Script {
  unsigned Begin, End;
  unsigned Depth = 0;          ///< of the here-document that contains it
  bool IsExpandedOnce = false; ///< in a here-document: `\$x` means `$x`
};

class ShellReader {
public:
  ShellReader(llvm::StringRef Text, const Script &Of, ShellListener *Listener)
      : Text(Text), At(Of.Begin), End(Of.End), Depth(Of.Depth),
        IsExpandedOnce(Of.IsExpandedOnce), Listener(Listener) {}

  void read() {
    readCommands('\0');
    closeCommand();
  }
  LaunchText quoted();

  /// What `read` found: scripts in here-documents, and where the text is nested
  /// too deep.
  std::vector<Script> Inner;
  std::optional<unsigned> CutAt;

private:
  struct HereDocument {
    std::string Delimiter;
    bool StripsTabs;
    bool IsQuoted;
    /// Does the command that reads it run it? Unknown until that command ends.
    std::optional<bool> IsScript;
  };

  char peek(unsigned Ahead = 0) const {
    return At + Ahead < End ? Text[At + Ahead] : '\0';
  }
  bool isMeta(char C) const {
    return llvm::StringRef(" \t\r\n;&|()<>").contains(C);
  }
  /// One level of nesting, during its lifetime.
  class Nested {
  public:
    explicit Nested(ShellReader &In) : In(In) { ++In.Depth; }
    Nested(const Nested &) = delete;
    Nested &operator=(const Nested &) = delete;
    ~Nested() { --In.Depth; }

  private:
    ShellReader &In;
  };
  bool stopsHere();
  void readCommands(char Closing);
  void readWord();
  void readQuote(char Quote);
  void readDollar();
  void readBackslash(bool InQuotes);
  void readSubstitution(char Closing);
  void skipPairs(char Opening, char Closing);
  void readRedirection();
  void startHereDocument();
  void readHereDocuments();
  void readNewline();
  void put(char C, unsigned Place) {
    if (!IsOpen)
      Word.End = Place;
    IsOpen = true;
    Word.add(C, Place);
  }
  void closeWord();
  void closeCommand();

  llvm::StringRef Text;
  unsigned At, End;
  unsigned Depth;
  bool IsExpandedOnce;
  ShellListener *Listener; ///< null if no command is wanted
  std::vector<LaunchText> Command;
  LaunchText Word;
  bool IsOpen = false;
  bool DropsNextWord = false; ///< it names a file
  std::vector<HereDocument> Waiting;
};

} // namespace

/// Ends the script if it is nested too deep.
bool ShellReader::stopsHere() {
  if (Depth <= MaxShellDepth)
    return false;
  if (!CutAt)
    CutAt = At;
  At = End;
  return true;
}

void ShellReader::closeWord() {
  if (IsOpen && !DropsNextWord)
    Command.push_back(std::move(Word));
  if (IsOpen)
    DropsNextWord = false;
  Word = LaunchText();
  IsOpen = false;
}

/// Does this command run its standard input as a script?
static bool readsScript(llvm::ArrayRef<LaunchText> Command) {
  for (const LaunchText &Word : Command) {
    llvm::StringRef Name = Word.Text;
    if (!Name.contains('='))
      return llvm::is_contained({"sbatch", "bash", "sh", "zsh", "ssh"}, Name);
  }
  return false;
}

void ShellReader::closeCommand() {
  closeWord();
  if (!Command.empty()) {
    for (HereDocument &Document : Waiting)
      if (!Document.IsScript)
        Document.IsScript = readsScript(Command);
    if (Listener)
      Listener->command(Command);
  }
  Command.clear();
  DropsNextWord = false;
}

void ShellReader::readBackslash(bool InQuotes) {
  const char Next = peek(1);
  if (Next == '\n') {
    At += 2;
    return;
  }
  if (Next == '$' && IsExpandedOnce) {
    ++At;
    return readDollar();
  }
  const bool IsEscape = !InQuotes || llvm::StringRef("$`\"\\").contains(Next);
  if (!IsEscape)
    put('\\', At);
  put(Next, At + 1);
  At += 2;
}

void ShellReader::readQuote(char Quote) {
  const Nested Level(*this);
  if (stopsHere())
    return;
  if (!IsOpen)
    Word.End = At;
  IsOpen = true; // '' is a word
  ++At;
  while (At < End && Text[At] != Quote) {
    if (Quote == '"' && Text[At] == '$')
      readDollar();
    else if (Quote == '"' && Text[At] == '`')
      readSubstitution('`');
    else if (Quote == '"' && Text[At] == '\\')
      readBackslash(/*InQuotes=*/true);
    else
      put(Text[At], At), ++At;
  }
  ++At;
}

/// Skips `{…}` or `((…))`, which may contain others.
void ShellReader::skipPairs(char Opening, char Closing) {
  for (unsigned Open = 0; At < End; ++At) {
    Open += Text[At] == Opening;
    if (Text[At] == Closing && --Open == 0) {
      ++At;
      return;
    }
  }
}

/// Reads the commands of $(…) or `…`, whose first character is at At.
void ShellReader::readSubstitution(char Closing) {
  put(Unexpanded, At);
  ++At;
  std::vector<LaunchText> Outer = std::move(Command);
  LaunchText OuterWord = std::move(Word);
  const bool OuterDrops = std::exchange(DropsNextWord, false);
  Command.clear();
  Word = LaunchText();
  IsOpen = false;
  readCommands(Closing);
  closeCommand();
  Command = std::move(Outer);
  Word = std::move(OuterWord);
  DropsNextWord = OuterDrops;
  IsOpen = true;
  ++At;
}

void ShellReader::readDollar() {
  const unsigned Start = At++;
  const char Next = peek();
  if (Next == '(' && peek(1) == '(') {
    put(Unexpanded, Start);
    return skipPairs('(', ')');
  }
  if (Next == '(')
    return readSubstitution(')');
  if (Next == '{') {
    put(Unexpanded, Start);
    return skipPairs('{', '}');
  }
  if (Next == '\'') {
    // $'…' with ANSI escapes is rare in flags, so the whole text counts as
    // unknown.
    put(Unexpanded, Start);
    for (++At; At < End && Text[At] != '\''; ++At)
      At += Text[At] == '\\';
    ++At;
    return;
  }
  if (Next == '"')
    return readQuote('"');
  if (!llvm::isAlnum(Next) && !llvm::StringRef("_@*#?-!$").contains(Next))
    return put('$', Start);
  put(Unexpanded, Start);
  if (!llvm::isAlpha(Next) && Next != '_') {
    ++At;
    return;
  }
  while (At < End && (llvm::isAlnum(Text[At]) || Text[At] == '_'))
    ++At;
}

void ShellReader::readWord() {
  while (At < End && !isMeta(Text[At])) {
    const char C = Text[At];
    if (C == '\'' || C == '"')
      readQuote(C);
    else if (C == '\\')
      readBackslash(/*InQuotes=*/false);
    else if (C == '$')
      readDollar();
    else if (C == '`')
      return; // the caller handles substitutions
    else if (C == '{' && IsOpen && llvm::isPrint(peek(1))) {
      put(Unexpanded, At); // `--{cpus,gpus}=4`
      skipPairs('{', '}');
    } else
      put(C, At), ++At;
  }
}

void ShellReader::startHereDocument() {
  const bool StripsTabs = peek() == '-';
  At += StripsTabs;
  while (peek() == ' ' || peek() == '\t')
    ++At;
  const unsigned Start = At;
  LaunchText Outer = std::move(Word);
  Word = LaunchText();
  readWord();
  llvm::StringRef Written = Text.slice(Start, At);
  Waiting.push_back({Word.Text, StripsTabs,
                     Written.find_first_of("'\"\\") != llvm::StringRef::npos,
                     /*IsScript=*/std::nullopt});
  Word = std::move(Outer);
  IsOpen = false;
}

void ShellReader::readRedirection() {
  // `2>` and `{fd}>`: the number belongs to the redirection.
  if (IsOpen && llvm::all_of(Word.Text, llvm::isDigit)) {
    Word = LaunchText();
    IsOpen = false;
  }
  closeWord();
  if (Text.substr(At).starts_with("<<<")) {
    At += 3;
    DropsNextWord = true;
    return;
  }
  if (Text.substr(At).starts_with("<<")) {
    At += 2;
    return startHereDocument();
  }
  if (peek(1) == '(') { // <(…) is a file
    ++At;
    readSubstitution(')');
    return closeWord();
  }
  while (At < End && llvm::StringRef("<>&|").contains(Text[At]))
    ++At;
  DropsNextWord = true;
}

void ShellReader::readHereDocuments() {
  for (const HereDocument &Document : std::exchange(Waiting, {})) {
    const unsigned Begin = At;
    unsigned Stop = At;
    while (At < End) {
      const size_t Newline = std::min<size_t>(Text.find('\n', At), End);
      llvm::StringRef Line = Text.slice(At, Newline);
      Stop = At;
      At = std::min<size_t>(Newline + 1, End);
      if (Document.StripsTabs)
        Line = Line.ltrim('\t');
      if (Line.rtrim('\r') == Document.Delimiter)
        break;
      Stop = At;
    }
    if (Document.IsScript.value_or(false))
      Inner.push_back({Begin, Stop, Depth, !Document.IsQuoted});
  }
}

void ShellReader::readNewline() {
  closeCommand();
  ++At;
  if (!Waiting.empty())
    readHereDocuments();
}

/// Reads commands up to \p Closing, without consuming it; 0 stands for the end
/// of the text.
void ShellReader::readCommands(char Closing) {
  const Nested Level(*this);
  if (stopsHere())
    return;
  while (At < End) {
    const char C = Text[At];
    if (Closing && C == Closing)
      return;
    if (C == '\n') {
      readNewline();
    } else if (C == '#' && !IsOpen) {
      At = std::min<size_t>(Text.find('\n', At), End);
    } else if (llvm::isSpace(C)) {
      closeWord();
      ++At;
    } else if (C == '<' || C == '>') {
      readRedirection();
    } else if (C == '&' && peek(1) == '>') {
      closeWord();
      ++At;
      readRedirection();
    } else if (C == '(') {
      closeCommand();
      ++At;
      readCommands(')');
      closeCommand();
      ++At;
    } else if (llvm::StringRef(";&|)").contains(C)) {
      closeCommand();
      ++At;
    } else if (C == '`') {
      readSubstitution('`');
    } else {
      readWord();
    }
  }
}

LaunchText ShellReader::quoted() {
  while (At < End) {
    if (Text[At] == '$')
      readDollar();
    else
      put(Text[At], At), ++At;
  }
  return std::move(Word);
}

void ShellListener::startScript(unsigned, unsigned) {}

std::optional<unsigned> readShell(llvm::StringRef Text, unsigned Begin,
                                  unsigned End, ShellListener &Listener) {
  std::deque<Script> Scripts = {{Begin, End}};
  while (!Scripts.empty()) {
    const Script Next = Scripts.front();
    Scripts.pop_front();
    Listener.startScript(Next.Begin, Next.End);
    ShellReader Reader(Text, Next, &Listener);
    Reader.read();
    if (Reader.CutAt)
      return Reader.CutAt;
    llvm::append_range(Scripts, Reader.Inner);
  }
  return std::nullopt;
}

LaunchText readQuoted(llvm::StringRef Text, unsigned Begin, unsigned End) {
  return ShellReader(Text, {Begin, End}, /*Listener=*/nullptr).quoted();
}

} // namespace arraylint
