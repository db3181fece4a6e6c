#include "app/teach/DraftText.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

std::string quoted(llvm::StringRef Name) {
  return llvm::all_of(Name, [](char C) { return llvm::isAlnum(C) || C == '_'; })
             ? Name.str()
             : ("\"" + Name + "\"").str();
}

void writeList(llvm::StringRef Key, const std::set<std::string> &Names,
               llvm::raw_ostream &OS) {
  std::string Line = ("        " + Key + ": [").str();
  const std::string Indent(Line.size(), ' ');
  bool First = true;
  for (const std::string &Name : Names) {
    const std::string Item = quoted(Name);
    if (!First && Line.size() + Item.size() + 3 > 100) {
      OS << Line << ",\n";
      Line = Indent + Item;
    } else {
      Line += (First ? "" : ", ") + Item;
    }
    First = false;
  }
  OS << Line << "]\n";
}

void writeComment(llvm::StringRef Text, llvm::raw_ostream &OS) {
  std::string Line = "      #";
  for (llvm::StringRef Word : llvm::split(Text, ' ')) {
    if (Line.size() + Word.size() + 1 > 100) {
      OS << Line << '\n';
      Line = "      #";
    }
    Line += (" " + Word).str();
  }
  OS << Line << '\n';
}

} // namespace arraylint
