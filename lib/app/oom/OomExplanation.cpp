#include "app/oom/OomExplanation.h"
#include "app/oom/NearbyCauses.h"
#include "base/text/Count.h"
#include "base/text/Escape.h"
#include "base/text/ShownPath.h"
#include "oom/OomAdvice.h"
#include "oom/OomWords.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace arraylint {
namespace {

constexpr size_t ShownFailures = 5;
constexpr size_t ShownArrays = 5; ///< of those in the memory
constexpr size_t ShownCauses = 10;

/// Failures that differ only in the GPU or node.
struct FailureGroup {
  const FailedAllocation *First = nullptr;
  size_t Others = 0;
};

class Explainer {
public:
  Explainer(const OomExplanation &Of, llvm::raw_ostream &OS) : Of(Of), OS(OS) {}
  void write();

private:
  std::vector<FailureGroup> groups() const;
  std::string memoryTitle(const FailedAllocation &Failed) const;
  void failure(const FailureGroup &Group);
  void fact(llvm::StringRef Name, const std::string &Value);
  void arrays(const FailedAllocation &Failed);
  void causes();
  void cause(const NearbyCause &Cause);
  void rules();
  void settings(llvm::ArrayRef<FailureGroup> Groups);
  void config();

  const OomExplanation &Of;
  llvm::raw_ostream &OS;
};

} // namespace

static std::string placeText(const CodeLine &Line) {
  return Line.File + ":" + std::to_string(Line.Line);
}

std::vector<FailureGroup> Explainer::groups() const {
  std::vector<FailureGroup> Groups;
  for (const FailedAllocation &Failed : Of.Failed) {
    const auto Same = llvm::find_if(Groups, [&](const FailureGroup &Group) {
      return Group.First->Memory == Failed.Memory &&
             Group.First->Task == Failed.Task &&
             Group.First->Line == Failed.Line &&
             Group.First->IsReservation == Failed.IsReservation;
    });
    if (Same == Groups.end())
      Groups.push_back({&Failed});
    else
      ++Same->Others;
  }
  return Groups;
}

std::string Explainer::memoryTitle(const FailedAllocation &Failed) const {
  if (Failed.Source == OomSource::LibTorch)
    return Failed.Memory == "CPU" ? "host memory" : "GPU memory";
  const LaunchMemory *Known =
      Of.Launch ? Of.Launch->memory(Failed.Memory) : nullptr;
  return Known ? Known->Title : "memory";
}

void Explainer::fact(llvm::StringRef Name, const std::string &Value) {
  OS << "  " << llvm::left_justify((Name + ":").str(), 9) << printable(Value)
     << '\n';
}

void Explainer::arrays(const FailedAllocation &Failed) {
  std::vector<const StoredArray *> Order;
  for (const StoredArray &Array : Failed.Stored)
    Order.push_back(&Array);
  llvm::sort(Order, [](const StoredArray *A, const StoredArray *B) {
    return A->Bytes != B->Bytes ? A->Bytes > B->Bytes : A < B;
  });
  for (const StoredArray *Array :
       llvm::ArrayRef(Order).take_front(ShownArrays)) {
    std::string Text = sizeText(Array->Bytes) + " made at " +
                       (Array->Line ? placeText(*Array->Line) : Array->MadeAt);
    if (Array->Instances > 1)
      Text += " (" + count(Array->Instances, "instance") + ")";
    fact("in use", Text);
  }
  if (Order.size() > ShownArrays)
    fact("in use", count(Order.size() - ShownArrays, "more array"));
}

void Explainer::failure(const FailureGroup &Group) {
  const FailedAllocation &Failed = *Group.First;
  std::string Where = Failed.Memory;
  if (!Failed.MemoryId.empty())
    Where += " " + Failed.MemoryId;
  if (Failed.Device)
    Where += (Failed.Memory == "-ll:nsize" ? ", NUMA node " : ", GPU ") +
             std::to_string(*Failed.Device);
  if (Failed.Node)
    Where += ", node " + std::to_string(*Failed.Node);
  OS << printable(Of.Output) << ": " << memoryTitle(Failed)
     << (Failed.IsReservation ? " cannot be reserved" : " is full") << " ("
     << printable(Where) << ")\n";
  if (!Failed.Task.empty())
    fact("task", Failed.Task);
  if (Failed.Line)
    fact("line", placeText(*Failed.Line));
  if (Failed.MadeAt && Failed.MadeAt != Failed.Line)
    fact("array", "made at " + placeText(*Failed.MadeAt));
  fact("asked", sizeText(Failed.Asked) + " (" + std::to_string(Failed.Asked) +
                    " bytes)");
  if (Failed.Free)
    fact("free", sizeText(*Failed.Free) +
                     (Failed.Total ? " of " + sizeText(*Failed.Total) : ""));
  if (Failed.Cached)
    fact("held", sizeText(*Failed.Cached) + " by the library, but not in use");
  arrays(Failed);
  if (Group.Others != 0)
    fact("also", count(Group.Others, "more message") +
                     " of this kind, about other GPUs, nodes or arrays");
}

