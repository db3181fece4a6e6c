//===- RealmReservation.cpp - A pool cannot be reserved at the start ------===//
//
//   {gpu}: insufficient memory on gpu 0: 4194304000 bytes needed (from
//   -ll:fsize), 3951427584 (out of 4231069696) available
//   {numa}: insufficient memory in NUMA node 0 (323424878592 > 67007963136
//   bytes) - skipping allocation
//
// Each message is one line.
//
//===----------------------------------------------------------------------===//
#include "oom/OomFormat.h"
#include "oom/OomWords.h"
#include "llvm/Support/Regex.h"

namespace arraylint {
namespace {

class RealmReservation : public OomFormat {
public:
  void read(const LogLine &Line,
            std::vector<FailedAllocation> &Found) override {
    llvm::SmallVector<llvm::StringRef, 6> Part;
    if (OnGpu.match(Line.Text, &Part)) {
      FailedAllocation &New = add(Line, Part[1], Part[2], Found);
      New.Memory = Part[3].str();
      New.Free = bytesOf(Part[4]);
      New.Total = bytesOf(Part[5]);
    } else if (OnNumaNode.match(Line.Text, &Part)) {
      FailedAllocation &New = add(Line, Part[1], Part[2], Found);
      New.Memory = "-ll:nsize";
      New.Free = bytesOf(Part[3]);
    }
  }

private:
  static FailedAllocation &add(const LogLine &Line, llvm::StringRef Device,
                               llvm::StringRef Asked,
                               std::vector<FailedAllocation> &Found) {
    FailedAllocation &New = Found.emplace_back();
    New.IsReservation = true;
    New.Node = Line.Node;
    New.Asked = bytesOf(Asked);
    if (unsigned Number = 0; !Device.getAsInteger(10, Number))
      New.Device = Number;
    return New;
  }

  llvm::Regex OnGpu{"insufficient memory on gpu ([0-9]+): ([0-9]+) bytes "
                    "needed \\(from (-ll:[a-z]+)\\), ([0-9]+) \\(out of "
                    "([0-9]+)\\) available"};
  llvm::Regex OnNumaNode{"insufficient memory in NUMA node ([0-9]+) "
                         "\\(([0-9]+) > ([0-9]+) bytes\\)"};
};

} // namespace

std::unique_ptr<OomFormat> realmReservationFormat() {
  return std::make_unique<RealmReservation>();
}

} // namespace arraylint
