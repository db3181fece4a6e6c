#include "measured/ProbeFile.h"
#include "measured/CodeLines.h"
#include "measured/LineTable.h"
#include "measured/probe/ProbeData.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

namespace fs = llvm::sys::fs;

namespace arraylint {
namespace {

class ProbeReader {
public:
  ProbeReader(const UserFiles &Files, const std::string &Folder)
      : Code(Files), Lines(Folder) {}

  llvm::Error read(const std::string &File);
  ProbeCounts take();

private:
  void addSite(const probe::Data &From, const probe::Site &Of);
  std::optional<CodePlace> placeOf(const probe::Data &From,
                                   const probe::Site &Of);

  CodeLines Code;
  LineTable Lines;
  ProbeCounts Result;
  bool HasDevice = false;
  /// By line: the time in operators that return values, which waits for a
  /// device only if there is one.
  std::vector<std::pair<MeasuredLine *, double>> Reads;
};

} // namespace

static double seconds(const probe::Count &Nanoseconds) {
  return double(Nanoseconds.load()) * 1e-9;
}

/// The nearest line of the user on the stack.
std::optional<CodePlace> ProbeReader::placeOf(const probe::Data &From,
                                              const probe::Site &Of) {
  const uint32_t Frames = std::min(Of.FrameCount.load(), probe::MaxFrames);
  const uint32_t Modules = std::min(From.ModuleCount.load(), probe::MaxModules);
  for (uint32_t I = 0; I != Frames; ++I) {
    // A call returns to the instruction after it, maybe of another line.
    const uint64_t Address = Of.Frames[I] - 1;
    for (const probe::Module &In : llvm::ArrayRef(From.Modules, Modules)) {
      if (!In.IsSet || Address < In.Begin || Address >= In.End)
        continue;
      const std::string Path(In.Path, strnlen(In.Path, probe::MaxPath));
      if (auto Place = Code.at(Path, Address - In.Bias))
        return Place;
    }
  }
  return std::nullopt;
}

void ProbeReader::addSite(const probe::Data &From, const probe::Site &Of) {
  const probe::Costs &Spent = Of.Spent;
  const std::optional<CodePlace> Place = placeOf(From, Of);
  if (!Place) {
    Result.OutsideSeconds += seconds(Spent.Nanoseconds);
    return;
  }
  MeasuredLine &Line = Lines.at(Place->File, Place->Line, Place->Function);
  Line.Operations += Spent.Operators;
  Line.Seconds += seconds(Spent.Nanoseconds);
  Line.WaitSeconds += seconds(Spent.WaitNanoseconds);
  Line.AllocatedBytes += Spent.AllocatedBytes;
  Line.BytesToHost += Spent.BytesToHost;
  Line.BytesToDevice += Spent.BytesToDevice;
  HasDevice |=
      Spent.WaitNanoseconds || Spent.BytesToHost || Spent.BytesToDevice;
  Reads.push_back({&Line, seconds(Spent.ReadNanoseconds)});
}

llvm::Error ProbeReader::read(const std::string &File) {
  auto Bytes = llvm::MemoryBuffer::getFile(File, /*IsText=*/false,
                                           /*RequiresNullTerminator=*/false);
  if (!Bytes)
    return llvm::createStringError(File + ": " + Bytes.getError().message());
  if ((*Bytes)->getBufferSize() != sizeof(probe::Data))
    return llvm::Error::success(); // killed before it had its size
  const auto &Of =
      *reinterpret_cast<const probe::Data *>((*Bytes)->getBufferStart());
  if (Of.Magic != probe::Magic)
    return llvm::Error::success();
  ++Result.Processes;
  Result.Operators += Of.Operators;
  Result.OutsideSeconds += seconds(Of.OutsideNanoseconds);
  const uint32_t Sites = std::min(Of.SiteCount.load(), probe::MaxSites);
  Result.IsFull |= Sites == probe::MaxSites;
  for (uint32_t I = 0; I != Sites; ++I)
    addSite(Of, Of.Sites[I]);
  return llvm::Error::success();
}

ProbeCounts ProbeReader::take() {
  if (!HasDevice)
    for (const auto &[Line, Seconds] : Reads)
      Line->WaitSeconds += Seconds;
  Result.Run.Source = "probe";
  Result.Run.Lines = Lines.take();
  Result.WithoutLines = Code.withoutLines();
  return std::move(Result);
}

llvm::Expected<ProbeCounts> readProbeFolder(llvm::StringRef Probed,
                                            const UserFiles &Files,
                                            const std::string &Folder) {
  ProbeReader Reader(Files, Folder);
  std::vector<std::string> Paths;
  std::error_code Error;
  for (fs::directory_iterator It(Probed, Error), End; !Error && It != End;
       It.increment(Error))
    Paths.push_back(It->path());
  if (Error)
    return llvm::createStringError(Probed + ": " + Error.message());
  llvm::sort(Paths);
  for (const std::string &Path : Paths)
    if (llvm::Error Fault = Reader.read(Path))
      return std::move(Fault);
  ProbeCounts Counted = Reader.take();
  Counted.Run.Folder = Folder;
  return Counted;
}

} // namespace arraylint
