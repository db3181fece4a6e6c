#include "app/cli/completion/Completion.h"
#include "app/cli/completion/CompletionValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {
namespace {

/// The position in the command tree after the words read so far.
class WordPlace {
public:
  explicit WordPlace(const CLI::App &Root) : App(&Root) {}

  void advance(const std::string &Word);
  CompletionValues complete(llvm::StringRef Typed) const;

private:
  CompletionValues optionNames() const;
  CompletionValues valueBehind(llvm::StringRef Option,
                               llvm::StringRef Typed) const;
  std::string positionalKind() const;

  const CLI::App *App;
  const CLI::Option *Open = nullptr; ///< the option that expects a value next
  size_t Positionals = 0;
  bool PastDashes = false;
};

} // namespace

static bool takesValue(const CLI::Option &O) {
  return O.get_items_expected_max() > 0;
}

static std::string firstLine(llvm::StringRef Text) {
  return Text.split('\n').first.str();
}

static std::vector<const CLI::App *> subcommandsOf(const CLI::App &App) {
  return App.get_subcommands([](const CLI::App *) { return true; });
}

static const CLI::App *commandNamed(llvm::StringRef Name, const CLI::App &In) {
  for (const CLI::App *Below : subcommandsOf(In))
    if (Below->get_name() == Name)
      return Below;
  return nullptr;
}

void WordPlace::advance(const std::string &Word) {
  if (PastDashes || Open) {
    Open = nullptr;
    return;
  }
  PastDashes = Word == "--";
  if (llvm::StringRef(Word).starts_with("-")) {
    const CLI::Option *Option = App->get_option_no_throw(Word);
    Open = Option && takesValue(*Option) ? Option : nullptr;
  } else if (const CLI::App *Below = commandNamed(Word, *App)) {
    App = Below;
  } else {
    ++Positionals;
  }
}

CompletionValues WordPlace::optionNames() const {
  CompletionValues Values;
  for (const CLI::Option *Option : App->get_options()) {
    if (Option->get_group().empty()) // a synonym that --help does not show
      continue;
    const std::string Meaning = firstLine(Option->get_description());
    for (const std::string &Long : Option->get_lnames())
      Values.Candidates.push_back({"--" + Long, Meaning});
    for (const std::string &Short : Option->get_snames())
      Values.Candidates.push_back({"-" + Short, Meaning});
  }
  return Values;
}

/// Completes the value in a word such as `--format=sa`.
CompletionValues WordPlace::valueBehind(llvm::StringRef Option,
                                        llvm::StringRef Typed) const {
  const CLI::Option *O = App->get_option_no_throw(Option.str());
  if (!O || !takesValue(*O))
    return {};
  CompletionValues Values = completionValues(O->get_type_name(), Typed);
  for (Candidate &Each : Values.Candidates)
    Each.Text.insert(0, (Option + "=").str());
  return Values;
}

/// The name of the positional argument to complete. The last one accepts all
/// further arguments.
std::string WordPlace::positionalKind() const {
  std::string Kind;
  size_t Seen = 0;
  for (const CLI::Option *Option : App->get_options())
    if (Option->get_positional() && Seen++ <= Positionals)
      Kind = Option->get_single_name();
  return Kind;
}

CompletionValues WordPlace::complete(llvm::StringRef Typed) const {
  if (PastDashes)
    return {{}, ":files"};
  if (Open)
    return completionValues(Open->get_type_name(), Typed);
  if (const auto [Option, Value] = Typed.split('=');
      Typed.starts_with("--") && Typed.contains('='))
    return valueBehind(Option, Value);
  if (Typed.starts_with("-"))
    return optionNames();
  CompletionValues Values;
  for (const CLI::App *Below : subcommandsOf(*App))
    Values.Candidates.push_back(
        {Below->get_name(), firstLine(Below->get_description())});
  const std::string Kind = positionalKind();
  return Values.Candidates.empty() && !Kind.empty()
             ? completionValues(Kind, Typed)
             : Values;
}

std::string completionAnswer(const CLI::App &Root,
                             llvm::ArrayRef<std::string> Words) {
  WordPlace At(Root);
  for (const std::string &Word : Words.drop_back(Words.empty() ? 0 : 1))
    At.advance(Word);
  const std::string Typed = Words.empty() ? "" : Words.back();
  const CompletionValues Values = At.complete(Typed);
  std::string Answer;
  for (const Candidate &Each : Values.Candidates)
    if (llvm::StringRef(Each.Text).starts_with(Typed))
      Answer += Each.Text + "\t" + Each.Meaning + "\n";
  return Answer + Values.Rest + "\n";
}

} // namespace arraylint
