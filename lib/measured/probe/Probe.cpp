// The probe: `arraylint measure` loads it into the measured program with
// LD_PRELOAD. It counts what each place of the user's code has LibTorch do, in
// a file that ProbeData.h describes.
//
// It is compiled with the user's compiler and flags, so that it fits the user's
// LibTorch. It links with nothing: in a program without LibTorch it does
// nothing.
#include "measured/probe/CallChains.h"

#include <ATen/record_function.h>
#include <c10/core/Allocator.h>
#include <c10/core/impl/alloc_cpu.h>

#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <memory>
#include <pthread.h>
#include <string>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

// These are null in programs without LibTorch.
namespace at {
__attribute__((weak)) CallbackHandle addGlobalCallback(RecordFunctionCallback);
__attribute__((weak)) const char *nameOf(const RecordFunction *) __asm__(
    "_ZNK2at14RecordFunction4nameEv"); // RecordFunction::name()
} // namespace at

using namespace arraylint::probe;

namespace {

uint64_t now() {
  timespec Time;
  clock_gettime(CLOCK_MONOTONIC, &Time);
  return Time.tv_sec * uint64_t{1000000000} + Time.tv_nsec;
}

void add(Count &To, uint64_t Amount) {
  To.fetch_add(Amount, std::memory_order_relaxed);
}

// ---- Threads

struct Thread {
  std::unordered_map<const void *, Callers> Known; ///< by the operator's name
  const char *StackEnd = nullptr;
  unsigned Nested = 0;  ///< operators that are running
  unsigned Reading = 0; ///< the number of them when one began to read, or 0
  uint64_t Begin = 0, ReadBegin = 0;
  Site *Of = nullptr; ///< of the outermost operator
};

thread_local Thread *Mine = nullptr;
pthread_key_t EndOfThread;

void forgetThread(void *Of) {
  delete static_cast<Thread *>(Of);
  Mine = nullptr;
}

Thread &thisThread() {
  if (Mine)
    return *Mine;
  Mine = new Thread;
  pthread_setspecific(EndOfThread, Mine);
  pthread_attr_t Attributes;
  if (pthread_getattr_np(pthread_self(), &Attributes) == 0) {
    void *Lowest = nullptr;
    size_t Size = 0;
    pthread_attr_getstack(&Attributes, &Lowest, &Size);
    Mine->StackEnd = static_cast<const char *>(Lowest) + Size;
    pthread_attr_destroy(&Attributes);
  }
  return *Mine;
}

// ---- Operators

/// Operators that return values to the host. On a device, they wait.
bool returnsValues(const char *Name) {
  for (const char *Each : {"aten::item", "aten::_local_scalar_dense",
                           "aten::is_nonzero", "aten::equal", "aten::allclose"})
    if (strcmp(Name, Each) == 0)
      return true;
  return false;
}

Callers &callersOf(Thread &On, const char *Name) {
  // The names of other events may be gone when these are.
  static const char Others[] = "";
  const bool IsOperator = startsWith(Name, "aten::");
  const auto [Found, IsNew] = On.Known.try_emplace(IsOperator ? Name : Others);
  if (IsNew)
    Found->second.Reads = IsOperator && returnsValues(Name);
  return Found->second;
}

/// The engine of the backward pass is no operator: it calls some.
bool isEngine(const char *Name) { return startsWith(Name, "autograd::engine"); }

std::unique_ptr<at::ObserverContext> begin(const at::RecordFunction &Of) {
  const char *Name = at::nameOf(&Of);
  if (isEngine(Name))
    return nullptr;
  Thread &On = thisThread();
  if (++On.Nested != 1 && On.Reading)
    return nullptr;
  Callers &Calls = callersOf(On, Name);
  if (On.Nested == 1) {
    On.Of = siteAt(Calls, __builtin_frame_address(0), On.StackEnd);
    On.Begin = now();
  }
  if (Calls.Reads) {
    On.Reading = On.Nested;
    On.ReadBegin = now();
  }
  return nullptr;
}

void count(Thread &On, uint64_t End) {
  add(Counted->Operators, 1);
  if (!On.Of) {
    add(Counted->OutsideNanoseconds, End - On.Begin);
    return;
  }
  add(On.Of->Spent.Operators, 1);
  add(On.Of->Spent.Nanoseconds, End - On.Begin);
}

void end(const at::RecordFunction &Of, at::ObserverContext *) {
  Thread &On = thisThread();
  if (!On.Nested || isEngine(at::nameOf(&Of)))
    return;
  const bool EndsReading = On.Reading == On.Nested;
  if (--On.Nested && !EndsReading)
    return;
  const uint64_t End = now();
  if (EndsReading) {
    On.Reading = 0;
    if (On.Of)
      add(On.Of->Spent.ReadNanoseconds, End - On.ReadBegin);
  }
  if (!On.Nested) {
    count(On, End);
    On.Of = nullptr;
  }
}

// ---- Memory, copies and waits

/// The site that a call of a function of a library counts for.
#define SITE_OF_CALL(Name)                                                     \
  (Mine && Mine->Nested                                                        \
       ? Mine->Of                                                              \
       : siteAt(thisThread().Known[Name], __builtin_frame_address(0),          \
                thisThread().StackEnd))

/// The function that the program would call without the probe.
template <typename Function>
Function *nextFunction(Function *, const char *Symbol) {
  return reinterpret_cast<Function *>(dlsym(RTLD_NEXT, Symbol));
}

/// A call that waits for a device.
class Waiting {
public:
  explicit Waiting(Site *Of) : Of(Of), IsOutermost(!thisThread().Nested) {}
  ~Waiting() {
    if (!Of)
      return;
    const uint64_t Time = now() - Begin;
    add(Of->Spent.WaitNanoseconds, Time);
    if (IsOutermost)
      add(Of->Spent.Nanoseconds, Time);
  }

private:
  Site *const Of;
  const bool IsOutermost;
  const uint64_t Begin = now();
};

} // namespace

