//===- TorchAllocator.cpp - LibTorch's allocators -------------------------===//
//
//   CUDA out of memory. Tried to allocate 20.00 MiB. GPU 0 has a total capacity
//   of 10.76 GiB of which 17.19 MiB is free. … Of the allocated memory 9.58 GiB
//   is allocated by PyTorch, and 87.00 MiB is reserved by PyTorch but
//   unallocated. …                                                 (since 2.1)
//   CUDA out of memory. Tried to allocate 20.00 MiB (GPU 0; 10.76 GiB total
//   capacity; 9.58 GiB already allocated; 17.19 MiB free; 9.67 GiB reserved in
//   total by PyTorch) …                                           (before 2.1)
//   DefaultCPUAllocator: can't allocate memory: you tried to allocate 64 bytes.
//   frame #17: <unknown function> + 0x4100 (0x562b3961d100 in ./train)
//
// The first three are one line each; frames may follow all of them.
//
//===----------------------------------------------------------------------===//
#include "oom/OomFormat.h"
#include "oom/OomWords.h"
#include "llvm/Support/Regex.h"
#include <map>

namespace arraylint {
namespace {

class TorchAllocator : public OomFormat {
public:
  void read(const LogLine &Line, std::vector<FailedAllocation> &Found) override;

private:
  bool readDevice(llvm::StringRef Text, std::vector<FailedAllocation> &Found);
  bool readHost(llvm::StringRef Text, std::vector<FailedAllocation> &Found);
  void readFrame(llvm::StringRef Text, FailedAllocation &Of);

  static constexpr size_t MostFrames = 256; ///< LibTorch prints 64 at most
  static constexpr const char *Size = "([0-9.]+ (bytes|[KMGT]iB))";
  llvm::Regex Device{"([A-Z]+) out of memory\\. Tried to allocate " +
                     std::string(Size)};
  llvm::Regex Capacity{"GPU ([0-9]+) has a total capaci?ty of " +
                       std::string(Size) + " of which " + Size + " is free"};
  llvm::Regex Allocated{"allocated memory " + std::string(Size) +
                        " is allocated by PyTorch"};
  llvm::Regex Unallocated{std::string(Size) +
                          " is reserved by PyTorch but unallocated"};
  llvm::Regex Before{"\\(GPU ([0-9]+); " + std::string(Size) +
                     " total capacity; " + Size + " already allocated; " +
                     Size + " free; " + Size + " (reserved|cached)"};
  llvm::Regex Host{"DefaultCPUAllocator: [a-z ']+: you tried to allocate "
                   "([0-9]+) bytes"};
  llvm::Regex Frame{"^ *frame #[0-9]+: (.*) \\+ (0x[0-9a-f]+) "
                    "\\((0x[0-9a-f]+) in (.*)\\)$"};
  /// Where modules are loaded, as far as frames without a name tell.
  std::map<std::string, uint64_t> Base;
  std::vector<std::pair<std::string, uint64_t>> Addresses;
};

} // namespace

bool TorchAllocator::readDevice(llvm::StringRef Text,
                                std::vector<FailedAllocation> &Found) {
  llvm::SmallVector<llvm::StringRef, 12> Part;
  if (!Device.match(Text, &Part))
    return false;
  FailedAllocation &New = Found.emplace_back();
  New.Source = OomSource::LibTorch;
  New.Memory = Part[1].str();
  New.Asked = sizeOf(Part[2]).value_or(0);
  unsigned Number = 0;
  if (Capacity.match(Text, &Part)) {
    New.Total = sizeOf(Part[2]);
    New.Free = sizeOf(Part[4]);
    if (!Part[1].getAsInteger(10, Number))
      New.Device = Number;
    if (Allocated.match(Text, &Part))
      New.Used = sizeOf(Part[1]);
    if (Unallocated.match(Text, &Part))
      New.Cached = sizeOf(Part[1]);
  } else if (Before.match(Text, &Part)) {
    if (!Part[1].getAsInteger(10, Number))
      New.Device = Number;
    New.Total = sizeOf(Part[2]);
    New.Used = sizeOf(Part[4]);
    New.Free = sizeOf(Part[6]);
    // What is reserved contains what is allocated.
    const uint64_t Reserved = sizeOf(Part[8]).value_or(0);
    New.Cached = Part[10] == "cached"
                     ? Reserved
                     : Reserved - std::min(Reserved, New.Used.value_or(0));
  }
  return true;
}

bool TorchAllocator::readHost(llvm::StringRef Text,
                              std::vector<FailedAllocation> &Found) {
  llvm::SmallVector<llvm::StringRef, 2> Part;
  if (!Host.match(Text, &Part))
    return false;
  FailedAllocation &New = Found.emplace_back();
  New.Source = OomSource::LibTorch;
  New.Memory = "CPU";
  New.Asked = bytesOf(Part[1]);
  return true;
}

/// A frame without a name tells where its module begins; those with one say how
/// far they are from the beginning of their function.
void TorchAllocator::readFrame(llvm::StringRef Text, FailedAllocation &Of) {
  llvm::SmallVector<llvm::StringRef, 5> Part;
  uint64_t Distance = 0, Address = 0;
  if (Addresses.size() == MostFrames || !Frame.match(Text, &Part) ||
      Part[2].getAsInteger(0, Distance) || Part[3].getAsInteger(0, Address))
    return;
  const std::string Module = Part[4].str();
  if (Part[1] == "<unknown function>")
    Base.try_emplace(Module, Address - Distance);
  Addresses.emplace_back(Module, Address);
  Of.Frames.clear();
  for (const auto &[In, At] : Addresses)
    if (const auto Begin = Base.find(In); Begin != Base.end())
      Of.Frames.push_back({In, At - Begin->second});
}

void TorchAllocator::read(const LogLine &Line,
                          std::vector<FailedAllocation> &Found) {
  if (readDevice(Line.Text, Found) || readHost(Line.Text, Found)) {
    Base.clear();
    Addresses.clear();
  } else if (!Found.empty() && Found.back().Source == OomSource::LibTorch) {
    readFrame(Line.Text, Found.back());
  }
}

std::unique_ptr<OomFormat> torchAllocatorFormat() {
  return std::make_unique<TorchAllocator>();
}

} // namespace arraylint
