#include "vocabulary/RecipeNames.h"
#include "llvm/ADT/Twine.h"

namespace arraylint {

static constexpr llvm::StringRef RecipeNames[] = {
    "assign",
    "fill",
    "masked_fill",
    "masked_assign",
    "masked_copy",
    "fill_value",
    "accumulate_declare",
    "accumulate_add",
    "accumulate_read",
    "part_list",
    "random_dtype",
    "sum_read",
    "indexed_assign",
    "accumulate",
    "accumulate_rows",
    "out_add",
    "out_subtract",
    "out_multiply",
    "out_divide",
    "touch_zeros",
    "max_read",
    "min_read",
    "true_count_read",
    "any_read",
    "all_read",
    "element_count",
    "where",
    "column",
    "evaluate",
    "detach",
    "no_gradients",
    "place",
    "dtype_and_place",
    "options_and_place",
    "options_of",
};

llvm::ArrayRef<llvm::StringRef> recipeNames() { return RecipeNames; }

bool areBracesBalanced(llvm::StringRef Text) {
  int Depth = 0;
  for (char C : Text) {
    Depth += (C == '{') - (C == '}');
    if (Depth < 0)
      return false;
  }
  return Depth == 0;
}

std::string fillNameHole(llvm::StringRef Form, llvm::StringRef Name) {
  const auto [Before, After] = Form.split("{}");
  return Form.contains("{}") ? (Before + Name + After).str() : Form.str();
}

} // namespace arraylint