#define EXPORTED __attribute__((visibility("default")))

namespace c10 {

EXPORTED void *alloc_cpu(size_t Size) {
  static auto *Next = nextFunction(&alloc_cpu, "_ZN3c109alloc_cpuEm");
  if (Counted)
    if (Site *Of = SITE_OF_CALL("alloc_cpu"))
      add(Of->Spent.AllocatedBytes, Size);
  return Next(Size);
}

// The allocators of devices report to the profiler, whether it is on or not.
// LibTorch 2 counts without a sign.
#define REPORT_MEMORY(Total, Symbol)                                           \
  EXPORTED void reportMemoryUsageToProfiler(                                   \
      void *Block, int64_t Size, Total Allocated, Total Reserved, Device On) { \
    using Function = void(void *, int64_t, Total, Total, Device);              \
    static auto *Next =                                                        \
        nextFunction(static_cast<Function *>(nullptr), Symbol);                \
    if (Counted && Size > 0 && On.type() != DeviceType::CPU)                   \
      if (Site *Of = SITE_OF_CALL("report_memory"))                            \
        add(Of->Spent.AllocatedBytes, Size);                                   \
    Next(Block, Size, Allocated, Reserved, On);                                \
  }
REPORT_MEMORY(int64_t, "_ZN3c1027reportMemoryUsageToProfilerEPvlllNS_6DeviceE")
REPORT_MEMORY(size_t, "_ZN3c1027reportMemoryUsageToProfilerEPvlmmNS_6DeviceE")

} // namespace c10

// CUDA's runtime library, without its headers.

/// cudaMemcpyKind
enum CopyKind : int { ToDevice = 1, ToHost = 2 };

static void countCopy(Site *Of, size_t Size, int Kind) {
  if (Of && Kind == ToDevice)
    add(Of->Spent.BytesToDevice, Size);
  else if (Of && Kind == ToHost)
    add(Of->Spent.BytesToHost, Size);
}

extern "C" {

EXPORTED int cudaMemcpyAsync(void *To, const void *From, size_t Size, int Kind,
                             void *Stream) {
  static auto *Next = nextFunction(&cudaMemcpyAsync, "cudaMemcpyAsync");
  Site *Of = Counted ? SITE_OF_CALL("cudaMemcpyAsync") : nullptr;
  countCopy(Of, Size, Kind);
  // Into memory that is not pinned, it does not return before the copy's end.
  Waiting Wait(Kind == ToHost ? Of : nullptr);
  return Next(To, From, Size, Kind, Stream);
}

EXPORTED int cudaMemcpy(void *To, const void *From, size_t Size, int Kind) {
  static auto *Next = nextFunction(&cudaMemcpy, "cudaMemcpy");
  Site *Of = Counted ? SITE_OF_CALL("cudaMemcpy") : nullptr;
  countCopy(Of, Size, Kind);
  Waiting Wait(Of);
  return Next(To, From, Size, Kind);
}

EXPORTED int cudaStreamSynchronize(void *Stream) {
  static auto *Next =
      nextFunction(&cudaStreamSynchronize, "cudaStreamSynchronize");
  Waiting Wait(Counted ? SITE_OF_CALL("cudaStreamSynchronize") : nullptr);
  return Next(Stream);
}

EXPORTED int cudaEventSynchronize(void *Event) {
  static auto *Next =
      nextFunction(&cudaEventSynchronize, "cudaEventSynchronize");
  Waiting Wait(Counted ? SITE_OF_CALL("cudaEventSynchronize") : nullptr);
  return Next(Event);
}

EXPORTED int cudaDeviceSynchronize() {
  static auto *Next =
      nextFunction(&cudaDeviceSynchronize, "cudaDeviceSynchronize");
  Waiting Wait(Counted ? SITE_OF_CALL("cudaDeviceSynchronize") : nullptr);
  return Next();
}

} // extern "C"

// ---- Start

static Data *newFile(const char *Folder) {
  std::string Path = std::string(Folder) + "/XXXXXX";
  const int File = mkstemp(Path.data());
  if (File < 0 || ftruncate(File, sizeof(Data)) != 0)
    return nullptr;
  void *Mapped =
      mmap(nullptr, sizeof(Data), PROT_READ | PROT_WRITE, MAP_SHARED, File, 0);
  close(File);
  return Mapped == MAP_FAILED ? nullptr : static_cast<Data *>(Mapped);
}

__attribute__((constructor)) static void start() {
  const char *Folder = getenv(FolderVariable);
  if (!Folder || !at::addGlobalCallback ||
      pthread_key_create(&EndOfThread, forgetThread) != 0)
    return;
  Data *New = newFile(Folder);
  if (!New)
    return;
  New->Magic = Magic;
  // A child of fork() counts in the same file.
  pthread_atfork([] { Lists.lock(); }, [] { Lists.unlock(); },
                 [] { Lists.unlock(); });
  Counted = New;
  at::addGlobalCallback(at::RecordFunctionCallback(begin, end)
                            .scopes({at::RecordScope::FUNCTION}));
}
