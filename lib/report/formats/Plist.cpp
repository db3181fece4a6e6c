//===- Plist.cpp - A property list, as Clang's analyzer writes ------------===//
//
//   <key>check_name</key><string>array-R104-host-sync-in-loop</string>
//   <key>issue_hash_content_of_line_in_context</key><string>8c1f…:1</string>
//
// CodeChecker reads it. It reads SARIF as well, but only the message, the place
// and the call path, and computes its own hash from them, which changes with
// the indentation and with each number in the message.
//
//===----------------------------------------------------------------------===//
#include "base/text/Escape.h"
#include "finding/Fingerprint.h"
#include "report/ReportWriter.h"
#include "report/Version.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {
namespace {

/// Writes values of a property list, each on lines of its own.
class PropertyList {
public:
  explicit PropertyList(llvm::raw_ostream &OS) : OS(OS) {}

  void dict(llvm::function_ref<void()> Members) { nested("dict", Members); }
  void array(llvm::function_ref<void()> Items) { nested("array", Items); }
  void string(llvm::StringRef Text) { value("string", xmlEscaped(Text)); }
  void integer(uint64_t Number) { value("integer", std::to_string(Number)); }

  /// The next value belongs to \p Name, on the same line.
  PropertyList &key(llvm::StringLiteral Name) {
    begin() << "<key>" << Name << "</key>";
    IsAfterKey = true;
    return *this;
  }

private:
  llvm::raw_ostream &begin() {
    if (!std::exchange(IsAfterKey, false))
      OS.indent(Depth);
    return OS;
  }
  void value(llvm::StringRef Type, llvm::StringRef Text) {
    begin() << '<' << Type << '>' << Text << "</" << Type << ">\n";
  }
  void nested(llvm::StringRef Type, llvm::function_ref<void()> Content) {
    begin() << '<' << Type << ">\n";
    ++Depth;
    Content();
    OS.indent(--Depth) << "</" << Type << ">\n";
  }

  llvm::raw_ostream &OS;
  unsigned Depth = 0;
  bool IsAfterKey = false;
};

class PlistWriter {
public:
  PlistWriter(const RunResults &R, SourceCache &Sources, llvm::raw_ostream &OS)
      : R(R), Sources(Sources), Names(Sources, R.WorkingDirectory), List(OS) {}

  void report();

private:
  void diagnostic(const Finding &F);
  void path(const Finding &F);
  void notes(const Finding &F);
  void event(const Place &Where, llvm::StringRef Message, unsigned Depth);
  /// The place and the message of an event, of a note.
  void remark(const Place &Where, llvm::StringRef Message);
  void location(const Place &Where, unsigned Column);
  unsigned column(const Place &Where, unsigned Column);
  unsigned numberOf(llvm::StringRef File);

  const RunResults &R;
  SourceCache &Sources;
  Fingerprints Names;
  PropertyList List;
  llvm::StringMap<unsigned> Numbers; ///< of the files
  std::vector<std::string> Files;
};

class PlistReporter : public ReportWriter {
public:
  std::string write(const RunResults &R, SourceCache &Sources,
                    llvm::raw_ostream &OS) const override;
};

/// A file that could not be analysed, as a diagnostic of the file.
Finding asFinding(const Failure &F) {
  Finding Of;
  Of.CheckName = "not-analysed";
  Of.Message = "could not be analysed: " + F.Reason;
  Of.Where.File = F.File;
  Of.Where.Line = Of.Where.Column = 1;
  return Of;
}

} // namespace

unsigned PlistWriter::numberOf(llvm::StringRef File) {
  const auto [At, IsNew] = Numbers.try_emplace(File, Files.size());
  if (IsNew)
    Files.push_back(File.str());
  return At->second;
}

// CodeChecker's page counts UTF-16.
unsigned PlistWriter::column(const Place &Where, unsigned Column) {
  const SourceText *Source = Sources.get(Where.File);
  return Source ? Source->utf16Column(Where.Line, Column) : Column;
}

void PlistWriter::location(const Place &Where, unsigned Column) {
  List.dict([&] {
    List.key("col").integer(Column);
    List.key("file").integer(numberOf(Where.File));
    List.key("line").integer(Where.Line);
  });
}

void PlistWriter::remark(const Place &Where, llvm::StringRef Message) {
  const unsigned Start = column(Where, Where.Column);
  List.key("location");
  location(Where, Start);
  List.key("message").string(Message);
  // For a range of several lines, such as a loop, only its start is marked.
  if (Where.EndLine != Where.Line || Where.EndColumn <= Where.Column)
    return;
  List.key("ranges").array([&] {
    List.array([&] {
      location(Where, Start);
      location(Where, column(Where, Where.EndColumn) - 1); // inclusive
    });
  });
}

void PlistWriter::event(const Place &Where, llvm::StringRef Message,
                        unsigned Depth) {
  List.dict([&] {
    List.key("depth").integer(Depth);
    List.key("kind").string("event");
    remark(Where, Message);
  });
}

// The path of a property list ends where the fault is reported, so this one
// leads from the cause through its callers.
void PlistWriter::path(const Finding &F) {
  std::vector<const Note *> Hops;
  for (const Note &N : F.Notes)
    if (N.IsHop && !N.Where.File.empty())
      Hops.push_back(&N);
  List.key("path").array([&] {
    for (; !Hops.empty(); Hops.pop_back())
      event(Hops.back()->Where, Hops.back()->Message, Hops.size());
    event(F.Where, F.Message, /*Depth=*/0);
  });
}

void PlistWriter::notes(const Finding &F) {
  auto Add = [&](const Place &Where, llvm::StringRef Message) {
    List.dict([&] { remark(Where, Message); });
  };
  List.key("notes").array([&] {
    for (const Note &N : F.Notes)
      if (N.Where.File.empty())
        Add(F.Where, N.Message);
      else if (!N.IsHop)
        Add(N.Where, N.Message);
    if (!F.help().empty())
      Add(F.Where, F.help());
  });
}

void PlistWriter::diagnostic(const Finding &F) {
  List.dict([&] {
    if (const Rule *Of = R.rule(F.Code))
      List.key("category").string(categoryName(Of->Group));
    List.key("check_name").string(F.CheckName);
    List.key("description").string(F.Message);
    List.key("issue_hash_content_of_line_in_context").string(Names.of(F));
    List.key("location");
    location(F.Where, column(F.Where, F.Where.Column));
    notes(F);
    path(F);
  });
}

void PlistWriter::report() {
  List.dict([&] {
    List.key("diagnostics").array([&] {
      for (const Finding &F : R.Findings)
        diagnostic(F);
      // CodeChecker refuses a report that names a file that does not exist.
      for (const Failure &F : R.Failures)
        if (Sources.get(F.File))
          diagnostic(asFinding(F));
    });
    List.key("files").array([&] {
      for (const std::string &File : Files)
        List.string(File);
    });
    List.key("metadata").dict([&] {
      List.key("analyzer").dict([&] { List.key("name").string("arraylint"); });
      List.key("generated_by").dict([&] {
        List.key("name").string("arraylint");
        List.key("version").string(version());
      });
    });
  });
}

std::string PlistReporter::write(const RunResults &R, SourceCache &Sources,
                                 llvm::raw_ostream &OS) const {
  OS << "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" "
        "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n"
        "<plist version=\"1.0\">\n";
  PlistWriter(R, Sources, OS).report();
  OS << "</plist>\n";
  return "";
}

ARRAYLINT_REPORT_FORMAT(Plist, PlistReporter);

} // namespace arraylint
