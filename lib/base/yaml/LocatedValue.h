//===- LocatedValue.h - A configuration file as written -------------------===//
//
// Answers: "what does the file say, and where does it say so?" The first of
// three stages (as written -> checked fields -> RulesFile, ProjectConfig).
// Keeps duplicate keys, so that they can be reported.
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
  /// A list's items, or a map's values.
  std::vector<LocatedValue> Items;
  /// A map's keys; Keys[I] belongs to Items[I].
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
  /// The second of two things of which there may be one.
  void addDuplicate(unsigned Line, unsigned Column, const llvm::Twine &What,
                    unsigned FirstLine) {
    add(Line, Column,
        "duplicate " + What + "; first on line " + llvm::Twine(FirstLine));
  }
  void addDuplicate(const LocatedValue &Where, const llvm::Twine &What,
                    unsigned FirstLine) {
    addDuplicate(Where.Line, Where.Column, What, FirstLine);
  }
  /// \p Result, or nothing if there are faults; \p OnFault is told them all,
  /// in the order of the file.
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

/// Reads \p Text as one YAML document. Nothing, and one fault, if it is none.
std::optional<LocatedValue> readYaml(llvm::StringRef Text, FaultList &Faults);
/// The document in \p File, whose faults have been reported before. Nothing if
/// the file cannot be read or has any.
std::optional<LocatedValue> readYamlFile(const std::string &File);

} // namespace arraylint

#endif
