// A trace in Chrome's format, as the profilers of PyTorch and LibTorch write
// it. An operator counts for the line that its "Call stack" names, or else for
// the innermost Python function or annotation around it that names one: in C++,
// RECORD_USER_SCOPE("train.cpp:35").
// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
#include "base/text/JsonFault.h"
#include "base/text/LongJson.h"
#include "measured/imports/NamedPlace.h"
#include "measured/imports/Profile.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSwitch.h"

namespace json = llvm::json;

namespace arraylint {
namespace {

struct TraceEvent {
  enum class Kind { Marker, Operator, Wait, Runtime, Allocation };
  Kind Is = Kind::Marker;
  unsigned Thread = 0;
  double Begin = 0, End = 0; ///< in microseconds
  unsigned Place = 0;        ///< 0: it names none
  uint64_t Correlation = 0;  ///< of a call of CUDA's runtime library
  uint64_t Bytes = 0;        ///< of an Allocation
  bool Reads = false;        ///< is it an operator that returns values?
};

/// A copy between host and device, which a call of CUDA's runtime has started.
struct TraceCopy {
  uint64_t Correlation, Bytes;
  bool ToHost;
};

/// The events that are running, and what they say of those inside.
struct OpenEvents {
  struct Open {
    double End;
    unsigned Place;
    bool IsOperator, Reads;
  };
  std::vector<Open> Stack;

  void closeBefore(double Time) {
    while (!Stack.empty() && Stack.back().End <= Time)
      Stack.pop_back();
  }
  unsigned place() const { return Stack.empty() ? 0 : Stack.back().Place; }
  bool hasOperator() const {
    return llvm::any_of(Stack, [](const Open &E) { return E.IsOperator; });
  }
  bool isReading() const {
    return llvm::any_of(Stack, [](const Open &E) { return E.Reads; });
  }
};

class ChromeReader {
public:
  explicit ChromeReader(Profile &Into) : Into(Into) {}

  bool add(const json::Value &V, json::Path P);
  void count();

private:
  bool addSpan(const json::Object &O, llvm::StringRef Name,
               llvm::StringRef Category, json::Path P);
  void addInstant(const json::Object &O, llvm::StringRef Name);
  unsigned threadOf(const json::Object &O);
  unsigned placeIn(llvm::StringRef Text);
  unsigned placeOfStack(llvm::StringRef Stack);
  MeasuredLine *line(unsigned Place);
  void count(const TraceEvent &Event, OpenEvents &Open);
  void countCopies();

