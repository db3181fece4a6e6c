#include "project/ProjectModel.h"
#include "vocabulary/LibraryReader.h"
#include "vocabulary/QualifiedName.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {
namespace {

class ProjectModelReader {
public:
  ProjectModelReader(FieldReader &Fields, const ArrayModel &Known)
      : Fields(Fields), Faults(Fields.values().Faults), Source(Known.source()) {
  }

  std::shared_ptr<const ArrayModel> read();

private:
  void readLibraryOnce(const LocatedValue &Value);
  void readWrap(const LocatedValue &Name, const LocatedValue &Meaning,
                const ArrayModel &Whole);

  FieldReader &Fields;
  FaultList &Faults;
  RulesFile Source; ///< source of the new model
  size_t NewLibraries = 0;
  NameWraps Wraps;
  std::map<std::string, unsigned> FirstLine; ///< first line that uses a
                                             ///< library's name
};

} // namespace

/// The key `name` of a library, before it is read; empty if it has none.
static llvm::StringRef nameOf(const LocatedValue &Value) {
  for (const auto &[Key, Item] : llvm::zip(Value.Keys, Value.Items))
    if (Key.Text == "name")
      return Item.Text;
  return "";
}

void ProjectModelReader::readLibraryOnce(const LocatedValue &Value) {
  const std::string Name = nameOf(Value).str();
  if (!Name.empty()) {
    auto [It, New] = FirstLine.try_emplace(Name, Value.Line);
    if (!New)
      return Faults.addDuplicate(Value, "library '" + Name + "'", It->second);
  }
  const auto Base = llvm::find_if(
      Source.Libraries, [&](const auto &Of) { return Of->Name == Name; });
  if (Base != Source.Libraries.end())
    *Base = readAddition(Value, Faults, *Base);
  else // before the built-in libraries, so that it takes precedence
    Source.Libraries.insert(Source.Libraries.begin() + NewLibraries++,
                            readLibrary(Value, Faults));
}

void ProjectModelReader::readWrap(const LocatedValue &Name,
                                  const LocatedValue &Meaning,
                                  const ArrayModel &Whole) {
  const std::string Target = Fields.values().text(Meaning, Name.Text);
  if (!isQualifiedName(Name.Text))
    return Faults.add(Name, noQualifiedName(Name.Text));
  if (Target.empty())
    return;
  if (!isQualifiedName(Target))
    return Faults.add(Meaning, noQualifiedName(Target));
  if (!Whole.knows(Target))
    return Faults.add(Meaning, "no vocabulary knows '" + Target + "'" +
                                   didYouMean(Target, Whole.names()));
  if (Whole.knows(Name.Text))
    return Faults.add(Name, "'" + Name.Text +
                                "' already has a meaning; `libraries` can "
                                "change it");
  Wraps[Name.Text] = Target;
}

std::shared_ptr<const ArrayModel> ProjectModelReader::read() {
  const LocatedValue *Libraries = Fields.find("libraries");
  const LocatedValue *Pairs = Fields.find("wraps");
  if (Libraries)
    Fields.values().list(
        *Libraries, "libraries",
        [&](const LocatedValue &Value) { readLibraryOnce(Value); });
  if (Pairs) {
    const ArrayModel Whole(Source);
    Fields.values().map(
        *Pairs, "wraps",
        [&](const LocatedValue &Name, const LocatedValue &Meaning) {
          readWrap(Name, Meaning, Whole);
        });
  }
  return std::make_shared<const ArrayModel>(std::move(Source), Wraps);
}

std::shared_ptr<const ArrayModel> readProjectModel(FieldReader &Fields,
                                                   const ArrayModel &Known) {
  if (!Fields.find("libraries") && !Fields.find("wraps"))
    return nullptr;
  return ProjectModelReader(Fields, Known).read();
}

} // namespace arraylint
