#include "report/Version.h"

llvm::StringRef arraylint::version() { return ARRAYLINT_VERSION; }
llvm::StringRef arraylint::homepage() { return ARRAYLINT_HOMEPAGE; }
