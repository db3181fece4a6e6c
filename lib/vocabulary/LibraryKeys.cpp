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

static ConfigShape namePatternShape() {
  return textOf("a qualified name, in which * stands for any characters",
                "^([A-Za-z0-9_*]+::)*([A-Za-z0-9_*]+|operator.+)$");
}
static ConfigShape dtypeShape() { return wordOf(textsOf(dtypeNames())); }
static ConfigShape namesShape() { return listOf(qualifiedNameShape()); }
static ConfigShape textShape() { return textOf("a text"); }
/// A list contains the names in different versions.
static ConfigShape headerShape() { return oneOrMoreOf(textOf("a header")); }
/// A version -> names; * stands for any characters.
static ConfigShape versionsShape() {
  return mapToEach("^[0-9]+(\\.[0-9]+)*$", listOf(namePatternShape()));
}
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
      {"roles", "what a call of these functions does",
       listOf(wordOf(textsOf(roleNames()))), true},
      {"names", "the functions, searched for in each scope of `in`",
       namesShape(), true},
      {"in", "scopes of the names; without it they are fully qualified",
       namesShape()},
      {"result", "what a call returns", wordOf(namesOf(Results)), false,
       "none"},
      {"blocks", "whether the call waits for the device", booleanShape(), false,
       "false"},
      {"clamps", "whether a slice that extends beyond the array is clamped",
       booleanShape(), false, "false"},
      {"rows", "whether the result is a list of all rows along an axis",
       booleanShape(), false, "false"},
      {"tells_presence", "whether the result tells if the array exists at all",
       booleanShape(), false, "false"},
      {"on_host",
       "whether an allocation is in host memory unless it is given a device",
       booleanShape(), false, "false"},
      {"duplicates", "whether the call only makes a copy of its array",
       booleanShape(), false, "false"},
      {"honoured_orders", "values of parameter `order` that are supported",
       listOf(textShape())},
      {"ignored_orders",
       "values of parameter `order` that are treated as \"C\"",
       listOf(textShape())},
      {"refused_dtypes",
       "the `unsupported_dtypes` that the call does not accept",
       listOf(textShape())},
      {"parameter_count", "only overloads with this number of parameters",
       countShape()},
      {"on_temporary", "only overloads with &&", booleanShape(), false,
       "false"},
      {"takes", "only overloads with parameters of these kinds", namesShape()},
      {"declares", "only overloads with a parameter of this name", textShape()},
      {"unless_set",
       "only calls whose options certainly leave these settings alone",
       listOf(textOf("an identifier"))},
      {"returns", "only overloads that return an array",
       wordOf(namesOf(Returns))},
      {"extents",
       "the number of arguments from parameter `shape` on that are extents",
       countShape(), false, "1"},
      {"optional", "why headers may lack the function", textShape()},
      {"scalar_arity",
       "the number of integer subscripts that select one element",
       arityShape()},
      {"in_place_form", "the in-place form; {} stands for the unqualified name",
       textShape()},
      {"number_form",
       "the form that takes a number in place of an operand; {} stands for the "
       "unqualified name",
       textShape()},
      {"result_dtype", "element type of the result if the call determines it",
       dtypeShape()},
      {"default_dtype", "element type of the result if no argument gives it",
       dtypeShape()},
      {"options_dtype",
       "element type of the result if options are given that name none",
       dtypeShape()},
      {"fill_value", "the value that an allocation stores in every element",
       numberOrText("a number")},
      {"algorithm", "the algorithm that is applied to matrices or a signal",
       wordOf(textsOf(Algorithms))},
      {"expects_host",
       "whether the caller guarantees that the array is on the host",
       booleanShape(), false, "false"},
      {"parameters", "the meaning of the arguments",
       mapOfWords(ParameterKinds, "the argument",
                  oneOrMoreOf(numberOrText(
                      "a parameter's name, or its position from 0")))},
  });
  return Shape;
}

const ConfigShape &leftOutShape() {
  static const ConfigShape Shape = mapOf({
      {"reason", "why they are left out", textShape(), true},
      {"in", "scopes of the names; without it they are fully qualified",
       namesShape()},
      {"names", "functions; * stands for any characters",
       listOf(namePatternShape()), true},
  });
  return Shape;
}

const ConfigShape &flagGroupShape() {
  static const ConfigShape Shape = mapOf({
      {"names", "flags, without their dashes",
       listOf(textOf("a flag", "^[A-Za-z0-9][A-Za-z0-9-]*$")), true},
      {"takes", "the value that follows the flag", wordOf(flagValueNames()),
       true},
      {"means", "the meaning of the flag for rules",
       wordOf(flagMeaningNames())},
      {"minimum", "the smallest number", countShape()},
      {"choices", "the words that are accepted as a value",
       listOf(textShape())},
      {"driver_only", "whether only the driver accepts it", booleanShape(),
       false, "false"},
  });
  return Shape;
}

const ConfigShape &launchMemoryShape() {
  static const ConfigShape Shape = mapOf({
      {"names", "what messages of the runtime call it", listOf(textShape()),
       true},
      {"title", "its name for users", textShape(), true},
      {"flag", "the flag that sets its size, without dashes", textShape(),
       true},
  });
  return Shape;
}

const ConfigShape &launchShape() {
  static const ConfigShape Shape = mapOf({
      {"driver", "the program that starts others", textShape(), true},
      {"variable", "the environment variable that contains flags", textShape(),
       true},
      {"auto_config_variable",
       "the variable that enables or disables auto_config", textShape()},
      {"flags", "groups of flags", listOf(flagGroupShape()), true},
      {"removed", "flags of earlier versions, and their replacements",
       mapToEach("^[A-Za-z0-9][A-Za-z0-9-]*$", textShape())},
      {"memories", "the kinds of memory whose size a flag sets",
       listOf(launchMemoryShape())},
  });
  return Shape;
}

