//===- LineRegions.h - Regions follow the lines that they name ------------===//
//
// Answers: "which lines do the regions of a project's file mean after these
// edits of the code, and what does that file read like then?"
//
//   LineRegions Regions({"/src/.arraylint.yaml"});
//   Regions.follow("/src/a.cpp", Before, Edits);
//   Regions.changed()   // /src/.arraylint.yaml, `lines: 4-9` now `lines: 5-10`
//
// Only the numbers are edited; comments and layout stay as they are.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_LINEREGIONS_H
#define ARRAYLINT_APP_ROUNDS_LINEREGIONS_H

#include "app/rounds/FileHistory.h"
#include "project/ConfigFile.h"
#include "unit/TranslationUnit.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// The configurations of all of them, each once.
std::vector<std::string> configsOf(llvm::ArrayRef<UnitRequest> Units);

class LineRegions {
public:
  LineRegions() = default;
  /// \p Configs are absolute paths; a file with faults has no regions.
  /// \p Protects says why one must not be changed; empty if it may be.
  LineRegions(llvm::ArrayRef<std::string> Configs,
              llvm::function_ref<std::string(const std::string &Config,
                                             llvm::StringRef Content)>
                  Protects);

  /// \p Before is the content of \p File; \p Edits are sorted and do not
  /// overlap.
  void follow(const std::string &File, llvm::StringRef Before,
              llvm::ArrayRef<Edit> Edits);

  /// The configurations that name other lines now, with one step of edits.
  std::map<std::string, std::vector<Edit>> edits() const;
  std::map<std::string, FileHistory> changed() const;
  /// Of each region whose lines have moved: what became of them.
  std::vector<ConfigFault> notes() const;

private:
  struct Moving {
    RegionLines Written, Now;
    std::vector<PathPattern> In;
    bool IsGone = false;  ///< none of its lines are left
    std::string File;     ///< the last that moved them, as patterns know it
    size_t FileCount = 0; ///< that it speaks of: of several it stays

    bool hasMoved() const {
      return IsGone || Now.First != Written.First || Now.Last != Written.Last;
    }
  };
  struct Project {
    ConfigFile File;
    std::string Text;
    std::string Protected; ///< why it is
    std::vector<Moving> Regions;
  };

  static std::vector<Edit> editsOf(const Project &In, const Moving &Of);
  static std::string fateOf(const Project &In, const Moving &Of);

  std::vector<Project> Projects;
};

} // namespace arraylint

#endif
