"""Generates a page below source/ for each file of the repository that pages link to.

A link from a page to `../examples/x.cpp` works in the repository; in the site it
leads to a page that shows the file, or the folder's files.
"""

import posixpath
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SHOWN = "source/"
LANGUAGES = {".cpp": "cpp", ".h": "cpp", ".py": "python", ".yaml": "yaml", ".yml": "yaml",
             ".sbatch": "sh", ".sh": "sh", ".js": "javascript", ".json": "json"}
LINK = re.compile(r"(\]\()([^)\s:#]+)((?:#[^)\s]*)?\))")


def is_shown(path):
    return path.startswith(SHOWN)


def origin(path):
    """Returns the path in the repository of a page of the site."""
    if not is_shown(path):
        return f"docs/{path}"
    place = path.removeprefix(SHOWN)
    return place if (ROOT / place).exists() else place.removesuffix(".md")


def target(path, link):
    """Resolves a link to a path in the repository; None if it is outside."""
    place = posixpath.normpath(posixpath.join(posixpath.dirname(origin(path)), link))
    return None if place.startswith("..") or not (ROOT / place).exists() else place


def page_of(place):
    """Returns the site's page that shows a file of the repository."""
    if place.startswith("docs/"):
        return place.removeprefix("docs/")
    return SHOWN + (place if place.endswith(".md") else f"{place}.md")


def outside_code(markdown, change):
    """Applies `change` to the text outside code blocks."""
    parts = re.split(r"(^ *(`{3,}).*?^ *\2 *$|`[^`\n]*`)", markdown,
                     flags=re.MULTILINE | re.DOTALL)
    # Every third part is the fence that belongs to the code before it.
    return "".join(change(text) if index % 3 == 0 else text
                   for index, text in enumerate(parts) if index % 3 != 2)


def links(path, markdown):
    found = []
    outside_code(markdown, lambda text: found.extend(LINK.findall(text)) or text)
    return [place for _, link, _ in found if (place := target(path, link))]


def text_of(place):
    """Returns the text of the page that shows a file or a folder."""
    file = ROOT / place
    if file.suffix == ".md":
        return file.read_text()
    if file.is_dir():
        name = posixpath.basename(place)
        return f"# {place}\n\n" + "".join(f"- [{entry.name}]({name}/{entry.name})\n"
                                          for entry in sorted(file.iterdir()) if entry.is_file())
    language = LANGUAGES.get(file.suffix, "text")
    lines = file.read_text()
    fence = "`" * max(3, 1 + max(map(len, re.findall(r"`+", lines)), default=0))
    return f'# {place}\n\n{fence}{language} linenums="1"\n{lines}\n{fence}\n'


def pages(texts):
    """Returns path in the site -> text for all pages that `texts`, a similar map, link to."""
    made = {}
    todo = list(texts.items())
    while todo:
        for place in links(*todo.pop()):
            path = page_of(place)
            if is_shown(path) and path not in made:
                made[path] = text_of(place)
                todo.append((path, made[path]))
    return made


def relink(path, markdown):
    """Replaces links to files of the repository with links to their pages."""
    def led(match):
        place = target(path, match[2])
        if not place:
            return match[0]
        page = posixpath.relpath(page_of(place), posixpath.dirname(path) or ".")
        return match[1] + page + match[3]
    return outside_code(markdown, lambda text: LINK.sub(led, text))
