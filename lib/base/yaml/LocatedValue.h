//===- LocatedValue.h - A YAML document with locations --------------------===//
//
// Answers: "what does the file say, and where?" This is the first of three
// stages (as written -> checked fields -> RulesFile, ProjectConfig). Duplicate
// keys are kept, so that they can be reported.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_BASE_YAML_LOCATEDVALUE_H
#define ARRAYLINT_BASE_YAML_LOCATEDVALUE_H

#include "base/yaml/ConfigFault.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <optional>
#include <string>
#include <vector>

namespace arraylint {

struct LocatedValue {
  enum class Kind : uint8_t { Missing, Text, List, Map };

  Kind Is = Kind::Missing;
  bool Quoted = false; ///< '8' is text, 8 is a number
  unsigned Line = 1;
  unsigned Column = 1;
  std::string Text;
  /// The items of a list or the values of a map.
  std::vector<LocatedValue> Items;
  /// The keys of a map; Keys[I] belongs to Items[I].
  std::vector<LocatedValue> Keys;
};

/// Collects the faults of one file, so that one run reports them all.
class FaultList {
public:
  explicit FaultList(llvm::StringRef File) : File(File) {}

  llvm::StringRef file() const { return File; }

  void add(const LocatedValue &Where, const llvm::Twine &Message) {
    add(Where.Line, Where.Column, Message);
  }
  void add(unsigned Line, unsigned Column, const llvm::Twine &Message);
  /// Reports the second of two things of which only one is allowed.
  void addDuplicate(unsigned Line, unsigned Column, const llvm::Twine &What,
                    unsigned FirstLine) {
    add(Line, Column,
        "duplicate " + What + "; first on line " + llvm::Twine(FirstLine));
  }
  void addDuplicate(const LocatedValue &Where, const llvm::Twine &What,
                    unsigned FirstLine) {
    addDuplicate(Where.Line, Where.Column, What, FirstLine);
  }
  /// Calls \p OnFault for each fault in the order of the file. Returns \p
  /// Result, or nothing if there are faults.
  template <typename T>
  std::optional<T>
  unlessAny(std::optional<T> Result,
            llvm::function_ref<void(const ConfigFault &)> OnFault) const {
    for (const ConfigFault &Fault : Faults)
      OnFault(Fault);
    return Faults.empty() ? std::move(Result) : std::nullopt;
  }

private:
  std::string File;
  std::vector<ConfigFault> Faults;
};

/// Parses \p Text as a single YAML document. On a syntax error, reports one
/// fault and returns nothing.
std::optional<LocatedValue> readYaml(llvm::StringRef Text, FaultList &Faults);
/// Reads the document in \p File without reporting faults, for a file that was
/// checked before. Returns nothing if it cannot be read or has faults.
std::optional<LocatedValue> readYamlFile(const std::string &File);

} // namespace arraylint

#endif
