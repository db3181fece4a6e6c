//===- HtmlAssets.h - The files of the HTML page, compiled in -------------===//
#ifndef ARRAYLINT_REPORT_HTML_HTMLASSETS_H
#define ARRAYLINT_REPORT_HTML_HTMLASSETS_H

#include "llvm/ADT/StringRef.h"

namespace arraylint {

/// The text of "page.html", "page.css" or "page.js" in this folder.
llvm::StringRef htmlAsset(llvm::StringRef Name);

} // namespace arraylint

#endif
