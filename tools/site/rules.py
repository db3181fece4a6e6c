"""Adds the site's parts to the pages of the rules."""

import re

import libraries

ANCHORS = {"BLOCKS": "blocks-must-be-rewritten-to-scale", "REFACTOR": "refactor-costs-time-or-memory",
           "INFO": "info-good-to-know", "LAUNCH": "launch-how-a-program-is-started"}


def chip(text, link=None):
    return f"[{text}]({link}){{ .chip }}" if link else f"<span class=\"chip\">{text}</span>"


def facts(path, markdown):
    """Turns the line below a page's title into labels, and adds the rule's libraries."""
    code = re.search(r"R\d+", path)[0]
    spoken_of = [library for library in libraries.read() if code not in library.not_reported]

    def labels(line):
        category, *levels = line[1].split(", ")
        chips = [chip(category, f"index.md#{ANCHORS[category]}"), *map(chip, levels)]
        chips += [chip(library.title, f"../libraries/{library.name}.md") for library in spoken_of]
        return " ".join(chips)
    return re.sub(r"^> (.*)$", labels, markdown, count=1, flags=re.MULTILINE)


def by_library():
    """Returns a table of all rules, with the libraries that each one applies to."""
    known = libraries.read()
    head = ["rule", *(f"[{library.title}](../libraries/{library.name}.md)" for library in known)]
    rows = ([f"[{rule['code']}]({rule['code']}-{rule['name']}.md)",
             *("–" if rule["code"] in library.not_reported else "yes" for library in known)]
            for rule in libraries.rules())
    return ("\n## By library\n\nIf a rule is not useful for a library, the library's page"
            " gives the reason.\n\n" + libraries.table(head, *rows))
