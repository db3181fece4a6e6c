//===- LineRegions.h - Update regions to the lines after edits ------------===//
//
// Answers: "which lines do the regions of a configuration refer to after these
// edits of the code, and what is the new text of the configuration?"
//
//   LineRegions Regions({"/src/.arraylint.yaml"});
//   Regions.follow("/src/a.cpp", Before, Edits);
//   Regions.changed()   // /src/.arraylint.yaml, `lines: 4-9` now `lines: 5-10`
//
// Only line numbers are edited; comments and layout are kept.
//
//===----------------------------------------------------------------------===//
#ifndef ARRAYLINT_APP_ROUNDS_LINEREGIONS_H
#define ARRAYLINT_APP_ROUNDS_LINEREGIONS_H

#include "app/rounds/FileHistory.h"
#include "project/ConfigFile.h"
#include "unit/TranslationUnit.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace arraylint {

/// The configuration files of \p Units, without duplicates.
std::vector<std::string> configsOf(llvm::ArrayRef<UnitRequest> Units);

class LineRegions {
public:
  LineRegions() = default;
  /// Reads \p Configs, which are absolute paths; files with faults have no
  /// regions. \p Protects returns the reason why a file must not be changed;
  /// empty if it may be.
  LineRegions(llvm::ArrayRef<std::string> Configs,
              llvm::function_ref<std::string(const std::string &Config,
                                             llvm::StringRef Content)>
                  Protects);

  /// Updates the regions for \p Edits of \p File, which contained \p Before.
  /// The edits are sorted and do not overlap.
  void follow(const std::string &File, llvm::StringRef Before,
              llvm::ArrayRef<Edit> Edits);

  /// The edits of each configuration whose line numbers have changed.
  std::map<std::string, std::vector<Edit>> edits() const;
  std::map<std::string, FileHistory> changed() const;
  /// A note for each region whose lines have moved: the new lines, or why the
  /// region was not updated.
  std::vector<ConfigFault> notes() const;

private:
  struct TrackedRegion {
    RegionLines Written, Now;
    std::vector<PathPattern> In;
    bool IsGone = false;  ///< none of its lines are left
    std::string File;     ///< the last file that moved them
    size_t FileCount = 0; ///< files it applies to; updated only if one

    bool hasMoved() const {
      return IsGone || Now.First != Written.First || Now.Last != Written.Last;
    }
  };
  struct Project {
    ConfigFile File;
    std::string Text;
    std::string Protected; ///< why it must not be changed
    std::vector<TrackedRegion> Regions;
  };

  static std::vector<Edit> editsOf(const Project &In, const TrackedRegion &Of);
  static std::string whyNotUpdated(const Project &In, const TrackedRegion &Of);

  std::vector<Project> Projects;
};

} // namespace arraylint

#endif