  Profile &Into;
  std::vector<TraceEvent> Events;
  std::vector<TraceCopy> Copies;
  llvm::StringMap<unsigned> Threads;
  std::vector<std::pair<std::string, unsigned>> Places{{"", 0}};
  std::map<std::pair<std::string, unsigned>, unsigned> PlaceNumbers;
  llvm::DenseMap<uint64_t, unsigned> PlaceOfCall; ///< by correlation
  std::vector<std::pair<unsigned, double>> Reads; ///< places, seconds
  double First = std::numeric_limits<double>::infinity(), Last = 0;
  bool HasDevice = false;
};

} // namespace

unsigned ChromeReader::threadOf(const json::Object &O) {
  std::string Key;
  llvm::raw_string_ostream OS(Key);
  for (llvm::StringRef Name : {"pid", "tid"})
    if (const json::Value *V = O.get(Name))
      OS << *V << ' ';
  return Threads.try_emplace(Key, Threads.size()).first->second;
}

unsigned ChromeReader::placeIn(llvm::StringRef Text) {
  const auto Found = namedPlace(Text);
  if (!Found || !Into.Files.contains(Found->File) ||
      Found->File.starts_with("torch/")) // as the profiler names PyTorch's own
    return 0;
  const std::pair Place(Found->File.str(), Found->Line);
  const auto [It, IsNew] = PlaceNumbers.try_emplace(Place, Places.size());
  if (IsNew)
    Places.push_back(Place);
  return It->second;
}

/// The innermost frame comes first.
unsigned ChromeReader::placeOfStack(llvm::StringRef Stack) {
  while (!Stack.empty()) {
    const auto [Frame, Rest] = Stack.split(';');
    if (const unsigned Place = placeIn(Frame))
      return Place;
    Stack = Rest;
  }
  return 0;
}

static uint64_t numberIn(const json::Object *Args, llvm::StringRef Name) {
  const auto Number = Args ? Args->getInteger(Name) : std::nullopt;
  return Number && *Number > 0 ? *Number : 0;
}

static bool isWait(llvm::StringRef Call) {
  return Call.starts_with("cuda") && Call.ends_with("Synchronize");
}

static bool isReadingOperator(llvm::StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases({"aten::item", "aten::_local_scalar_dense", "aten::is_nonzero",
              "aten::equal", "aten::allclose"},
             true)
      .Default(false);
}

bool ChromeReader::addSpan(const json::Object &O, llvm::StringRef Name,
                           llvm::StringRef Category, json::Path P) {
  const auto Begin = O.getNumber("ts"), Length = O.getNumber("dur");
  if (!Begin || !Length) {
    P.field(Begin ? "dur" : "ts").report("expected number");
    return false;
  }
  const json::Object *Args = O.getObject("args");
  if (Category == "gpu_memcpy") {
    HasDevice = true;
    if (Name.contains("DtoH") || Name.contains("HtoD"))
      Copies.push_back({numberIn(Args, "correlation"), numberIn(Args, "bytes"),
                        Name.contains("DtoH")});
    return true;
  }
  if (Category == "kernel" || Category == "gpu_memset")
    return true; // on the device
  TraceEvent Event;
  Event.Thread = threadOf(O);
  Event.Begin = *Begin;
  Event.End = *Begin + std::max(*Length, 0.0);
  First = std::min(First, Event.Begin);
  Last = std::max(Last, Event.End);
  if (const auto Stack = Args ? Args->getString("Call stack") : std::nullopt)
    Event.Place = placeOfStack(*Stack);
  if (Name.starts_with("aten::") || Category == "cpu_op" ||
      Category == "Operator") {
    Event.Is = TraceEvent::Kind::Operator;
    Event.Reads = isReadingOperator(Name);
  } else if (Category.contains("runtime")) {
    HasDevice = true;
    Event.Is =
        isWait(Name) ? TraceEvent::Kind::Wait : TraceEvent::Kind::Runtime;
    Event.Correlation = numberIn(Args, "correlation");
  } else if (!Event.Place && !(Event.Place = placeIn(Name))) {
    return true;
  }
  Events.push_back(Event);
  return true;
}

void ChromeReader::addInstant(const json::Object &O, llvm::StringRef Name) {
  TraceEvent Event;
  Event.Is = TraceEvent::Kind::Allocation;
  Event.Bytes = numberIn(O.getObject("args"), "Bytes");
  if (Name != "[memory]" || !Event.Bytes)
    return; // or it is freed
  Event.Thread = threadOf(O);
  Event.Begin = Event.End = O.getNumber("ts").value_or(0);
  Events.push_back(Event);
}

bool ChromeReader::add(const json::Value &V, json::Path P) {
  const json::Object *O = V.getAsObject();
  if (!O) {
    P.report("expected object");
    return false;
  }
  const llvm::StringRef Phase = O->getString("ph").value_or(""),
                        Name = O->getString("name").value_or("");
  if (Phase == "i" || Phase == "I")
    addInstant(*O, Name);
  return Phase != "X" || addSpan(*O, Name, O->getString("cat").value_or(""), P);
}

MeasuredLine *ChromeReader::line(unsigned Place) {
  return Place ? &Into.Lines.at(Places[Place].first, Places[Place].second)
               : nullptr;
}

void ChromeReader::count(const TraceEvent &Event, OpenEvents &Open) {
  Open.closeBefore(Event.Begin);
  const unsigned Place = Event.Place ? Event.Place : Open.place();
  const bool IsOperator = Event.Is == TraceEvent::Kind::Operator;
  const double Seconds = (Event.End - Event.Begin) * 1e-6;
  const bool IsInside = Open.hasOperator();
  const bool Costs = Event.Is != TraceEvent::Kind::Marker &&
                     Event.Is != TraceEvent::Kind::Runtime;
  if (MeasuredLine *Of = Costs ? line(Place) : nullptr) {
    Of->Operations += IsOperator && !IsInside;
    Of->AllocatedBytes += Event.Bytes;
    if (!IsInside && (IsOperator || Event.Is == TraceEvent::Kind::Wait))
      Of->Seconds += Seconds;
    if (Event.Is == TraceEvent::Kind::Wait)
      Of->WaitSeconds += Seconds;
    if (Event.Reads && !Open.isReading())
      Reads.push_back({Place, Seconds});
  }
  if (Event.Correlation)
    PlaceOfCall[Event.Correlation] = Place;
  if (Event.End > Event.Begin)
    Open.Stack.push_back({Event.End, Place, IsOperator, Event.Reads});
}

void ChromeReader::countCopies() {
  for (const TraceCopy &Each : Copies)
    if (MeasuredLine *Of = line(PlaceOfCall.lookup(Each.Correlation)))
      (Each.ToHost ? Of->BytesToHost : Of->BytesToDevice) += Each.Bytes;
}

void ChromeReader::count() {
  llvm::sort(Events, [](const TraceEvent &A, const TraceEvent &B) {
    return std::tie(A.Thread, A.Begin, B.End) <
           std::tie(B.Thread, B.Begin, A.End);
  });
  OpenEvents Open;
  unsigned Thread = 0;
  for (const TraceEvent &Each : Events) {
    if (std::exchange(Thread, Each.Thread) != Each.Thread)
      Open.Stack.clear();
    count(Each, Open);
  }
  countCopies();
  if (!HasDevice)
    for (const auto &[Place, Seconds] : Reads)
      line(Place)->WaitSeconds += Seconds;
  if (Last > First)
    Into.Run.Seconds += (Last - First) * 1e-6;
}

llvm::Error readChromeTrace(const std::string &File, llvm::StringRef Text,
                            Profile &Into) {
  const bool IsList = Text.ltrim().starts_with("[");
  auto Json = LongJson::parse(Text, IsList ? llvm::ArrayRef<llvm::StringRef>()
                                           : llvm::StringRef("traceEvents"));
  if (!Json)
    return jsonFault(File, Json.takeError());
  if (Json->lists() != 1)
    return llvm::createStringError(File + ": expected a list traceEvents");
  Into.Run.Source = "chrome";
  ChromeReader Reader(Into);
  json::Path::Root Root(File);
  const json::Path Whole(Root);
  const llvm::StringRef Key = "traceEvents";
  const json::Path List = IsList ? Whole : Whole.field(Key);
  for (size_t I = 0; I != Json->size(); ++I) {
    auto Item = Json->item(I);
    if (!Item)
      return jsonFault(File, Item.takeError());
    if (!Reader.add(*Item, List.index(I)))
      return Root.getError();
  }
  Reader.count();
  return llvm::Error::success();
}

} // namespace arraylint
