"""MkDocs hooks that transform docs/ into the site (see mkdocs.yml).

They generate a page for each library (libraries.py) and for each file of the
repository that a page links to (repository.py). The text of these pages exists
only in `MADE`, by the page's path in the site.
"""

import fnmatch
import json
import re
import sys
from pathlib import Path

from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File

sys.path.insert(0, str(Path(__file__).parent))
import libraries
import repository
import rules

MADE = {}
# Stands for the content of a source page until the search plugin has indexed the page.
LATER = "<p id=shown></p>"
SHOWN = {}


def on_files(files, config):
    MADE.clear()
    MADE.update(libraries.pages())
    texts = {f.src_path: Path(f.abs_src_path).read_text() for f in files.documentation_pages()}
    MADE.update(repository.pages(texts | MADE))
    for path in MADE:
        files.append(File(path, config.docs_dir, config.site_dir, config.use_directory_urls))
    pages = [f.src_path for f in files.documentation_pages() if not repository.is_shown(f.src_path)]
    # A pattern matches pages that no entry names.
    placed = set(names(config.nav))
    config.nav = place(config.nav, pages, placed)
    if missing := sorted(set(pages) - placed):
        raise PluginError(f"docs/{missing[0]}: has no place in `nav` of tools/site/mkdocs.yml")
    return files


def names(entry):
    """Returns the names and patterns in a part of the navigation."""
    if isinstance(entry, str):
        return [entry]
    return [n for e in (entry.values() if isinstance(entry, dict) else entry) for n in names(e)]


def place(entry, pages, placed):
    """Returns a navigation entry with patterns replaced by the pages that match."""
    if isinstance(entry, list):
        placed_entries = [place(e, pages, placed) for e in entry]
        return [e for p in placed_entries for e in (p if isinstance(p, list) else [p])]
    if isinstance(entry, dict):
        return {title: place(e, pages, placed) for title, e in entry.items()}
    if "*" not in entry:
        return entry  # MkDocs reports it if there is no such page
    found = sorted(p for p in fnmatch.filter(pages, entry)
                   if p not in placed and p.count("/") == entry.count("/"))
    placed.update(found)
    return found


def on_page_read_source(page, config):
    return MADE.get(page.file.src_path)


def on_page_markdown(markdown, page, config, files):
    path = page.file.src_path
    if path == "index.md":
        page.meta["hide"] = ["navigation", "toc"]
        markdown = re.sub(r"\*\*(\[.*?\]\(start\.md\))\*\*", r"\1{ .md-button .md-button--primary }",
                          markdown)
    if re.match(r"rules/R\d", path):
        markdown = rules.facts(path, markdown)
    elif path == "rules/index.md":
        markdown += rules.by_library()
    elif path == "libraries.md":
        markdown = libraries.link_names(markdown)
    # Comments for tests (tools/dev/run-pages) are not shown to readers.
    markdown = re.sub(r"^ *<!-- (?:not run|run by): .* -->\n", "", markdown, flags=re.MULTILINE)
    markdown = name_blocks(markdown)
    return repository.relink(path, markdown)


def name_blocks(markdown):
    """Makes the second word of a fence, a file or a library, the block's title."""
    titles = {library.name: library.title for library in libraries.read()}

    def named(fence):
        indent, language, word = fence.groups()
        return f'{indent}```{language} title="{titles.get(word, word)}"'
    return re.sub(r"^( *)```(\w+) ([^\s`]+).*$", named, markdown, flags=re.MULTILINE)


def on_page_content(html, page, config, files):
    """Rejects pages with Markdown that this dialect did not understand."""
    for paragraph in re.findall(r"<(?:p|li)>(.*?)</(?:p|li)>", html, re.DOTALL):
        if wrong := re.search(r"^(```.*|[-*|] .*|\d+\. .*)$", paragraph, re.MULTILINE):
            raise PluginError(f"docs/{page.file.src_path}: '{wrong[1]}' needs an empty line above"
                              " it, or four blanks in front of it")
    if repository.is_shown(page.file.src_path):
        SHOWN[page.file.src_path] = html
        return LATER
    return html


def on_post_page(output, page, config):
    return output.replace(LATER, SHOWN.pop(page.file.src_path, ""), 1)


def on_post_build(config):
    """Removes the pages of source files from the search index."""
    file = Path(config.site_dir, "search/search_index.json")
    index = json.loads(file.read_text())
    index["docs"] = [d for d in index["docs"] if not repository.is_shown(d["location"])]
    file.write_text(json.dumps(index, separators=(",", ":"), sort_keys=True))
