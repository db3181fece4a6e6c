#include "project/ConfigKeys.h"
#include "vocabulary/LibraryKeys.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace arraylint {

static ConfigShape patternsShape() {
  // The patterns that PathPattern accepts: no '\', no "..", nothing absolute,
  // no brackets.
  return oneOrMoreOf(textOf("a path or pattern, relative to this file's folder",
                            "^(?!/)(?!(.*/)?\\.\\.(/|$))[^\\\\\\[\\]{}!]+$"));
}

static ConfigShape levelShape() {
  std::vector<std::string> Levels;
  for (const Level L : AllLevels)
    Levels.push_back(levelName(L).str());
  return wordOf(std::move(Levels));
}

ConfigShape settingsShape(llvm::ArrayRef<const Rule *> Rules) {
  const bool IsOne = Rules.size() == 1;
  std::vector<ConfigKey> Keys{
      {"level",
       "the level of its findings; a note is shown as a remark and does not "
       "fail the build",
       levelShape(), false, IsOne ? levelName(Rules[0]->Severity).str() : ""},
      {"enabled", "enables or disables the rule", booleanShape(), false,
       IsOne ? (Rules[0]->OptIn ? "false" : "true") : ""}};
  std::map<std::string, std::string> Thresholds; // default only for one rule
  for (const Rule *R : Rules)
    for (const auto &[Name, Default] : R->Thresholds)
      Thresholds[Name] = IsOne ? std::to_string(Default) : "";
  for (const auto &[Name, Default] : Thresholds)
    Keys.push_back(
        {Name,
         IsOne ? "a threshold of " + Rules[0]->Code + " " + Rules[0]->Name
               : "a threshold of those rules that have it",
         countShape(), false, Default});
  ConfigShape Shape = mapOf(std::move(Keys));
  Shape.Alone = "level";
  return Shape;
}

/// A pattern that matches \p Word in any case, such as "[Bb][Ll]": categories
/// are case-insensitive.
static std::string inAnyCase(llvm::StringRef Word) {
  std::string Pattern;
  for (char C : Word)
    Pattern += std::string("[") + llvm::toUpper(C) + llvm::toLower(C) + "]";
  return Pattern;
}

static const ConfigShape &rulesShape() {
  static const ConfigShape Shape = [] {
    std::vector<ConfigKey> Keys;
    std::vector<const Rule *> All;
    std::vector<std::string> Categories;
    for (const Rule &R : ArrayModel::builtin().rules()) {
      All.push_back(&R);
      if (std::string Any = inAnyCase(categoryName(R.Group));
          !llvm::is_contained(Categories, Any))
        Categories.push_back(Any);
      ConfigShape Settings = settingsShape(&R);
      Settings.SharedAs = R.Code;
      for (const std::string &Spelling :
           {R.Code, R.Name, R.stem(), R.checkName()})
        Keys.push_back(
            {Spelling, R.Code + " " + R.Name + ": " + R.Summary, Settings});
    }
    ConfigShape Whole = mapOf(std::move(Keys));
    ConfigShape OfMany = settingsShape(All);
    OfMany.SharedAs = "rules";
    Whole.Each = std::make_shared<const ConfigShape>(std::move(OfMany));
    Whole.EachKey = "[*?\\[]|^(" + llvm::join(Categories, "|") + ")$";
    Whole.What = "a map of rules, by code, name, pattern or category";
    return Whole;
  }();
  return Shape;
}

const ConfigShape &pathRulesShape() {
  static const ConfigShape Shape = mapOf({
      {"in", "the files that the entry applies to", patternsShape(), true},
      {"rules",
       "settings of rules for these files; later entries take precedence",
       rulesShape(), true},
  });
  return Shape;
}

static ConfigShape linesShape() {
  ConfigShape Shape =
      textOf("lines, as 10-40 or 12", "^[ ]*[0-9]+[ ]*(-[ ]*[0-9]+[ ]*)?$");
  Shape.MayBeNumber = true;
  return Shape;
}

const ConfigShape &regionShape() {
  static const ConfigShape Shape = mapOf({
      {"in", "the files in which findings are suppressed", patternsShape(),
       true},
      {"functions",
       "only in functions with these names, qualified or not, including their "
       "lambdas",
       oneOrMoreOf(qualifiedNameShape())},
      {"lines", "only on these lines", linesShape()},
      {"rules", "the rules whose findings are suppressed",
       oneOrMoreOf(textOf("a rule's code, name, pattern or category")), true},
      {"reason", "why they are suppressed", textOf("a text"), true},
      {"until",
       "the last day on which they are suppressed; default: no end. Afterwards "
       "they are reported again, with a note",
       textOf("a day, as 2027-06-30", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")},
  });
  return Shape;
}

const ConfigShape &unitTestsShape() {
  static const ConfigShape Shape = mapOf({
      {"level", "the highest level of findings in unit tests", levelShape(),
       false, levelName(Level::Note).str()},
      {"cases",
       "further macros that begin a function that is a test, and classes: "
       "functions that take them are tests",
       listOf(textOf("the name of a macro or a class",
                     "^[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)*$"))},
      {"refusals",
       "further macros whose arguments must fail, as those of EXPECT_THROW: "
       "nothing is reported in them",
       listOf(textOf("the name of a macro", "^[A-Za-z_][A-Za-z0-9_]*$"))},
  });
  return Shape;
}

static ConfigShape librariesShape() {
  ConfigShape Library = libraryShape();
  for (const auto &Known : ArrayModel::builtin().libraries())
    Library.Words.push_back(Known->Name);
  return listOf(std::move(Library));
}

static ConfigShape versionShape() {
  ConfigShape Shape = countShape();
  Shape.What = "1";
  return Shape;
}

const ConfigShape &projectShape() {
  static const ConfigShape Shape = mapOf({
      {"version", "version of the file format; this is version 1",
       versionShape(), true},
      {"rules",
       "levels and thresholds of rules, and which are enabled; settings of a "
       "single rule take precedence over patterns and categories",
       rulesShape()},
      {"exclude", "files to exclude: nothing is reported in them",
       patternsShape()},
      {"paths", "settings of rules for some files only",
       listOf(pathRulesShape())},
      {"libraries",
       "array libraries of the project, and additions to known ones; the "
       "format of libraries/*.yaml",
       librariesShape()},
      {"wraps", "names of the project -> known names with the same meaning",
       mapToEach(qualifiedNameShape().Pattern, qualifiedNameShape())},
      {"regions", "where findings are suppressed, why, and until when",
       listOf(regionShape())},
      {"unit_tests", "how findings in unit tests are reported",
       unitTestsShape()},
  });
  return Shape;
}

} // namespace arraylint
