"""R204, R205, R215: index lists and masks."""

from .aliases import alias
from .values import array, number
from ..surroundings import around, takes_names


def condition(p, x, others=()):
    forms = [f"{x} > 0.5", f"{x} < 0", f"{x}.lt(0.1)", f"({x} > -1) & ({x} < 1)",
             f"{x} != {x}", f"{x} >= {number(p)}", f"torch::gt({x}, 0)"]
    forms += [f"{x} > {o}" for o in others]
    if p.tempts(0.15):
        forms = [f"({x} > 0).to(torch::kUInt8)", f"{x}", f"({x} > 0).to(torch::kInt64)",
                 f"{x} * 2", f"({x} > 0).logical_not()"]
    return p.chance.choice(forms)


def write(p, x, other, hits):
    """Writes one value to all hits, or a statement that only looks like it."""
    value, index = number(p, x.dtype), "{" + hits + "}"
    forms = [f"{x}.index_put_({index}, {value});", f"{x}.index_put_({index}, {value});",
             f"{x}.index_fill_(0, {hits}, {value});", f"{x}.index_put_({index}, 1.0);",
             f"{other}.index_put_({index}, {value});"]
    if p.tempts(0.1):
        forms = [f"{x}.index_put_({index}, {x}.index({index}) * 2);",
                 f"{x}.index_put_({index}, torch::full({{}}, {value}, {x}.options()));",
                 f"{x}.index_put_({index}, torch::full({{}}, {value}), true);"]
    return p.chance.choice(forms)


def nonzero(p):
    """R204: an index list that is used only to write the elements."""
    chance = p.chance
    rank = 1 if not p.tempts(0.2) else chance.choice([1, 2, 2])
    x = array(p, rank=rank, type_=None if p.tempts(0.15) else "float64")
    o = array(p, extents=x.extents, type_=x.dtype)
    if p.tempts(0.2):
        alias(p, x)
    takes_names(p, [x])
    with around(p):
        test = condition(p, x, [o])
        if chance.seldom():
            mask = p.fresh_name(["mask", "high", "low"])
            p.line(f"auto {mask} = {test};")
            if p.tempts(0.15):
                p.line(chance.choice([f"{x}.add_(1);", f"{mask}.logical_not_();",
                                      f"{mask} = {x} < 0.25;"]))
            test = mask
        wrapped = test if test.isidentifier() else f"({test})"
        hits = chance.choice([f"torch::nonzero({test}).squeeze()",
                              f"{wrapped}.nonzero().squeeze()",
                              f"torch::nonzero({test}).view({{-1}})",
                              f"torch::nonzero({test}).squeeze(1)",
                              f"torch::where({test})[0]"])
        if chance.often():
            name = p.fresh_name(["hits", "large", "idx"])
            p.line(f"auto {name} = {hits};")
            hits = name
            if p.tempts(0.12):
                p.line(chance.choice([f"{x} = {x} * 2;", f"{o}.mul_(2);", f"{x}.neg_();",
                                      f'show("hits", {name});', f"{name} = {name}.slice(0, 0, 1);",
                                      f"auto {name}2 = {name} + 0;"]))
        p.line(write(p, x, o, hits))


def matrix(p):
    """R204 in two dimensions, with one list for each."""
    chance = p.chance
    x = array(p, rank=2, type_="float64")
    if p.tempts(0.2):
        alias(p, x)
    with around(p):
        name = p.fresh_name(["hits", "where", "idx"])
        p.line(f"auto {name} = torch::where({condition(p, x)});")
        first, second = (1, 0) if p.tempts(0.1) else (0, 1)
        p.line(f"{x}.index_put_({{{name}[{first}], {name}[{second}]}}, {number(p)});")


def copies(p):
    """R205: a write to a copy. The written values equal the old ones, because the fix
    would otherwise change the result of the program."""
    chance = p.chance
    x = array(p, rank=1, type_="float64")
    p.line(f"{x}.index_put_({{{x} > 0.5}}, 3);")
    if p.tempts(0.15):
        alias(p, x)
    with around(p):
        mask = f"{x} == 3"
        if chance.even():
            name = p.fresh_name(["mask", "large"])
            p.line(f"auto {name} = {mask};")
            mask = name
        p.line(chance.choice([f"{x}.index({{{mask}}}) = 3;", f"{x}.index({{{mask}}}).fill_(3);",
                              f"{x}.index({{{mask}}}) = 3.0;",
                              f"{x}.index({{torch::nonzero({mask}).squeeze(1)}}) = 3;",
                              f"{x}.index({{{mask}}}).copy_(torch::full({{}}, 3));"]))


def accumulate(p):
    """R215: read, change and write back through a list without repetitions."""
    chance = p.chance
    x = array(p, rank=chance.choice([1, 1, 2]), type_="float64",
              extents=None)
    if p.tempts(0.15):
        alias(p, x)
    i = p.fresh_name(["ids", "where_", "bins"])
    step = chance.choice(["1", "2", "3"])
    p.line(f"auto {i} = torch::arange(0, {x.extents[0]}, {step});" if chance.often() else
           f"auto {i} = torch::randperm({x.extents[0]});")
    v = p.fresh_name(["w_", "weights", "change"])
    p.line(f"auto {v} = {x}.index_select(0, {i}) * 0.25 + 1;")
    read, write = chance.choice([
        (f"{x}.index({{{i}}})", f"{x}.index_put_({{{i}}}, {{}});"),
        (f"{x}.index_select(0, {i})", f"{x}.index_copy_(0, {i}, {{}});"),
        (f"{x}.index({{{i}}})", f"{x}.index_put_({{{i}}}, {{}});")])
    with around(p):
        value = chance.choice([f"{read} + {v}", f"{v} + {read}", f"{read} - {v}",
                               f"{read} * {v}", f"{v} - {read}", f"{read} + 1"])
        p.line(write.replace("{}", value))
        if p.tempts(0.1):
            p.line(f"{x}.index_put_({{{i}}}, {x}.index({{{i}}}) + {v}, true);")


SHAPES = {"R204": [nonzero, nonzero, matrix], "R205": [copies], "R215": [accumulate]}
