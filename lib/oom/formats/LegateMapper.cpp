//===- LegateMapper.cpp - Legate's mapper cannot place an array -----------===//
//
//   Failed to allocate 8388608 bytes on memory 1e00000000000000 (of kind
//   SYSTEM_MEM) for region requirement(s) {1} of Task
//   cupynumeric::BinaryOpTask[oom.cpp:16] (UID 8)
//     corresponding to a LogicalStore allocated at oom.cpp:12
//   There is not enough space because Legate is reserving 33554416 of the
//   available 41943040 bytes for the following LogicalStores:
//   LogicalStore allocated at oom.cpp:7:
//     Instance 4000000000c00004 of size 8388592 covering elements
//     <0>..<1048573>
//
// Each message is one line. Versions before 24 write "Mapper cunumeric on Node
// 0 failed to allocate"; those from 26 separate the digits by commas.
//
//===----------------------------------------------------------------------===//
#include "oom/OomFormat.h"
#include "oom/OomWords.h"
#include "llvm/Support/Regex.h"

namespace arraylint {
namespace {

class LegateMapper : public OomFormat {
public:
  void read(const LogLine &Line, std::vector<FailedAllocation> &Found) override;

private:
  bool readFailure(const LogLine &Line, std::vector<FailedAllocation> &Found);
  void readDetail(llvm::StringRef Text, FailedAllocation &Of);

  llvm::Regex Failure{"(on Node ([0-9]+) )?[Ff]ailed to allocate ([0-9,]+) "
                      "bytes on memory ([0-9a-f]+) \\(of kind ([A-Z0-9_]+)"
                      "[^)]*\\) for .* of (Task )?([^[]*)\\[(.*)\\] "
                      "\\(UID [0-9]+\\)"};
  llvm::Regex Space{"is reserving ([0-9,]+) of the available ([0-9,]+) bytes"};
  llvm::Regex Store{"^ *LogicalStore allocated at (.*):$"};
  llvm::Regex Instance{"^ *Instance [0-9a-f]+ .*of size ([0-9,]+) covering"};
};

} // namespace

bool LegateMapper::readFailure(const LogLine &Line,
                               std::vector<FailedAllocation> &Found) {
  llvm::SmallVector<llvm::StringRef, 9> Part;
  if (!Failure.match(Line.Text, &Part))
    return false;
  FailedAllocation &New = Found.emplace_back();
  New.Node = Line.Node;
  if (unsigned Node = 0; !Part[2].getAsInteger(10, Node))
    New.Node = Node;
  New.Asked = bytesOf(Part[3]);
  New.MemoryId = Part[4].str();
  New.Memory = Part[5].str();
  New.Task = Part[7].trim().str();
  New.Line = codeLineOf(Part[8]);
  New.LacksProvenance = !New.Line;
  return true;
}

void LegateMapper::readDetail(llvm::StringRef Text, FailedAllocation &Of) {
  constexpr llvm::StringLiteral MadeAt =
      "corresponding to a LogicalStore allocated at ";
  llvm::SmallVector<llvm::StringRef, 3> Part;
  if (const size_t At = Text.find(MadeAt); At != llvm::StringRef::npos) {
    if (!Of.MadeAt)
      Of.MadeAt = codeLineOf(Text.drop_front(At + MadeAt.size()));
  } else if (Space.match(Text, &Part)) {
    Of.Used = bytesOf(Part[1]);
    Of.Total = bytesOf(Part[2]);
    Of.Free = *Of.Total - std::min(*Of.Total, *Of.Used);
  } else if (Store.match(Text, &Part)) {
    Of.Stored.push_back({Part[1].str(), codeLineOf(Part[1])});
  } else if (!Of.Stored.empty() && Instance.match(Text, &Part)) {
    Of.Stored.back().Bytes += bytesOf(Part[1]);
    ++Of.Stored.back().Instances;
  }
}

void LegateMapper::read(const LogLine &Line,
                        std::vector<FailedAllocation> &Found) {
  if (!readFailure(Line, Found) && !Found.empty() &&
      Found.back().Source == OomSource::Legate)
    readDetail(Line.Text, Found.back());
}

std::unique_ptr<OomFormat> legateMapperFormat() {
  return std::make_unique<LegateMapper>();
}

} // namespace arraylint
