// Valgrind's callgrind.out. It counts instructions, not time: they are given as
// seconds, at 10^9 a second, so that shares are right. With --dump-instr=yes,
// inlined code counts for the line that calls it; else for the line of the same
// function before it.
// https://valgrind.org/docs/manual/cl-format.html
#include "measured/imports/FrameLines.h"
#include "measured/imports/Profile.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

constexpr double InstructionsOfSecond = 1e9;

struct CallgrindFunction {
  std::string Name; ///< with the types of parameters, if they are known
  std::string Object;
  bool IsUsers = false;
  double Inclusive = 0; ///< of all calls of it
  /// The functions that it calls, and what that costs.
  std::vector<std::pair<size_t, double>> Calls;
  /// Which part of its costs is the user's code that it leads to.
  double UsersShare = 0;
};

/// A place in a function of the user's.
struct CallgrindPlace {
  size_t In = 0;
  std::string File;
  unsigned Line = 0;
  /// The one that is inlined there; empty if none is known to be.
  std::string Function;
};

struct CallgrindCall {
  CallgrindPlace From;
  size_t Callee;
  uint64_t Count;
  double Cost;
};

class CallgrindReader {
public:
  CallgrindReader(const std::string &File, Profile &Into)
      : File(File), Into(Into), Frames(Into.Files) {}

  llvm::Error read(llvm::StringRef Text);

private:
  llvm::Error fault(const llvm::Twine &What) const {
    return llvm::createStringError(File + ":" + llvm::Twine(Number) + ": " +
                                   What);
  }
  llvm::Error readLine(llvm::StringRef Line);
  void readHeader(llvm::StringRef Key, llvm::StringRef Value);
  llvm::Error readPosition(llvm::StringRef Key, llvm::StringRef Value);
  llvm::Error readCosts(llvm::StringRef Line);
  llvm::Expected<std::string> name(llvm::StringMap<std::string> &Known,
                                   llvm::StringRef Text);
  size_t function(const std::string &Object, const std::string &Source,
                  const std::string &Name);
  void enter(size_t NewFunction);
  void seeLine(unsigned Line);
  CallgrindPlace placeNow();
  void computeUsersShares();
  void addCosts();
  MeasuredLine &lineOf(const CallgrindPlace &Of) {
    const llvm::StringRef Name =
        Of.Function.empty() ? Functions[Of.In].Name : Of.Function;
    return Into.Lines.at(Of.File, Of.Line, Name.split('(').first);
  }

  const std::string &File;
  Profile &Into;
  unsigned Number = 0; ///< of the line that is read
  llvm::StringMap<std::string> Sources, Objects, Names; ///< by their numbers
  std::map<std::pair<std::string, std::string>, size_t> Numbers;
  std::vector<CallgrindFunction> Functions;
  std::vector<CallgrindCall> Calls;
  std::vector<std::pair<CallgrindPlace, double>> Selves;

  size_t Positions = 1,
         Event = 0; ///< columns of positions; the one that counts
  uint64_t LastLine = 0, LastAddress = 0; ///< which others are relative to
  FrameLines Frames;
  std::map<std::pair<size_t, uint64_t>, CallgrindPlace> ByAddress;
  std::string Object, Source, CalledObject, CalledSource;
  std::optional<size_t> Called; ///< until the next line of costs
  std::optional<uint64_t> CallCount;
  /// The last line of the user's own code, which inlined code follows.
  CallgrindPlace Last;
  size_t FirstCall = 0, FirstSelf = 0; ///< those of this function
};

} // namespace

/// "(3) name" defines a number, "(3)" is the name that it stands for.
llvm::Expected<std::string>
CallgrindReader::name(llvm::StringMap<std::string> &Known,
                      llvm::StringRef Text) {
  if (!Text.starts_with("("))
    return Text.str();
  const auto [Digits, Name] = Text.split(')');
  if (!Name.trim().empty())
    return Known[Digits] = Name.trim().str();
  const auto Found = Known.find(Digits);
  if (Found == Known.end())
    return fault("nothing is called " + Digits + ")");
  return Found->second;
}

