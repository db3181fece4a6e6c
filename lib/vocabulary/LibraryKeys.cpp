//===- LibraryKeys.cpp - The keys of a library's entry --------------------===//

#include "vocabulary/LibraryKeys.h"
#include "vocabulary/LaunchTableReader.h"
#include "vocabulary/LibraryWords.h"
#include "vocabulary/RecipeNames.h"
#include "llvm/ADT/STLExtras.h"

namespace arraylint {

template <typename T, size_t N>
static std::vector<std::string> namesOf(const NamedValue<T> (&Table)[N]) {
  std::vector<std::string> Names;
  for (const NamedValue<T> &Value : Table)
    Names.push_back(Value.Name.str());
  return Names;
}

static std::vector<std::string> textsOf(llvm::ArrayRef<llvm::StringRef> Words) {
  return {Words.begin(), Words.end()};
}

static ConfigShape dtypeShape() { return wordOf(textsOf(dtypeNames())); }
static ConfigShape namesShape() { return listOf(qualifiedNameShape()); }
static ConfigShape textShape() { return textOf("a text"); }
static llvm::StringRef codesPattern() { return "^R[0-9]{3}(-R[0-9]{3})?$"; }

static ConfigShape numberOrText(llvm::StringRef What) {
  ConfigShape Shape = textOf(What);
  Shape.MayBeNumber = true;
  return Shape;
}

static ConfigShape arityShape() {
  ConfigShape Shape = countShape();
  Shape.Words = {"rank"};
  return Shape;
}

static ConfigShape mapOfWords(llvm::ArrayRef<llvm::StringRef> Words,
                              llvm::StringRef Summary, const ConfigShape &Of) {
  std::vector<ConfigKey> Keys;
  for (llvm::StringRef Word : Words)
    Keys.push_back({Word.str(), Summary.str(), Of});
  return mapOf(std::move(Keys));
}

const ConfigShape &groupShape() {
  static const ConfigShape Shape = mapOf({
      {"roles", "what a call of them means",
       listOf(wordOf(textsOf(roleNames()))), true},
      {"names", "functions, looked for in each scope of `in`", namesShape(),
       true},
      {"in", "scopes of the names; without it they are fully qualified",
       namesShape()},
      {"result", "what a call returns", wordOf(namesOf(Results)), false,
       "none"},
      {"blocks", "does the call wait for the device?", booleanShape(), false,
       "false"},
      {"clamps", "is a slice that ends behind the array's end cut there?",
       booleanShape(), false, "false"},
      {"rows", "is the result a list of all rows along an axis?",
       booleanShape(), false, "false"},
      {"honoured_orders", "values of parameter `order` that do what they say",
       listOf(textShape())},
      {"ignored_orders", "values of parameter `order` that count as \"C\"",
       listOf(textShape())},
      {"refused_dtypes", "the `unsupported_dtypes` that the call does not take",
       listOf(textShape())},
      {"parameter_count",
       "means only overloads that declare so many parameters", countShape()},
      {"on_temporary", "means only overloads with &&", booleanShape(), false,
       "false"},
      {"takes", "means only overloads with parameters of these kinds",
       namesShape()},
      {"declares", "means only overloads with a parameter of this name",
       textShape()},
      {"returns", "means only overloads that return an array",
       wordOf(namesOf(Returns))},
      {"extents", "how many arguments from parameter `shape` on are extents",
       countShape(), false, "1"},
      {"optional", "why headers may be without it", textShape()},
      {"scalar_arity", "integer subscripts after which one element is left",
       arityShape()},
      {"in_place_form", "the in-place twin; {} stands for the unqualified name",
       textShape()},
      {"result_dtype", "element type of the result where the call fixes it",
       dtypeShape()},
      {"default_dtype", "element type of the result where no argument gives it",
       dtypeShape()},
      {"fill_value", "what an allocation puts into every element",
       numberOrText("a number")},
      {"algorithm", "what is computed of matrices or a signal",
       wordOf(textsOf(Algorithms))},
      {"expects_host", "does the caller vouch that the array is on the host?",
       booleanShape(), false, "false"},
      {"parameters", "what arguments are for",
       mapOfWords(ParameterKinds, "which argument it is",
                  numberOrText("a parameter's name, or its position from 0"))},
  });
  return Shape;
}

const ConfigShape &leftOutShape() {
  static const ConfigShape Shape = mapOf({
      {"reason", "why nothing is said about them", textShape(), true},
      {"in", "scopes of the names; without it they are fully qualified",
       namesShape()},
      {"names", "functions; * stands for any characters",
       listOf(textOf("a qualified name, in which * stands for any characters",
                     "^([A-Za-z0-9_*]+::)*([A-Za-z0-9_*]+|operator.+)$")),
       true},
  });
  return Shape;
}

const ConfigShape &flagGroupShape() {
  static const ConfigShape Shape = mapOf({
      {"names", "flags, without their dashes",
       listOf(textOf("a flag", "^[A-Za-z0-9][A-Za-z0-9-]*$")), true},
      {"takes", "what stands behind the flag", wordOf(flagValueNames()), true},
      {"means", "what rules know the flag as", wordOf(flagMeaningNames())},
      {"minimum", "the smallest number", countShape()},
      {"choices", "the words that a choice may be", listOf(textShape())},
      {"driver_only", "does the variable not take it?", booleanShape(), false,
       "false"},
  });
  return Shape;
}

const ConfigShape &launchShape() {
  static const ConfigShape Shape = mapOf({
      {"driver", "program that starts others", textShape(), true},
      {"variable", "variable of the environment that holds flags", textShape(),
       true},
      {"auto_config_variable", "variable that turns auto_config on or off",
       textShape()},
      {"flags", "groups of flags", listOf(flagGroupShape()), true},
      {"removed", "flags of earlier versions, and what takes their place",
       mapToEach("^[A-Za-z0-9][A-Za-z0-9-]*$", textShape())},
  });
  return Shape;
}

/// What the library is, without its functions.
static std::vector<ConfigKey> natureKeys() {
  return {
      {"name", "what the library is called; a known name adds to that library",
       textShape(), true},
      {"title", "how it is written in prose", textShape()},
      {"memory", "where its arrays live; a host library has no host syncs",
       wordOf(namesOf(Memories))},
      {"distributed", "does the runtime share one array between devices?",
       booleanShape(), false, "false"},
      {"owns_communication",
       "does its runtime move data between processes itself?", booleanShape(),
       false, "false"},
      {"arrays", "types whose values are arrays", namesShape()},
      {"deferred", "do calls return before their work is done?", booleanShape(),
       false, "false"},
      {"fuses", "is elementwise work put off and fused with what needs it?",
       booleanShape(), false, "false"},
      {"mask_lists", "does a mask as an index become a list of positions?",
       booleanShape(), false, "false"},
      {"run_once", "functions that, as a loop's condition, make it run once",
       namesShape()},
      {"value_semantics", "has a copy elements of its own?", booleanShape(),
       false, "false"},
      {"expressions", "types that are views or delayed expressions",
       namesShape()},
      {"inline_arrays", "array types that hold their elements in the object",
       namesShape()},
      {"inline_size",
       "constant member of the arrays: elements that there is room for inside "
       "the object, or -1",
       textShape()},
      {"element_type", "member type of the arrays that is their element type",
       textShape()},
      {"fill_values", "declaration -> what it fills an array with",
       mapToEach(".", numberOrText("a number"))},
      {"default_dtype", "element type when nothing is said", dtypeShape()},
      {"dtypes", "element type -> declarations that name it",
       mapOfWords(dtypeNames(), "declarations that name it", namesShape())},
      {"unsupported_dtypes",
       "what an element type that no array can have is called -> declarations "
       "that name it",
       mapToEach(".", namesShape())},
      {"slice_steps", "steps that slices may have", wordOf(namesOf(StepKinds)),
       false, "any"},
      {"host_places", "declarations that name host memory as a place",
       namesShape()},
      {"device_places", "declarations that name a device", namesShape()},
      {"gradient_guards",
       "types whose variables stop the recording of gradients", namesShape()},
      {"rounds_by_place",
       "unqualified names whose last bit may depend on where in the array it "
       "stands",
       textOf("a regular expression")},
  };
}

const ConfigShape &libraryShape() {
  static const ConfigShape Shape = [] {
    std::vector<ConfigKey> Keys = natureKeys();
    Keys.push_back({"headers", "namespace -> the header that declares it all",
                    mapToEach("^[A-Za-z0-9_:]+$", textOf("a header"))});
    Keys.push_back({"check_headers",
                    "what `model check` includes; without it, the `headers`",
                    listOf(textOf("a header"))});
    Keys.push_back({"recipes",
                    "texts with {holes} from which fixes are written",
                    mapOfWords(recipeNames(), "the text of that recipe",
                               textOf("a text with {holes}"))});
    Keys.push_back(
        {"not_reported",
         "code of a rule that says nothing useful about the library, or a "
         "range of codes -> why",
         mapToEach(codesPattern(), textShape())});
    Keys.push_back(
        {"reported",
         "codes that `not_reported` of a known library named, and "
         "that its additions make useful",
         listOf(textOf("a code or a range of codes", codesPattern()))});
    Keys.push_back({"opaque",
                    "public functions that no role fits, in groups: rules take "
                    "a call for anything",
                    listOf(leftOutShape())});
    Keys.push_back({"internals",
                    "what headers declare and programs do not call, in groups",
                    listOf(leftOutShape())});
    Keys.push_back({"vocabulary", "what its functions mean, in groups",
                    listOf(groupShape())});
    Keys.push_back(
        {"launch", "how programs of its runtime are started", launchShape()});
    ConfigShape Whole = mapOf(std::move(Keys));
    Whole.RequiredOfNew = {"title", "memory", "arrays", "vocabulary"};
    return Whole;
  }();
  return Shape;
}

} // namespace arraylint
