"""R201, R212, R214."""

from . import WORDS
from ..host import shapes

SHAPES = shapes(WORDS)