size_t CallgrindReader::function(const std::string &InObject,
                                 const std::string &InSource,
                                 const std::string &Name) {
  const auto [It, IsNew] =
      Numbers.try_emplace({InObject, Name}, Functions.size());
  if (IsNew)
    Functions.push_back(
        {llvm::StringRef(Name).split('\'').first.str(),
         InObject,
         Into.Files.contains(InSource) &&
             (InObject.empty() || Into.Files.contains(InObject)),
         0,
         {},
         0});
  return It->second;
}

void CallgrindReader::enter(size_t NewFunction) {
  Last = {NewFunction, Source, 0, ""};
  FirstCall = Calls.size();
  FirstSelf = Selves.size();
}

/// What was inlined before the function's first own line counts for that.
void CallgrindReader::seeLine(unsigned Line) {
  if (!Into.Files.contains(Source))
    return;
  const bool IsFirst = Last.Line == 0;
  Last.File = Source;
  Last.Line = Line;
  if (!IsFirst)
    return;
  for (CallgrindCall &Each : llvm::drop_begin(Calls, FirstCall))
    if (Each.From.Line == 0)
      Each.From = Last;
  for (auto &[Of, Cost] : llvm::drop_begin(Selves, FirstSelf))
    if (Of.Line == 0)
      Of = Last;
}

void CallgrindReader::readHeader(llvm::StringRef Key, llvm::StringRef Value) {
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Value, Words);
  if (Key == "cmd")
    Into.Run.Program = Value.trim().str();
  else if (Key == "positions")
    Positions = Words.size();
  else if (Key == "events")
    Event = std::find(Words.begin(), Words.end(), "Ir") - Words.begin();
  else if (Key == "summary" && Event < Words.size())
    if (uint64_t Sum = 0; !Words[Event].getAsInteger(10, Sum))
      Into.Run.Seconds += double(Sum) / InstructionsOfSecond;
}

llvm::Error CallgrindReader::readPosition(llvm::StringRef Key,
                                          llvm::StringRef Value) {
  if (Key == "calls") {
    uint64_t Count = 0;
    if (Value.split(' ').first.getAsInteger(10, Count) || !Called)
      return fault("a call of no function");
    CallCount = Count;
    return llvm::Error::success();
  }
  const bool IsObject = Key == "ob" || Key == "cob";
  const bool IsSource =
      llvm::is_contained({"fl", "fi", "fe", "cfi", "cfl"}, Key);
  if (!IsObject && !IsSource && Key != "fn" && Key != "cfn")
    return llvm::Error::success(); // jump=, jcnd=
  auto Name = name(IsObject ? Objects : IsSource ? Sources : Names, Value);
  if (!Name)
    return Name.takeError();
  if (Key == "ob")
    CalledObject = Object = *Name;
  else if (Key == "cob")
    CalledObject = *Name;
  else if (Key == "cfi" || Key == "cfl")
    CalledSource = *Name;
  else if (IsSource)
    CalledSource = Source = *Name;
  else if (Key == "fn")
    enter(function(Object, Source, *Name));
  else
    Called = function(CalledObject, CalledSource, *Name);
  return llvm::Error::success();
}

/// Where the costs belong that were just read.
CallgrindPlace CallgrindReader::placeNow() {
  if (Positions < 2)
    return Last;
  const auto [It, IsNew] =
      ByAddress.try_emplace({Last.In, LastAddress}, CallgrindPlace(Last));
  const CallgrindFunction &In = Functions[Last.In];
  if (IsNew)
    if (const auto Found = Frames.at(In.Object, In.Name, LastAddress + 1);
        Found && Found->Line)
      It->second = {Last.In, Found->File, Found->Line, Found->Function};
  return It->second;
}

/// A line or an address, which may be relative to \p Last. True if it is none.
static bool readNumber(llvm::StringRef Word, uint64_t &Last) {
  if (Word == "*")
    return false;
  const bool IsMore = Word.consume_front("+");
  const bool IsLess = !IsMore && Word.consume_front("-");
  uint64_t Number = 0;
  if (Word.getAsInteger(0, Number))
    return true;
  Last = IsMore ? Last + Number : IsLess ? Last - Number : Number;
  return false;
}