void Explainer::cause(const NearbyCause &Cause) {
  const Finding &F = *Cause.What;
  OS << "  " << printable(shownPath(F.Where.File, Of.Folder)) << ':'
     << F.Where.Line << ':' << F.Where.Column;
  if (Cause.Distance)
    OS << (*Cause.Distance == 0
               ? std::string(" (this line)")
               : " (" + count(*Cause.Distance, "line") + " away)");
  OS << ": " << printable(F.Message) << " [" << F.Code << "]\n"
     << "    " << printable(Cause.Of->MemoryReason) << '\n';
}

void Explainer::causes() {
  const auto Causes = nearbyCauses(*Of.Found, Of.Rules, Of.Failed, Of.Folder);
  if (Causes.empty()) {
    OS << "\nno rule about memory has a finding in this program\n";
    return;
  }
  OS << "\ncauses in this program, the nearest first:\n";
  for (const NearbyCause &Cause :
       llvm::ArrayRef(Causes).take_front(ShownCauses))
    cause(Cause);
  if (Causes.size() > ShownCauses)
    OS << "  and " << count(Causes.size() - ShownCauses, "more finding")
       << "; `arraylint check` shows them\n";
}

void Explainer::rules() {
  OS << "\nrules that find causes (name source files to search them):\n";
  for (const Rule &R : Of.Rules)
    if (!R.MemoryReason.empty())
      OS << "  " << R.Code << ' ' << R.Name << ": " << R.MemoryReason << '\n';
}

void Explainer::settings(llvm::ArrayRef<FailureGroup> Groups) {
  std::vector<std::string> Lines;
  for (const FailureGroup &Group : Groups) {
    const FailedAllocation &Failed = *Group.First;
    const std::vector<Advice> Said =
        Failed.Source == OomSource::LibTorch ? torchAdvice(Failed, Of.Limits)
        : Of.Launch ? legateAdvice(Failed, {*Of.Launch, Of.Limits, Of.Config})
                    : std::vector<Advice>();
    for (const Advice &Each : Said) {
      const std::string Line =
          Each.Setting.empty() ? Each.Why : Each.Setting + ": " + Each.Why;
      if (!llvm::is_contained(Lines, Line))
        Lines.push_back(Line);
    }
  }
  if (Lines.empty())
    return;
  OS << "\nsettings:\n";
  for (const std::string &Line : Lines)
    OS << "  " << printable(Line) << '\n';
}

void Explainer::config() {
  if (!Of.Config || !Of.Launch)
    return;
  OS << (Of.Failed.empty() ? "" : "\n") << printable(Of.Output)
     << ": the configuration of a run\n";
  for (const PoolSize &Pool : poolSizes(*Of.Config, *Of.Launch, Of.Limits)) {
    OS << "  --" << Pool.Memory->Flag << ' ' << Pool.Reserved;
    if (Pool.There != 0)
      OS << " of " << Pool.There;
    OS << " MiB: " << Pool.Memory->Title << '\n';
  }
  for (const std::string &Said : judgeConfig(*Of.Config, *Of.Launch, Of.Limits))
    OS << "  " << printable(Said) << '\n';
  if (Of.Limits.DeviceMemory == 0 || Of.Limits.NodeMemory == 0)
    OS << "  --device-memory and --node-memory tell explain-oom what the "
          "machine has\n";
}

void Explainer::write() {
  const std::vector<FailureGroup> Groups = groups();
  const llvm::ArrayRef<FailureGroup> Shown =
      llvm::ArrayRef(Groups).take_front(ShownFailures);
  for (const FailureGroup &Group : Shown)
    failure(Group);
  if (Groups.size() > Shown.size())
    OS << "and " << count(Groups.size() - Shown.size(), "more failure") << '\n';
  if (!Groups.empty()) {
    if (Of.Found)
      causes();
    else
      rules();
    settings(Shown);
  }
  config();
}

std::string explanationText(const OomExplanation &Of) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  Explainer(Of, OS).write();
  return Text;
}

} // namespace arraylint
