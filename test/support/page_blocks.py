"""Prints the code blocks of a page that are written in a language, one after
another: what a reader pastes is what the tests run.

Usage: page_blocks.py PAGE LANGUAGE
"""

import re
import sys

page, language = sys.argv[1:]
with open(page) as file:
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", file.read(), re.M | re.S)
if not blocks:
    sys.exit(f"{page}: no block of {language}")
print("\n".join(blocks))