llvm::Error CallgrindReader::readCosts(llvm::StringRef Line) {
  llvm::SmallVector<llvm::StringRef> Words;
  llvm::SplitString(Line, Words);
  uint64_t Cost = 0;
  if (Positions == 0 || Words.size() < Positions ||
      (Positions > 1 && readNumber(Words[0], LastAddress)) ||
      readNumber(Words[Positions - 1], LastLine) || LastLine > UINT32_MAX ||
      (Words.size() > Positions + Event &&
       Words[Positions + Event].getAsInteger(10, Cost)))
    return fault("expected a line number and costs, found '" + Line + "'");
  if (Functions.empty())
    return fault("costs of no function");
  const std::optional<uint64_t> Count = std::exchange(CallCount, std::nullopt);
  CallgrindFunction &In = Functions[Last.In];
  if (In.IsUsers)
    seeLine(LastLine);
  if (Count) {
    In.Calls.push_back({*Called, double(Cost)});
    Functions[*Called].Inclusive += double(Cost);
    if (In.IsUsers)
      Calls.push_back({placeNow(), *Called, *Count, double(Cost)});
    Called.reset();
    CalledObject = Object;
    CalledSource = Source;
  } else if (In.IsUsers) {
    Selves.push_back({placeNow(), double(Cost)});
  }
  return llvm::Error::success();
}

llvm::Error CallgrindReader::readLine(llvm::StringRef Line) {
  if (Line.empty() || Line.starts_with("#"))
    return llvm::Error::success();
  if (llvm::isDigit(Line[0]) || llvm::StringRef("+-*").contains(Line[0]))
    return readCosts(Line);
  const size_t End = Line.find_first_of(":=");
  if (End == Line.npos)
    return fault("not a line of callgrind's format: '" + Line + "'");
  const llvm::StringRef Key = Line.take_front(End),
                        Value = Line.drop_front(End + 1);
  if (Line[End] == '=')
    return readPosition(Key, Value);
  readHeader(Key, Value);
  return llvm::Error::success();
}

// Functions of libraries call back: std::sort() a comparison of the user's. Its
// lines have these costs already.
void CallgrindReader::computeUsersShares() {
  constexpr unsigned MostRounds = 64; // of calls between functions of libraries
  for (CallgrindFunction &Each : Functions)
    Each.UsersShare = Each.IsUsers;
  bool HasChanged = true;
  for (unsigned Round = 0; HasChanged && Round != MostRounds; ++Round) {
    HasChanged = false;
    for (CallgrindFunction &Each : Functions) {
      if (Each.IsUsers || Each.Inclusive <= 0)
        continue;
      double Users = 0;
      for (const auto &[Callee, Cost] : Each.Calls)
        Users += Cost * Functions[Callee].UsersShare;
      const double Share = std::min(Users / Each.Inclusive, 1.0);
      HasChanged |= Share - Each.UsersShare > 1e-9;
      Each.UsersShare = std::max(Share, Each.UsersShare);
    }
  }
}

void CallgrindReader::addCosts() {
  for (const auto &[Of, Cost] : Selves)
    if (Of.Line)
      lineOf(Of).Seconds += Cost / InstructionsOfSecond;
  for (const CallgrindCall &Each : Calls) {
    const CallgrindFunction &Callee = Functions[Each.Callee];
    if (Callee.IsUsers || Each.From.Line == 0)
      continue;
    MeasuredLine &Line = lineOf(Each.From);
    Line.Operations += Each.Count;
    Line.Seconds += Each.Cost * (1 - Callee.UsersShare) / InstructionsOfSecond;
  }
}

llvm::Error CallgrindReader::read(llvm::StringRef Text) {
  while (!Text.empty()) {
    ++Number;
    const auto [Line, Rest] = Text.split('\n');
    if (llvm::Error Error = readLine(Line.rtrim('\r')))
      return Error;
    Text = Rest;
  }
  if (Functions.empty())
    return fault("no function is in it");
  computeUsersShares();
  addCosts();
  return llvm::Error::success();
}

llvm::Error readCallgrind(const std::string &File, llvm::StringRef Text,
                          Profile &Into) {
  Into.Run.Source = "callgrind";
  return CallgrindReader(File, Into).read(Text);
}

} // namespace arraylint