/// Keys for the library's properties, as opposed to its functions.
static std::vector<ConfigKey> natureKeys() {
  return {
      {"name", "the name of the library; a known name extends that library",
       textShape(), true},
      {"title", "the name of the library in messages", textShape()},
      {"memory",
       "where its arrays are stored; a host library has no host–device "
       "synchronization",
       wordOf(namesOf(Memories))},
      {"distributed", "whether the runtime distributes one array over devices",
       booleanShape(), false, "false"},
      {"owns_communication",
       "whether its runtime moves data between processes itself",
       booleanShape(), false, "false"},
      {"arrays", "types whose values are arrays", namesShape()},
      {"deferred", "whether calls return before their work is done",
       booleanShape(), false, "false"},
      {"fuses", "whether elementwise work is deferred and fused with its uses",
       booleanShape(), false, "false"},
      {"mask_lists",
       "whether a mask used as an index becomes a list of positions",
       booleanShape(), false, "false"},
      {"run_once", "functions that, as a loop's condition, make it run once",
       namesShape()},
      {"value_semantics", "whether a copy has its own elements", booleanShape(),
       false, "false"},
      {"expressions", "types that are views or delayed expressions",
       namesShape()},
      {"inline_arrays", "array types that hold their elements in the object",
       namesShape()},
      {"inline_size",
       "constant member of the array types: the number of elements that fit "
       "inside the object, or -1",
       textShape()},
      {"element_type",
       "member type of the array types that is their element type",
       textShape()},
      {"fill_values", "declaration -> the value that it fills an array with",
       mapToEach(".", numberOrText("a number"))},
      {"default_dtype", "element type if none is given", dtypeShape()},
      {"dtypes", "element type -> declarations that name it",
       mapOfWords(dtypeNames(), "declarations that name it", namesShape())},
      {"unsupported_dtypes",
       "name of an element type that no array can have -> declarations that "
       "name it",
       mapToEach(".", namesShape())},
      {"slice_steps", "steps that slices may have", wordOf(namesOf(StepKinds)),
       false, "any"},
      {"host_places", "declarations that name host memory as a place",
       namesShape()},
      {"device_places", "declarations that name a device", namesShape()},
      {"host_types",
       "classes and member types that, in the type of an array, say that it is "
       "in host memory",
       namesShape()},
      {"gradient_guards",
       "types whose variables stop the recording of gradients, functions that "
       "switch it, and functions whose results have no graph of them",
       namesShape()},
      {"models",
       "classes whose member functions, or those of derived classes, do the "
       "work of many array calls: layers, networks, optimizers",
       namesShape()},
      {"evaluation_modes",
       "member functions that make a model evaluate, and go on recording "
       "gradients",
       namesShape()},
      {"training_modes",
       "member functions that make a model train again, or evaluate if their "
       "argument is false",
       namesShape()},
      {"forward_passes",
       "member functions that compute the output of a model; those of all "
       "models with the same unqualified name are meant",
       namesShape()},
      {"model_readers",
       "functions that read the parameters of a model, which they are given, "
       "from a file",
       namesShape()},
      {"rounds_by_place",
       "unqualified names of functions whose rounding may depend on the "
       "position in the array",
       textOf("a regular expression")},
  };
}

const ConfigShape &libraryShape() {
  static const ConfigShape Shape = [] {
    std::vector<ConfigKey> Keys = natureKeys();
    Keys.push_back({"headers",
                    "namespace -> the header that declares all of it",
                    mapToEach("^[A-Za-z0-9_:]+$", headerShape())});
    Keys.push_back(
        {"check_headers",
         "the headers that `model check` includes; default: `headers`",
         listOf(headerShape())});
    Keys.push_back(
        {"headers_by_name",
         "headers, with a * -> the name without which a program does not need "
         "them, in which * stands for the same characters",
         mapToEach("^[^*]*[*][^*]*$", textOf("an identifier"))});
    Keys.push_back({"version_macros",
                    "macros with the parts of the version, the major one first",
                    listOf(textOf("a macro"))});
    Keys.push_back({"since",
                    "version -> names that headers declare from then on",
                    versionsShape()});
    Keys.push_back({"until", "version -> names that headers no longer declare",
                    versionsShape()});
    Keys.push_back({"recipes",
                    "templates with {holes} from which fixes are written",
                    mapOfWords(recipeNames(), "the template of that recipe",
                               textOf("a template with {holes}"))});
    Keys.push_back({"not_reported",
                    "code of a rule, or a range of codes, that is not useful "
                    "for the library -> why",
                    mapToEach(codesPattern(), textShape())});
    Keys.push_back({"remarks",
                    "code of a rule, or a range of codes, whose findings in "
                    "programs of the library are remarks -> why",
                    mapToEach(codesPattern(), textShape())});
    Keys.push_back(
        {"reported",
         "codes that are `not_reported` for a known library, but useful for "
         "its additions",
         listOf(textOf("a code or a range of codes", codesPattern()))});
    Keys.push_back({"opaque",
                    "groups of public functions that no role fits: rules "
                    "assume nothing about a call",
                    listOf(leftOutShape())});
    Keys.push_back(
        {"internals",
         "groups of functions that headers declare and programs do not call",
         listOf(leftOutShape())});
    Keys.push_back({"vocabulary", "groups of functions with their meaning",
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
