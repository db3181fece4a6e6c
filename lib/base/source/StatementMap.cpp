#include "base/source/StatementMap.h"
#include "base/source/Tokens.h"
#include <algorithm>

using namespace clang;

namespace arraylint {

StatementMap::StatementMap(const std::string &Text) {
  TokenReader Tokens(Text);
  BraceKind Brace;
  Range Open;
  bool IsOpen = false;
  unsigned Depth = 0; // nesting of (), [] and initializer lists
  while (Tokens.next()) {
    if (Tokens.Current.is(tok::hash) && Tokens.Current.isAtStartOfLine()) {
      Tokens.skipDirective();
      continue;
    }
    if (!IsOpen)
      Open.Begin = Tokens.begin();
    IsOpen = true;
    Open.End = Tokens.end();
    const bool OpensBlock =
        Tokens.Current.is(tok::l_brace) && Depth == 0 && Brace.opensBlock();
    bool Ends = OpensBlock;
    if (Tokens.Current.isOneOf(tok::l_paren, tok::l_square, tok::l_brace))
      Depth += !OpensBlock;
    else if (Tokens.Current.isOneOf(tok::r_paren, tok::r_square, tok::r_brace))
      Depth == 0 ? Ends = Tokens.Current.is(tok::r_brace) : --Depth;
    else
      Ends = Tokens.Current.is(tok::semi) && Depth == 0;
    Brace.see(Tokens.text());
    if (!Ends)
      continue;
    Statements.push_back(Open);
    IsOpen = false;
    Brace.startStatement();
  }
  if (IsOpen)
    Statements.push_back(Open);
}

StatementMap::Range StatementMap::at(unsigned Offset) const {
  if (Statements.empty())
    return {};
  const auto It =
      std::upper_bound(Statements.begin(), Statements.end(), Offset,
                       [](unsigned At, const Range &R) { return At < R.End; });
  return It == Statements.end() ? Statements.back() : *It;
}

std::vector<std::string> commentsIn(const std::string &Text) {
  TokenReader Tokens(Text);
  Tokens.keepComments();
  std::vector<std::string> Comments;
  while (Tokens.next())
    if (Tokens.Current.is(tok::comment))
      Comments.push_back(Tokens.text().rtrim("\r\n").str());
  return Comments;
}

} // namespace arraylint
