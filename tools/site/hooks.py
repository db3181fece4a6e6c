"""What the site does with docs/ on its way through MkDocs (see mkdocs.yml).

Pages that are made here: one a library (libraries.py) and one for each file of
the repository that a page links to (repository.py). Their text exists in
`MADE` only, by the page's path in the site.
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
# Files of the repository come into their pages when the search has seen these.
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
    # A pattern stands for what no entry names.
    placed = set(names(config.nav))
    config.nav = place(config.nav, pages, placed)
    if missing := sorted(set(pages) - placed):
        raise PluginError(f"docs/{missing[0]}: has no place in `nav` of tools/site/mkdocs.yml")
    return files


def names(entry):
    """The entries of the navigation, patterns included."""
    if isinstance(entry, str):
        return [entry]
    return [n for e in (entry.values() if isinstance(entry, dict) else entry) for n in names(e)]


def place(entry, pages, placed):
    """An entry of the navigation with its patterns replaced by the pages that fit."""
    if isinstance(entry, list):
        placed_entries = [place(e, pages, placed) for e in entry]
        return [e for p in placed_entries for e in (p if isinstance(p, list) else [p])]
    if isinstance(entry, dict):
        return {title: place(e, pages, placed) for title, e in entry.items()}
    if "*" not in entry:
        return entry  # MkDocs complains if there is no such page
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
    # What tests need to know of a block (tools/dev/run-pages) is not the reader's matter.
    markdown = re.sub(r"^ *<!-- (?:not run|run by): .* -->\n", "", markdown, flags=re.MULTILINE)
    markdown = name_blocks(markdown)
    return repository.relink(path, markdown)


def name_blocks(markdown):
    """The second word of a fence, a file or a library, becomes the block's title."""
    titles = {library.name: library.title for library in libraries.read()}

    def named(fence):
        indent, language, word = fence.groups()
        return f'{indent}```{language} title="{titles.get(word, word)}"'
    return re.sub(r"^( *)```(\w+) ([^\s`]+).*$", named, markdown, flags=re.MULTILINE)


def on_page_content(html, page, config, files):
    """Markdown's dialects differ: what this one did not understand is a fault of the page."""
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
    """Nobody searches for the name of a source."""
    file = Path(config.site_dir, "search/search_index.json")
    index = json.loads(file.read_text())
    index["docs"] = [d for d in index["docs"] if not repository.is_shown(d["location"])]
    file.write_text(json.dumps(index, separators=(",", ":"), sort_keys=True))
