#include "base/source/SuppressionScope.h"
#include "base/source/Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

using namespace clang;

namespace arraylint {
namespace {

struct Piece {
  enum class Kind {
    Comment,
    Opens,
    OpensBlock,
    Closes,
    ClosesBlock,
    Semi,
    Other
  };
  Kind Is;
  llvm::StringRef Text;
  unsigned Begin, FirstLine, LastLine;
};

using Kind = Piece::Kind;

class Scopes {
public:
  explicit Scopes(const std::string &Text) : Text(Text) {
    cut();
    link();
  }

  std::vector<SuppressionScope> holding(llvm::StringRef Word) const;

private:
  void cut();
  void link();
  Kind kindOf(const TokenReader &At, const BraceKind &Brace);
  unsigned lineAt(unsigned Offset);
  std::string textFrom(size_t Comment) const;
  std::optional<size_t> nextCode(size_t From) const;
  size_t endOfStatement(size_t From) const;

  const std::string &Text;
  std::vector<Piece> Pieces;
  std::vector<size_t> NextCode;  ///< per piece: the piece itself or the next
                                 ///< one
  std::vector<bool> FollowsCode; ///< per piece: is there code before it on its
                                 ///< line?
  std::vector<bool> Blocks;      ///< per open brace: does it open a block?
  unsigned Line = 1, Counted = 0;
};

} // namespace

unsigned Scopes::lineAt(unsigned Offset) {
  for (; Counted < Offset; ++Counted)
    Line += Text[Counted] == '\n';
  return Line;
}

Kind Scopes::kindOf(const TokenReader &At, const BraceKind &Brace) {
  switch (At.Current.getKind()) {
  case tok::comment:
    return Kind::Comment;
  case tok::semi:
    return Kind::Semi;
  case tok::l_paren:
  case tok::l_square:
    return Kind::Opens;
  case tok::r_paren:
  case tok::r_square:
    return Kind::Closes;
  case tok::l_brace:
    Blocks.push_back(Brace.opensBlock());
    return Blocks.back() ? Kind::OpensBlock : Kind::Opens;
  case tok::r_brace: {
    const bool IsBlock = Blocks.empty() || Blocks.back();
    if (!Blocks.empty())
      Blocks.pop_back();
    return IsBlock ? Kind::ClosesBlock : Kind::Closes;
  }
  default:
    return Kind::Other;
  }
}

void Scopes::cut() {
  TokenReader Tokens(Text);
  Tokens.keepComments();
  BraceKind Brace;
  while (Tokens.next()) {
    if (Tokens.Current.is(tok::hash) && Tokens.Current.isAtStartOfLine()) {
      Tokens.skipDirective();
      continue;
    }
    const Kind Is = kindOf(Tokens, Brace);
    const unsigned First = lineAt(Tokens.begin());
    const llvm::StringRef Written = Tokens.text().rtrim("\r\n");
    Pieces.push_back({Is, Written, Tokens.begin(), First,
                      lineAt(Tokens.begin() + Written.size())});
    if (Is == Kind::Comment)
      continue;
    Brace.see(Tokens.text());
    if (llvm::is_contained({Kind::Semi, Kind::OpensBlock, Kind::ClosesBlock},
                           Is))
      Brace.startStatement();
  }
}

// Runs in linear time, since there may be thousands of comments in a row.
void Scopes::link() {
  NextCode.resize(Pieces.size() + 1, Pieces.size());
  for (size_t I = Pieces.size(); I-- > 0;)
    NextCode[I] = Pieces[I].Is == Kind::Comment ? NextCode[I + 1] : I;
  FollowsCode.resize(Pieces.size());
  for (size_t I = 1; I < Pieces.size(); ++I) {
    const Piece &Before = Pieces[I - 1];
    const unsigned Here = Pieces[I].FirstLine;
    FollowsCode[I] = Before.LastLine == Here &&
                     (Before.Is != Kind::Comment ||
                      (Before.FirstLine == Here && FollowsCode[I - 1]));
  }
}

static int openParentheses(llvm::StringRef Text) {
  return static_cast<int>(llvm::count(Text, '(')) -
         static_cast<int>(llvm::count(Text, ')'));
}

/// Joins a comment whose reason is broken over several lines.
std::string Scopes::textFrom(size_t Comment) const {
  constexpr size_t MostLines = 100;
  std::string Whole = Pieces[Comment].Text.str();
  int Open = openParentheses(Whole);
  for (size_t I = Comment + 1;
       I < std::min(Pieces.size(), Comment + MostLines) &&
       llvm::StringRef(Whole).starts_with("//") && Open > 0 &&
       Pieces[I].Text.starts_with("//") &&
       Pieces[I].FirstLine == Pieces[I - 1].LastLine + 1;
       ++I) {
    Whole += " " + Pieces[I].Text.ltrim("/").str();
    Open += openParentheses(Pieces[I].Text);
  }
  return Whole;
}

std::optional<size_t> Scopes::nextCode(size_t From) const {
  From = NextCode[From];
  if (From == Pieces.size() || Pieces[From].Is == Kind::ClosesBlock)
    return std::nullopt;
  return From;
}

size_t Scopes::endOfStatement(size_t From) const {
  unsigned Depth = 0;
  for (size_t I = From; I < Pieces.size(); ++I) {
    switch (Pieces[I].Is) {
    case Kind::Opens:
    case Kind::OpensBlock:
      ++Depth;
      break;
    case Kind::Closes:
    case Kind::ClosesBlock: {
      Depth -= Depth != 0;
      const std::optional<size_t> Next = nextCode(I + 1);
      const bool GoesOn =
          Next && (llvm::is_contained({"else", "catch", "while", ";"},
                                      Pieces[*Next].Text));
      if (Depth == 0 && Pieces[I].Is == Kind::ClosesBlock && !GoesOn)
        return I;
      break;
    }
    case Kind::Semi:
      if (Depth == 0 &&
          !(nextCode(I + 1) && Pieces[*nextCode(I + 1)].Text == "else"))
        return I;
      break;
    case Kind::Comment:
    case Kind::Other:
      break;
    }
  }
  return Pieces.size() - 1;
}

std::vector<SuppressionScope> Scopes::holding(llvm::StringRef Word) const {
  std::vector<SuppressionScope> Found;
  size_t Begin = Pieces.size(), End = 0; // range of the last statement
  for (size_t I = 0; I < Pieces.size(); ++I) {
    const Piece &P = Pieces[I];
    if (P.Is != Kind::Comment || !P.Text.contains(Word))
      continue;
    SuppressionScope &New = Found.emplace_back();
    New.Offset = P.Begin;
    New.Text = textFrom(I);
    if (FollowsCode[I]) {
      New.FirstLine = New.LastLine = P.FirstLine;
    } else if (const std::optional<size_t> Next = nextCode(I + 1)) {
      if (std::exchange(Begin, *Next) != *Next)
        End = endOfStatement(*Next);
      New.FirstLine = Pieces[*Next].FirstLine;
      New.LastLine = Pieces[End].LastLine;
    }
  }
  return Found;
}

std::vector<SuppressionScope> suppressionScopes(const std::string &Text,
                                                llvm::StringRef Word) {
  if (!llvm::StringRef(Text).contains(Word))
    return {};
  return Scopes(Text).holding(Word);
}

} // namespace arraylint
