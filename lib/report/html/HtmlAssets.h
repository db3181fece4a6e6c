//===- HtmlAssets.h - The page's own texts, compiled in -------------------===//
#ifndef ARRAYLINT_REPORT_HTML_HTMLASSETS_H
#define ARRAYLINT_REPORT_HTML_HTMLASSETS_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// "page.html", "page.css", "page.js" of this folder.
llvm::StringRef htmlAsset(llvm::StringRef Name);

} // namespace arraylint

#endif
